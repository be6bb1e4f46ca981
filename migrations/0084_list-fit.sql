CREATE TABLE "list_fit_assumptions" (
	"wedding_id" uuid PRIMARY KEY NOT NULL,
	"guests" integer,
	"usual_minor" bigint,
	CONSTRAINT "list_fit_assumptions_guests" CHECK ("list_fit_assumptions"."guests" >= 0),
	CONSTRAINT "list_fit_assumptions_usual" CHECK ("list_fit_assumptions"."usual_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "list_fit_assumptions" ADD CONSTRAINT "list_fit_assumptions_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;