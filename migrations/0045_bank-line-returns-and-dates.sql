ALTER TABLE "contributions" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "bank_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "ordinal" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "aside_reason" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "stays_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "received_on_before" date;