CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" DROP CONSTRAINT "exchange_rates_positive";--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "gift_minor" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "other_minor" bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner","owner_id");--> statement-breakpoint
CREATE INDEX "images_stored_at" ON "images" USING btree ("stored_at","id");--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."gift_minor" > 0 and "exchange_rates"."other_minor" > 0);