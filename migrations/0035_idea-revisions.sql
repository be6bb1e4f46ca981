CREATE TABLE "idea_revisions" (
	"idea_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"act" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"shown" jsonb NOT NULL,
	"draft" jsonb,
	CONSTRAINT "idea_revisions_idea_id_version_pk" PRIMARY KEY("idea_id","version")
);
--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idea_revisions" ADD CONSTRAINT "idea_revisions_idea_id_experiences_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;