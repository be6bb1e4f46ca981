CREATE TABLE "booking_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"state" text NOT NULL,
	"dates" jsonb NOT NULL,
	"people" integer NOT NULL,
	"wishes" text NOT NULL,
	"offered_dates" jsonb NOT NULL,
	"date" date,
	"entries" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "booking_requests_dated" CHECK ("booking_requests"."state" not in ('confirmed', 'lived') or "booking_requests"."date" is not null)
);
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_provider_id_experience_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."experience_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_requests_wedding" ON "booking_requests" USING btree ("wedding_id","gift_id");--> statement-breakpoint
CREATE INDEX "booking_requests_booking" ON "booking_requests" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_requests_provider" ON "booking_requests" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "booking_requests_asked" ON "booking_requests" USING btree ("asked_at") WHERE "booking_requests"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_requests_one_current" ON "booking_requests" USING btree ("gift_id") WHERE "booking_requests"."state" in ('asked', 'offered', 'unanswered', 'confirmed');