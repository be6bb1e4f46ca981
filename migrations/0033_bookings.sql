CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"state" text NOT NULL,
	"instead" text,
	"plan_b" text,
	"replaces" uuid,
	"date" date,
	"time" text,
	"who_to_call" text NOT NULL,
	"reference" text NOT NULL,
	"cost_minor" bigint,
	"notes" text NOT NULL,
	"requested_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"lived_at" timestamp with time zone,
	"lived_on" date,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "bookings_lived_has_a_day" CHECK (("bookings"."state" = 'lived') = ("bookings"."lived_on" is not null)),
	CONSTRAINT "bookings_confirmed_has_a_day" CHECK ("bookings"."state" <> 'confirmed' or "bookings"."date" is not null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_wedding" ON "bookings" USING btree ("wedding_id","gift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_counts" ON "bookings" USING btree ("gift_id") WHERE "bookings"."state" <> 'cancelled';