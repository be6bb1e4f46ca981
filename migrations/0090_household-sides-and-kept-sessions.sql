ALTER TABLE "sessions" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "households" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "households" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;