CREATE TABLE "paper_texts" (
	"wedding_id" uuid NOT NULL,
	"printable" text NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "paper_texts_wedding_id_printable_language_pk" PRIMARY KEY("wedding_id","printable","language")
);
--> statement-breakpoint
ALTER TABLE "paper_texts" ADD CONSTRAINT "paper_texts_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;