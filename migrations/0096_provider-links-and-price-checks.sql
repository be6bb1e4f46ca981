CREATE TABLE "price_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idea_id" uuid NOT NULL,
	"provider_id" uuid,
	"account_id" uuid,
	"source_url" text,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price_from_minor" bigint NOT NULL,
	"price_to_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "price_checks_source" CHECK (("price_checks"."provider_id" is null) <> ("price_checks"."source_url" is null) and ("price_checks"."source_url" is null) = ("price_checks"."account_id" is null)),
	CONSTRAINT "price_checks_range" CHECK ("price_checks"."price_from_minor" > 0 and "price_checks"."price_to_minor" >= "price_checks"."price_from_minor")
);
--> statement-breakpoint
CREATE TABLE "price_requests" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_links" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"link_number" integer NOT NULL,
	"token_hash" text NOT NULL,
	"address" text,
	"issued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "provider_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "experience_providers" ADD COLUMN "pending_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_idea_id_experiences_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_provider_id_experience_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."experience_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_provider_id_experience_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."experience_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_provider_id_experience_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."experience_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_checks_idea" ON "price_checks" USING btree ("idea_id","at");--> statement-breakpoint
CREATE INDEX "price_checks_provider" ON "price_checks" USING btree ("provider_id");