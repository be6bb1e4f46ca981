ALTER TABLE "bookings" ADD COLUMN "deposit_minor" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_due_on" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_paid_on" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rest_due_on" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rest_paid_on" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_deposit_within_cost" CHECK ("bookings"."deposit_minor" between 1 and coalesce("bookings"."cost_minor", "bookings"."deposit_minor"));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_deposit_dates_need_amount" CHECK ("bookings"."deposit_minor" is not null or ("bookings"."deposit_due_on" is null and "bookings"."deposit_paid_on" is null));