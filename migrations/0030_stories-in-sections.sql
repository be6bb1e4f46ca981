-- The story of a page becomes its first section: pages look as they did.
INSERT INTO "pages" ("wedding_id", "version", "typeface", "cover_focal_x", "cover_focal_y", "sections")
SELECT "id", 1, 'classic', 50, 50, (
  SELECT jsonb_agg(jsonb_build_object(
    'id', "kind", 'kind', "kind",
    'title', CASE "kind" WHEN 'story' THEN "story_title" ELSE '' END,
    'text', CASE "kind" WHEN 'story' THEN "story" ELSE '' END,
    'hidden', false, 'side', 'left',
    'pictures', '[]'::jsonb, 'places', '[]'::jsonb, 'questions', '[]'::jsonb, 'moments', '[]'::jsonb
  ) ORDER BY "place")
  FROM unnest(ARRAY['story', 'updates', 'programme', 'padrinazgos', 'list']) WITH ORDINALITY AS "kinds" ("kind", "place"))
FROM "weddings" WHERE "story" <> '' OR "story_title" <> ''
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "weddings" DROP COLUMN "story_title";--> statement-breakpoint
ALTER TABLE "weddings" DROP COLUMN "story";
