CREATE TABLE "mail_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sender" text NOT NULL,
	"words" text NOT NULL,
	"label" text,
	"archive" boolean NOT NULL,
	"star" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_rules_order" ON "mail_rules" USING btree ("wedding_id","position");