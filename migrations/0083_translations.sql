CREATE TABLE "translations" (
	"wedding_id" uuid NOT NULL,
	"language" text NOT NULL,
	"original_hash" text NOT NULL,
	"original" text NOT NULL,
	"text" text NOT NULL,
	"field" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translations_wedding_id_language_original_hash_pk" PRIMARY KEY("wedding_id","language","original_hash")
);
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;