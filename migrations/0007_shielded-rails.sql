CREATE TABLE "exchange_rates" (
	"wedding_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"micros" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_wedding_id_currency_pk" PRIMARY KEY("wedding_id","currency"),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."micros" > 0)
);
--> statement-breakpoint
CREATE TABLE "rail_change_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rail_change_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" uuid NOT NULL,
	"wedding_id" uuid NOT NULL,
	"step" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rail_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"act" text NOT NULL,
	"rail_id" uuid,
	"wished" jsonb,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"alone" boolean NOT NULL,
	"takes_effect_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "rail_changes_wished" CHECK (("rail_changes"."act" = 'remove') = ("rail_changes"."wished" is null)),
	CONSTRAINT "rail_changes_rail" CHECK (("rail_changes"."act" = 'add') = ("rail_changes"."rail_id" is null)),
	CONSTRAINT "rail_changes_two_people" CHECK ("rail_changes"."alone" or "rail_changes"."confirmed_by" is null or "rail_changes"."confirmed_by" <> "rail_changes"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "sent_minor" bigint;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "sent_currency" text;--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "owner" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "bank" text;--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "account_type" text;--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "rail_change_steps" ADD CONSTRAINT "rail_change_steps_change_id_rail_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."rail_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rail_change_steps_wedding" ON "rail_change_steps" USING btree ("wedding_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "rail_change_steps_once" ON "rail_change_steps" USING btree ("change_id","step");--> statement-breakpoint
CREATE INDEX "rail_changes_wedding" ON "rail_changes" USING btree ("wedding_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rail_changes_one_open" ON "rail_changes" USING btree ("rail_id") WHERE "rail_changes"."state" in ('proposed', 'waiting');--> statement-breakpoint
CREATE INDEX "rail_changes_open" ON "rail_changes" USING btree ("takes_effect_at") WHERE "rail_changes"."state" in ('proposed', 'waiting');--> statement-breakpoint
create function rail_change_steps_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what was done to bank details is not rewritten: % is refused', tg_op;
end $$;
--> statement-breakpoint
create trigger rail_change_steps_append_only before update or delete on rail_change_steps
  for each row execute function rail_change_steps_refuse();
--> statement-breakpoint
create trigger rail_change_steps_never_emptied before truncate on rail_change_steps
  for each statement execute function rail_change_steps_refuse();
