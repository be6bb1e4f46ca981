ALTER TABLE "gifts" ADD COLUMN "drawing" text;--> statement-breakpoint
UPDATE "gifts" SET "drawing" = "image";--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "drawing" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_image_is_first_picture" CHECK ("gifts"."image" = coalesce("gifts"."photos" -> 0 ->> 'picture', "gifts"."drawing"));
