CREATE TABLE `judgements` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`idx` integer NOT NULL,
	`kind` text NOT NULL,
	`part` text NOT NULL,
	`repeat` integer NOT NULL,
	`judge_id` text NOT NULL,
	`status` text NOT NULL,
	`other_idx` integer,
	`output_sha256` text,
	`claim` text,
	`attempts` integer NOT NULL,
	`due_at` integer,
	`deadline` integer NOT NULL,
	`cache_key` text,
	`copied_from` text,
	`model_answered` text,
	`prompt_sha256` text,
	`image_sha256s` text,
	`verdict` text,
	`repaired` integer,
	`latency_ms` integer,
	`input_tokens` integer,
	`output_tokens` integer,
	`failure_code` text,
	`failure_detail` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`judge_id`) REFERENCES `judges`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `judgements_place` ON `judgements` (`run_id`,`kind`,`idx`,`part`,`repeat`);--> statement-breakpoint
CREATE INDEX `judgements_due` ON `judgements` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `judgements_cache` ON `judgements` (`cache_key`);--> statement-breakpoint
CREATE INDEX `judgements_judge` ON `judgements` (`judge_id`,`status`);--> statement-breakpoint
CREATE TABLE `judges` (
	`id` text PRIMARY KEY NOT NULL,
	`suite` text NOT NULL,
	`provider` text NOT NULL,
	`host` text,
	`model` text NOT NULL,
	`prompt_hash` text NOT NULL,
	`parameters` text NOT NULL,
	`model_answered` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `label_sets` (
	`id` text PRIMARY KEY NOT NULL,
	`suite` text NOT NULL,
	`title` text NOT NULL,
	`sha256` text NOT NULL,
	`count` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `label_sets_file` ON `label_sets` (`suite`,`sha256`);--> statement-breakpoint
CREATE TABLE `source_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`suite` text NOT NULL,
	`sha256` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`scene` text NOT NULL,
	`created_at` integer NOT NULL,
	`withdrawn_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `source_pictures_file` ON `source_pictures` (`suite`,`sha256`);--> statement-breakpoint
CREATE TABLE `source_pools` (
	`hash` text PRIMARY KEY NOT NULL,
	`suite` text NOT NULL,
	`pictures` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `runs` ADD `judge_id` text;--> statement-breakpoint
ALTER TABLE `runs` ADD `judge_repeats` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `runs` ADD `options` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `runs` ADD `pool_hash` text;--> statement-breakpoint
ALTER TABLE `runs` ADD `flags` text DEFAULT '[]' NOT NULL;