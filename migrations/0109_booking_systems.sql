CREATE TABLE "booking_system_links" (
	"idea_id" uuid PRIMARY KEY NOT NULL,
	"system_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"option_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"product_name" text NOT NULL,
	"free_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_minor" bigint,
	"price_currency" text,
	"asked_at" timestamp with time zone,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_systems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"encrypted_token" text NOT NULL,
	"supplier" text NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "octo_sandbox_bookings" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"option_id" text NOT NULL,
	"availability_id" text NOT NULL,
	"unit_ids" jsonb NOT NULL,
	"status" text NOT NULL,
	"reseller_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"system_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"option_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"product_name" text NOT NULL,
	"availability_id" text NOT NULL,
	"date" date NOT NULL,
	"time" text,
	"people" integer NOT NULL,
	"price_minor" bigint,
	"price_currency" text,
	"goal" text NOT NULL,
	"seen" text,
	"expires_at" timestamp with time zone,
	"reference" text,
	"cancellable" boolean DEFAULT true NOT NULL,
	"ticket_url" text,
	"missing_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"account_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_price" CHECK (("reservations"."price_minor" is null) = ("reservations"."price_currency" is null))
);
--> statement-breakpoint
ALTER TABLE "booking_system_links" ADD CONSTRAINT "booking_system_links_idea_id_experiences_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_system_links" ADD CONSTRAINT "booking_system_links_system_id_booking_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."booking_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_system_id_booking_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."booking_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_system_links_system" ON "booking_system_links" USING btree ("system_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_systems_address" ON "booking_systems" USING btree ("address") WHERE "booking_systems"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "octo_sandbox_bookings_slot" ON "octo_sandbox_bookings" USING btree ("product_id","availability_id");--> statement-breakpoint
CREATE INDEX "reservations_wedding" ON "reservations" USING btree ("wedding_id","gift_id");--> statement-breakpoint
CREATE INDEX "reservations_booking" ON "reservations" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "reservations_system" ON "reservations" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "reservations_ask" ON "reservations" USING btree ("ask_at") WHERE "reservations"."ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_current" ON "reservations" USING btree ("gift_id") WHERE "reservations"."given_up_at" is null and not ("reservations"."goal" = 'cancel' and "reservations"."seen" is null)
          and ("reservations"."seen" is null or "reservations"."seen" in ('ON_HOLD', 'PENDING', 'CONFIRMED'));