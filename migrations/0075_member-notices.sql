CREATE TABLE "member_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_id" uuid,
	"occurrence" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "member_notices_once" UNIQUE("account_id","kind","subject_id","occurrence")
);
--> statement-breakpoint
ALTER TABLE "member_notices" ADD CONSTRAINT "member_notices_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notices" ADD CONSTRAINT "member_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notices_list" ON "member_notices" USING btree ("wedding_id","account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_notices_unread" ON "member_notices" USING btree ("wedding_id","account_id") WHERE "member_notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "member_notices_age" ON "member_notices" USING btree ("created_at");