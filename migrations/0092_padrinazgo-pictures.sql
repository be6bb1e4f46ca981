ALTER TABLE "padrinazgos" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "padrinazgos" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "padrinazgos" ADD CONSTRAINT "padrinazgos_alt_needs_picture" CHECK ("padrinazgos"."picture" is not null or "padrinazgos"."picture_alt" = '');