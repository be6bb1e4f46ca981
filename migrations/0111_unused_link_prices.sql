ALTER TABLE "booking_system_links" DROP COLUMN "price_minor";--> statement-breakpoint
ALTER TABLE "booking_system_links" DROP COLUMN "price_currency";