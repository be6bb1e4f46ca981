ALTER TABLE "emails" DROP CONSTRAINT "emails_state_is_known";--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_have_words_until_sent";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "references" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_state_is_known" CHECK (state in ('queued', 'sent', 'bounced', 'failed'));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_have_words_until_sent" CHECK (state in ('sent', 'bounced') or (html is not null and text is not null));