ALTER TABLE "celebrations" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "celebrations" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "celebrations" ADD CONSTRAINT "celebrations_alt_needs_picture" CHECK ("celebrations"."picture" is not null or "celebrations"."picture_alt" = '');--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_alt_needs_picture" CHECK ("stops"."picture" is not null or "stops"."picture_alt" = '');--> statement-breakpoint
UPDATE "pages" SET "draft" = "draft" || (
  SELECT jsonb_object_agg("part", (
    SELECT coalesce(jsonb_agg("one" || '{"picture": null, "pictureAlt": ""}' ORDER BY "position"), '[]')
    FROM jsonb_array_elements("draft" -> "part") WITH ORDINALITY "items" ("one", "position")))
  FROM unnest(ARRAY['celebrations', 'stops']) "part")
WHERE "draft" IS NOT NULL;
