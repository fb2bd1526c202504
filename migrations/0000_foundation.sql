CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`lab_id` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`hash` text NOT NULL,
	`prefix` text NOT NULL,
	`last_four` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`lab_id`) REFERENCES `labs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash_unique` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_lab` ON `api_keys` (`lab_id`);--> statement-breakpoint
CREATE TABLE `board_entries` (
	`board` text NOT NULL,
	`basis` text NOT NULL,
	`lab_id` text NOT NULL,
	`model_slug` text NOT NULL,
	`model_version` text NOT NULL,
	`body` text NOT NULL,
	`runs_seen` integer NOT NULL,
	PRIMARY KEY(`board`, `basis`, `lab_id`, `model_slug`, `model_version`),
	FOREIGN KEY (`lab_id`) REFERENCES `labs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `boards` (
	`key` text PRIMARY KEY NOT NULL,
	`basis` text NOT NULL,
	`body` text NOT NULL,
	`runs_seen` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dataset_files` (
	`dataset_id` text NOT NULL,
	`sha256` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`dataset_id`, `sha256`),
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `dataset_problems` (
	`dataset_id` text NOT NULL,
	`idx` integer NOT NULL,
	`source_id` text NOT NULL,
	`number` integer NOT NULL,
	`category` text,
	`task` text NOT NULL,
	`mode` text NOT NULL,
	`condition` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`instruction` text NOT NULL,
	`metadata` text NOT NULL,
	`metadata_sha256` text NOT NULL,
	`input_sha256` text NOT NULL,
	`answer_sha256` text NOT NULL,
	`edit_pixels` integer,
	`defects` text NOT NULL,
	`scored` integer NOT NULL,
	PRIMARY KEY(`dataset_id`, `idx`),
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dataset_problems_source` ON `dataset_problems` (`dataset_id`,`source_id`);--> statement-breakpoint
CREATE INDEX `dataset_problems_input` ON `dataset_problems` (`dataset_id`,`input_sha256`);--> statement-breakpoint
CREATE INDEX `dataset_problems_answer` ON `dataset_problems` (`dataset_id`,`answer_sha256`);--> statement-breakpoint
CREATE TABLE `datasets` (
	`id` text PRIMARY KEY NOT NULL,
	`suite` text NOT NULL,
	`title` text NOT NULL,
	`manifest_hash` text NOT NULL,
	`status` text NOT NULL,
	`problem_count` integer NOT NULL,
	`scored_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ready_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `datasets_manifest` ON `datasets` (`suite`,`manifest_hash`);--> statement-breakpoint
CREATE INDEX `datasets_suite` ON `datasets` (`suite`,`ready_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`principal` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`state` text NOT NULL,
	`lease_until` integer NOT NULL,
	`response_status` integer,
	`response_headers` text,
	`response_body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`principal`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `labs` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`runs_per_day` integer NOT NULL,
	`outputs_per_day` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `labs_slug_unique` ON `labs` (`slug`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`lease_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_lease` ON `outbox` (`lease_until`);--> statement-breakpoint
CREATE TABLE `quota_usage` (
	`lab_id` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`lab_id`, `kind`, `day`)
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`run_id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`board_problems` text NOT NULL,
	`answered` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `results` (
	`run_id` text NOT NULL,
	`idx` integer NOT NULL,
	`status` text NOT NULL,
	`output_sha256` text NOT NULL,
	`output_type` text NOT NULL,
	`claim` text NOT NULL,
	`lease_until` integer,
	`attempts` integer NOT NULL,
	`quota_day` text NOT NULL,
	`score` text,
	`miou` real,
	`facts` text,
	`failure_code` text,
	`failure_detail` text,
	`submitted_at` integer NOT NULL,
	`scored_at` integer,
	PRIMARY KEY(`run_id`, `idx`),
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `results_lease` ON `results` (`lease_until`);--> statement-breakpoint
CREATE INDEX `results_status` ON `results` (`run_id`,`status`);--> statement-breakpoint
CREATE TABLE `run_events` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `run_events_run` ON `run_events` (`run_id`,`id`);--> statement-breakpoint
CREATE TABLE `runs` (
	`id` text PRIMARY KEY NOT NULL,
	`lab_id` text NOT NULL,
	`suite` text NOT NULL,
	`suite_version` text NOT NULL,
	`track` text NOT NULL,
	`protocol` text NOT NULL,
	`model_slug` text NOT NULL,
	`model_name` text,
	`model_version` text,
	`model_url` text,
	`open_weights` integer,
	`baseline` text,
	`status` text NOT NULL,
	`ranked` integer NOT NULL,
	`problem_count` integer NOT NULL,
	`plan` text NOT NULL,
	`dataset_id` text,
	`selection` text,
	`server_seed` text,
	`seed_commitment` text,
	`client_seed` text NOT NULL,
	`answers_read` integer NOT NULL,
	`metadata` text NOT NULL,
	`failure_code` text,
	`failure_detail` text,
	`last_event` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`finalize_by` integer,
	`finalize_attempts` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`completed_at` integer,
	FOREIGN KEY (`lab_id`) REFERENCES `labs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `runs_lab` ON `runs` (`lab_id`,`id`);--> statement-breakpoint
CREATE INDEX `runs_status` ON `runs` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `runs_finalize` ON `runs` (`finalize_by`);--> statement-breakpoint
CREATE INDEX `runs_model` ON `runs` (`lab_id`,`suite`,`model_slug`);