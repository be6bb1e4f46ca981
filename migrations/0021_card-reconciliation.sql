ALTER TABLE "sandbox_charges" ADD COLUMN "refund_failed_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_accounts" ADD COLUMN "reconciled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_accounts" ADD COLUMN "keys_expire_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_charges" ADD COLUMN "refund_failed_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD COLUMN "before_failed_minor" bigint DEFAULT 0 NOT NULL;