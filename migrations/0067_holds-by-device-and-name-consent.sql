ALTER TABLE "contributions" ADD COLUMN "asked_by_device" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "name_shown" boolean DEFAULT false NOT NULL;