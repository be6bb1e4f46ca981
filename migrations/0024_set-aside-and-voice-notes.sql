CREATE TABLE "voice_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"contribution_id" uuid,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" integer,
	"stored_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"opened_by" uuid
);
--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "part" integer;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "pays_on" date;--> statement-breakpoint
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "voice_notes_contribution" ON "voice_notes" USING btree ("contribution_id");--> statement-breakpoint
CREATE INDEX "voice_notes_wedding" ON "voice_notes" USING btree ("wedding_id");--> statement-breakpoint
CREATE INDEX "voice_notes_unused" ON "voice_notes" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "contributions_plan" ON "contributions" USING btree ("plan_id","part") WHERE "contributions"."plan_id" is not null;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_plan_whole" CHECK (("contributions"."plan_id" is null) = ("contributions"."part" is null) and ("contributions"."plan_id" is null) = ("contributions"."pays_on" is null));