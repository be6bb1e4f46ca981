ALTER TABLE "contributions" ADD COLUMN "asked_from" text;--> statement-breakpoint
CREATE INDEX "contributions_asked_from" ON "contributions" USING btree ("wedding_id","asked_from");