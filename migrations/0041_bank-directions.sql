ALTER TABLE "bank_columns" ADD COLUMN "outgoing_values" jsonb;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "direction_question" jsonb;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "only_deposits" boolean DEFAULT false NOT NULL;