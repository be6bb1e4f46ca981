CREATE TABLE "address_confirmations" (
	"contribution_id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_confirmations_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "address_confirmations_tries" CHECK ("address_confirmations"."tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "address_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "weddings" ADD COLUMN "details_access" text;--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_confirmations_expiry" ON "address_confirmations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "weddings" ADD CONSTRAINT "weddings_details_access" CHECK ("weddings"."details_access" in ('atOnce', 'confirmed'));
--> statement-breakpoint
-- Guests of the weddings that exist read the payment details at once, as before.
UPDATE "weddings" SET "details_access" = 'atOnce';
