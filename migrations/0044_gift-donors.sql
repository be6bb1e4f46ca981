CREATE TABLE "gift_donors" (
	"wedding_id" uuid NOT NULL,
	"donor" text NOT NULL,
	"tax_id" text,
	"same_as" text,
	CONSTRAINT "gift_donors_wedding_id_donor_pk" PRIMARY KEY("wedding_id","donor"),
	CONSTRAINT "gift_donors_not_own_alias" CHECK ("gift_donors"."same_as" <> "gift_donors"."donor")
);
--> statement-breakpoint
ALTER TABLE "gift_donors" ADD CONSTRAINT "gift_donors_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;