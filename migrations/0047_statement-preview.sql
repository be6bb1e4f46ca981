ALTER TABLE "bank_statements" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "is_accepted" boolean DEFAULT false NOT NULL;