CREATE TABLE "idea_votes" (
	"wedding_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"idea_slug" text NOT NULL,
	"likes" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idea_votes_wedding_id_account_id_idea_slug_pk" PRIMARY KEY("wedding_id","account_id","idea_slug")
);
--> statement-breakpoint
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;