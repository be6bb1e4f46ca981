CREATE TABLE "short_links" (
	"code" text PRIMARY KEY NOT NULL,
	"wedding_id" uuid,
	"gift_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_links_code_shape" CHECK ("short_links"."code" ~ '^[A-Z]{2}[2-9A-HJKMNP-Z]{6}$')
);
--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "short_links_page" ON "short_links" USING btree ("wedding_id") WHERE "short_links"."gift_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "short_links_gift" ON "short_links" USING btree ("gift_id");