CREATE TABLE `__new_dataset_problems` (
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
	`answer_sha256` text,
	`edit_pixels` integer,
	`defects` text NOT NULL,
	`scored` integer NOT NULL,
	PRIMARY KEY(`dataset_id`, `idx`),
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_dataset_problems`("dataset_id", "idx", "source_id", "number", "category", "task", "mode", "condition", "width", "height", "instruction", "metadata", "metadata_sha256", "input_sha256", "answer_sha256", "edit_pixels", "defects", "scored") SELECT "dataset_id", "idx", "source_id", "number", "category", "task", "mode", "condition", "width", "height", "instruction", "metadata", "metadata_sha256", "input_sha256", "answer_sha256", "edit_pixels", "defects", "scored" FROM `dataset_problems`;--> statement-breakpoint
DROP TABLE `dataset_problems`;--> statement-breakpoint
ALTER TABLE `__new_dataset_problems` RENAME TO `dataset_problems`;--> statement-breakpoint
CREATE UNIQUE INDEX `dataset_problems_source` ON `dataset_problems` (`dataset_id`,`source_id`);--> statement-breakpoint
CREATE INDEX `dataset_problems_input` ON `dataset_problems` (`dataset_id`,`input_sha256`);--> statement-breakpoint
CREATE INDEX `dataset_problems_answer` ON `dataset_problems` (`dataset_id`,`answer_sha256`);