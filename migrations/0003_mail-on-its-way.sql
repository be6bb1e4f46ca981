CREATE TABLE "emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"event" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"to_name" text,
	"to_address" text NOT NULL,
	"reply_to_name" text,
	"reply_to_address" text,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"html" text,
	"text" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "emails_key_unique" UNIQUE("key"),
	CONSTRAINT "emails_state_is_known" CHECK (state in ('queued', 'sent', 'failed')),
	CONSTRAINT "emails_have_words_until_sent" CHECK (state = 'sent' or (html is not null and text is not null))
);
--> statement-breakpoint
CREATE INDEX "emails_by_state" ON "emails" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "emails_by_event" ON "emails" USING btree ("event");