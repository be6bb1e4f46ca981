ALTER TABLE "board_lists" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "place_version" integer DEFAULT 0 NOT NULL;