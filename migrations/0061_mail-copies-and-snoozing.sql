DROP INDEX "mails_folder";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sort_date" timestamp with time zone GENERATED ALWAYS AS (greatest(date, returned_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cc" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bcc" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "visible_recipients" jsonb;--> statement-breakpoint
CREATE INDEX "mails_sorted" ON "mails" USING btree ("wedding_id","sort_date","id");--> statement-breakpoint
CREATE INDEX "mails_snoozed" ON "mails" USING btree ("snoozed_until") WHERE "mails"."category" = 'snoozed';--> statement-breakpoint
CREATE INDEX "mails_folder" ON "mails" USING btree ("wedding_id","category","sort_date","id");