CREATE TABLE "vouchers" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"code_number" integer NOT NULL,
	"code_hash" text NOT NULL,
	"language" text NOT NULL,
	"people" integer NOT NULL,
	"words" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"use_id" uuid,
	"version" integer NOT NULL,
	CONSTRAINT "vouchers_code" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vouchers_wedding" ON "vouchers" USING btree ("wedding_id");