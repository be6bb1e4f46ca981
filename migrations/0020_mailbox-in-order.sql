CREATE TABLE "mail_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"wedding_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"message_id" text,
	"reply_token" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_deliveries_once" UNIQUE("mail_id","address")
);
--> statement-breakpoint
CREATE TABLE "mail_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"name" text NOT NULL,
	"plain_name" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_labels_one_of_a_name" UNIQUE("wedding_id","plain_name")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "deleted_from" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "starred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "letter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "has_remote_images" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "from_account_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "thread_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "in_reply_to" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "delivery" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "delivery_problem" text;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_deliveries_thread" ON "mail_deliveries" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_message" ON "mail_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_reply" ON "mail_deliveries" USING btree ("reply_token") WHERE "mail_deliveries"."reply_token" is not null;--> statement-breakpoint
CREATE INDEX "mails_thread" ON "mails" USING btree ("thread_id","date");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_arrive_once" UNIQUE("wedding_id","message_id");--> statement-breakpoint
UPDATE "mails" SET
  "thread_id" = coalesce("contribution_id", "id"),
  "letter" = "tag_ids" ? 'letter',
  "tag_ids" = "tag_ids" - 'letter',
  "starred" = "category" = 'favourites',
  "category" = CASE WHEN "category" = 'favourites' THEN 'inbox' ELSE "category" END,
  "words" = lower(regexp_replace(normalize(
    concat_ws(' ', "from_name", "from_email", "subject",
      (SELECT string_agg(concat_ws(' ', one ->> 'name', one ->> 'email'), ' ') FROM jsonb_array_elements("to") one),
      regexp_replace("content", '<[^>]*>', ' ', 'g')),
    NFD), U&'[\0300-\036F]', '', 'g'));
