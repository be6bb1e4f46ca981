CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;