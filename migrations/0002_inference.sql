CREATE TABLE `endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`lab_id` text NOT NULL,
	`name` text NOT NULL,
	`protocol` text NOT NULL,
	`url` text NOT NULL,
	`model` text,
	`input` text,
	`sealed_auth` text,
	`sealed_signing_secret` text NOT NULL,
	`max_concurrency` integer NOT NULL,
	`timeout_seconds` integer NOT NULL,
	`refusals` integer NOT NULL,
	`refusing_since` integer,
	`paused_until` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`lab_id`) REFERENCES `labs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `endpoints_lab` ON `endpoints` (`lab_id`,`id`);--> statement-breakpoint
CREATE TABLE `inference_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`idx` integer NOT NULL,
	`endpoint_id` text NOT NULL,
	`status` text NOT NULL,
	`claim` text,
	`due_at` integer,
	`requests` integer NOT NULL,
	`failures` integer NOT NULL,
	`interruptions` integer NOT NULL,
	`refused_since` integer,
	`failure_code` text,
	`failure_detail` text,
	`our_fault` integer NOT NULL,
	`note` text,
	`changed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoints`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inference_jobs_problem` ON `inference_jobs` (`run_id`,`idx`);--> statement-breakpoint
CREATE INDEX `inference_jobs_endpoint` ON `inference_jobs` (`endpoint_id`,`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `inference_jobs_due` ON `inference_jobs` (`due_at`);--> statement-breakpoint
CREATE INDEX `inference_jobs_status` ON `inference_jobs` (`run_id`,`status`);--> statement-breakpoint
CREATE TABLE `inference_runs` (
	`run_id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoints`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inference_runs_ended` ON `inference_runs` (`ended_at`);