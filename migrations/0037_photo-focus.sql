ALTER TABLE "memory_photos" ADD COLUMN "focal_x" integer;--> statement-breakpoint
ALTER TABLE "memory_photos" ADD COLUMN "focal_y" integer;