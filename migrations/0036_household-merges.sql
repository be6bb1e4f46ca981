CREATE TABLE "household_merges" (
	"from_id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"seats" jsonb NOT NULL,
	"after" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "household_merges" ADD CONSTRAINT "household_merges_from_id_households_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_merges" ADD CONSTRAINT "household_merges_into_id_households_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;