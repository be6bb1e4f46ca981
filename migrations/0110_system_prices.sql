ALTER TABLE "price_checks" DROP CONSTRAINT "price_checks_source";--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "system_id" uuid;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_system_id_booking_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."booking_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_checks_system" ON "price_checks" USING btree ("system_id");--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_source" CHECK (num_nonnulls("price_checks"."provider_id", "price_checks"."source_url", "price_checks"."system_id") = 1 and ("price_checks"."source_url" is null) = ("price_checks"."account_id" is null));