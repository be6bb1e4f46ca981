CREATE TABLE "notice_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"frequencies" jsonb NOT NULL,
	"time_zone" text,
	"quiet_from" text NOT NULL,
	"quiet_until" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_notices" ADD COLUMN "mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notices_mail" ON "member_notices" USING btree ("mail_at") WHERE "member_notices"."mail_at" is not null;