CREATE TABLE "adoptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"padrinazgo_id" uuid NOT NULL,
	"names" text NOT NULL,
	"email" text,
	"phone" text,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"reply" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "padrinazgos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"meaning" text NOT NULL,
	"cost_minor" bigint,
	"is_cost_shown" boolean NOT NULL,
	"celebration_id" uuid,
	"adopted_by" text,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "followers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "followers_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "followers_once" UNIQUE("wedding_id","email")
);
--> statement-breakpoint
CREATE TABLE "updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"photos" jsonb NOT NULL,
	"version" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "adoptions" ADD CONSTRAINT "adoptions_padrinazgo_id_padrinazgos_id_fk" FOREIGN KEY ("padrinazgo_id") REFERENCES "public"."padrinazgos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "padrinazgos" ADD CONSTRAINT "padrinazgos_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followers" ADD CONSTRAINT "followers_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "updates" ADD CONSTRAINT "updates_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adoptions_of_padrinazgo" ON "adoptions" USING btree ("padrinazgo_id","created_at");--> statement-breakpoint
CREATE INDEX "padrinazgos_of_wedding" ON "padrinazgos" USING btree ("wedding_id","position");--> statement-breakpoint
CREATE INDEX "updates_of_wedding" ON "updates" USING btree ("wedding_id","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "updates_one_is_pinned" ON "updates" USING btree ("wedding_id") WHERE pinned_at is not null;