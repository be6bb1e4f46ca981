CREATE TABLE "gifts_outside_trip" (
	"gift_id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_costs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"stop_id" uuid,
	"name" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "trip_costs_not_negative" CHECK ("trip_costs"."amount_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "gifts_outside_trip" ADD CONSTRAINT "gifts_outside_trip_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_costs" ADD CONSTRAINT "trip_costs_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_outside_trip_wedding" ON "gifts_outside_trip" USING btree ("wedding_id");--> statement-breakpoint
CREATE INDEX "trip_costs_wedding" ON "trip_costs" USING btree ("wedding_id");