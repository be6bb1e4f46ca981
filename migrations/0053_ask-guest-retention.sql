ALTER TABLE "guest_retention" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
-- Who has chosen another period, or was told of the erasure already, is not asked.
UPDATE "guest_retention" SET "asked_at" = now() WHERE "months" IS DISTINCT FROM 24 OR "announced_for" IS NOT NULL;
