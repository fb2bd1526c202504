-- Entries call their figure `score`, since suites rank by different ones; those written before call it `miou`.
UPDATE `board_entries` SET `body` = replace(`body`, '"miou":', '"score":');--> statement-breakpoint
UPDATE `boards` SET `body` = replace(`body`, '"miou":', '"score":');
