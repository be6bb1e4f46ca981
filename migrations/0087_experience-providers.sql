CREATE TABLE "experience_provider_ideas" (
	"provider_id" uuid NOT NULL,
	"idea_id" uuid NOT NULL,
	"import_id" uuid,
	CONSTRAINT "experience_provider_ideas_provider_id_idea_id_pk" PRIMARY KEY("provider_id","idea_id")
);
--> statement-breakpoint
CREATE TABLE "experience_provider_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "experience_provider_revisions" (
	"provider_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"act" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "experience_provider_revisions_provider_id_version_pk" PRIMARY KEY("provider_id","version")
);
--> statement-breakpoint
CREATE TABLE "experience_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"import_id" uuid
);
--> statement-breakpoint
ALTER TABLE "experience_provider_ideas" ADD CONSTRAINT "experience_provider_ideas_provider_id_experience_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."experience_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_provider_ideas" ADD CONSTRAINT "experience_provider_ideas_idea_id_experiences_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_provider_ideas" ADD CONSTRAINT "experience_provider_ideas_import_id_experience_provider_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."experience_provider_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_provider_revisions" ADD CONSTRAINT "experience_provider_revisions_provider_id_experience_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."experience_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_providers" ADD CONSTRAINT "experience_providers_import_id_experience_provider_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."experience_provider_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experience_provider_ideas_idea" ON "experience_provider_ideas" USING btree ("idea_id");--> statement-breakpoint
CREATE INDEX "experience_provider_ideas_import" ON "experience_provider_ideas" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "experience_providers_import" ON "experience_providers" USING btree ("import_id");