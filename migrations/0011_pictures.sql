DROP INDEX "images_stored_at";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "unused_since" timestamp with time zone;