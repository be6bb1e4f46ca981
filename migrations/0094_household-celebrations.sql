ALTER TABLE "households" ADD COLUMN "celebration_ids" uuid[];--> statement-breakpoint
ALTER TABLE "celebrations" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;