ALTER TABLE "contribution_lines" ADD COLUMN "named_shares" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "share_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_share_names_fit" CHECK (jsonb_array_length("gifts"."share_names") <= coalesce("gifts"."share_count", 0));