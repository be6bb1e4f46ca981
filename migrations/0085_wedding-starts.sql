CREATE TABLE "wedding_starts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wedding_starts" ADD CONSTRAINT "wedding_starts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wedding_starts_saved" ON "wedding_starts" USING btree ("saved_at");