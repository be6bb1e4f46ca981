CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"usr_name" text NOT NULL,
	"surnames" text,
	"avatar" text,
	"location" text,
	"jobtitle" text,
	"cover_img" text,
	"description" text,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"countries" jsonb NOT NULL,
	"place" text NOT NULL,
	"image" text NOT NULL,
	"ease" text NOT NULL,
	"people" integer,
	"duration_minutes" integer,
	"price_from_minor" bigint NOT NULL,
	"price_to_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"checked_on" date NOT NULL,
	"book_ahead_days" integer,
	"words" jsonb NOT NULL,
	CONSTRAINT "experiences_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"idea_slug" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"story" text NOT NULL,
	"place" text NOT NULL,
	"image" text NOT NULL,
	"stop_id" uuid,
	"sheet" jsonb NOT NULL,
	"plan_bs" jsonb NOT NULL,
	"sharing" text NOT NULL,
	"currency" text NOT NULL,
	"target_minor" bigint,
	"share_count" integer,
	"min_minor" bigint,
	"is_fund" boolean NOT NULL,
	"most_wanted" boolean NOT NULL,
	"hidden" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "gifts_slug_in_list" UNIQUE("wedding_id","slug"),
	CONSTRAINT "gifts_price_fits_sharing" CHECK (case "gifts"."sharing"
        when 'whole' then "gifts"."target_minor" > 0 and "gifts"."share_count" is null
        when 'shares' then "gifts"."target_minor" > 0 and "gifts"."share_count" between 2 and 200 and "gifts"."target_minor" % "gifts"."share_count" = 0
        else "gifts"."share_count" is null and coalesce("gifts"."min_minor", 0) > 0 and ("gifts"."target_minor" is null or "gifts"."target_minor" >= "gifts"."min_minor") end)
);
--> statement-breakpoint
CREATE TABLE "contribution_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contribution_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"shares" integer,
	"amount_minor" bigint NOT NULL,
	"plan_b" text,
	"money_hold" bigint,
	"capacity_hold" bigint,
	CONSTRAINT "contribution_lines_amount_positive" CHECK ("contribution_lines"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "contributions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"state" text NOT NULL,
	"content_hash" text NOT NULL,
	"reference" text NOT NULL,
	"token_hash" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"giver_name" text,
	"signature" text NOT NULL,
	"on_behalf_of" text,
	"email" text,
	"phone" text,
	"country" text,
	"language" text NOT NULL,
	"message" text NOT NULL,
	"drawing" text,
	"rail_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"hold_ends_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"thanked_at" timestamp with time zone,
	"needs_decision" boolean NOT NULL,
	"step" integer NOT NULL,
	CONSTRAINT "contributions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contributions_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "contributions_total_positive" CHECK ("contributions"."total_minor" > 0),
	CONSTRAINT "contributions_reference_shape" CHECK ("contributions"."reference" ~ '^[0-9]{4}[0-9A-HJ-NP-Z]{8}$')
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"category" text NOT NULL,
	"opened" boolean NOT NULL,
	"tag_ids" jsonb NOT NULL,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"from_name" text NOT NULL,
	"from_email" text,
	"to" jsonb NOT NULL,
	"contribution_id" uuid
);
--> statement-breakpoint
CREATE TABLE "rails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"holder" text NOT NULL,
	"identifier" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "celebrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"starts_at" text NOT NULL,
	"place" text NOT NULL,
	"map_url" text,
	"note" text,
	"dress_code" text
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"wedding_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"part" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_wedding_id_account_id_pk" PRIMARY KEY("wedding_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"days" text NOT NULL,
	"line" text NOT NULL,
	CONSTRAINT "stops_of_wedding" UNIQUE("wedding_id","id")
);
--> statement-breakpoint
CREATE TABLE "weddings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"partner_one_names" text NOT NULL,
	"partner_one_surnames" text NOT NULL,
	"partner_two_names" text NOT NULL,
	"partner_two_surnames" text NOT NULL,
	"wedding_date" date NOT NULL,
	"place" text NOT NULL,
	"venue" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"theme" text NOT NULL,
	"img_header" text,
	"img_cover" text NOT NULL,
	"story_title" text NOT NULL,
	"story" text NOT NULL,
	"list_title" text NOT NULL,
	"list_intro" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "weddings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "weddings_slug_shape" CHECK ("weddings"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" text,
	"dedupe_key" text,
	"fact_id" bigint,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_state_is_known" CHECK (state in ('waiting', 'running', 'done', 'dead')),
	CONSTRAINT "jobs_lease_while_running" CHECK ((state = 'running') = (lease is not null))
);
--> statement-breakpoint
CREATE TABLE "recurring_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_lines" ADD CONSTRAINT "contribution_lines_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celebrations" ADD CONSTRAINT "celebrations_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_fact_id_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_unique" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_unique" ON "accounts" USING btree ("username");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gifts_list" ON "gifts" USING btree ("wedding_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "contribution_lines_position" ON "contribution_lines" USING btree ("contribution_id","position");--> statement-breakpoint
CREATE INDEX "contribution_lines_gift" ON "contribution_lines" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "contributions_wedding" ON "contributions" USING btree ("wedding_id","created_at");--> statement-breakpoint
CREATE INDEX "contributions_holds" ON "contributions" USING btree ("hold_ends_at") WHERE "contributions"."state" = 'held';--> statement-breakpoint
CREATE INDEX "mails_folder" ON "mails" USING btree ("wedding_id","category","date");--> statement-breakpoint
CREATE INDEX "mails_contribution" ON "mails" USING btree ("contribution_id");--> statement-breakpoint
CREATE INDEX "rails_wedding" ON "rails" USING btree ("wedding_id");--> statement-breakpoint
CREATE INDEX "celebrations_wedding" ON "celebrations" USING btree ("wedding_id");--> statement-breakpoint
CREATE INDEX "memberships_account" ON "memberships" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at","id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("id") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "jobs_by_fact" ON "jobs" USING btree ("fact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_waiting_per_dedupe_key" ON "jobs" USING btree ("dedupe_key") WHERE state = 'waiting' and attempts = 0;--> statement-breakpoint
CREATE INDEX "facts_by_kind" ON "facts" USING btree ("kind","id");