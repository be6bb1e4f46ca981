CREATE TABLE "former_emails" (
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_emails_account_id_email_pk" PRIMARY KEY("account_id","email")
);
--> statement-breakpoint
CREATE TABLE "payment_freezes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_freezes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wedding_id" uuid NOT NULL,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"via" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"part" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"founder" boolean NOT NULL,
	"announced_at" timestamp with time zone,
	"counted" boolean NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "rail_changes" DROP CONSTRAINT "rail_changes_wished";--> statement-breakpoint
ALTER TABLE "rail_changes" DROP CONSTRAINT "rail_changes_rail";--> statement-breakpoint
ALTER TABLE "card_account_steps" ADD COLUMN "by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rail_change_steps" ADD COLUMN "by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "founder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "weddings" ADD COLUMN "payments_frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "weddings" ADD COLUMN "bank_details_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_freezes_wedding" ON "payment_freezes" USING btree ("wedding_id","id");--> statement-breakpoint
CREATE INDEX "former_members_wedding" ON "former_members" USING btree ("wedding_id","left_at");--> statement-breakpoint
CREATE INDEX "former_members_account" ON "former_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rail_changes_one_allow_password" ON "rail_changes" USING btree ("wedding_id") WHERE "rail_changes"."act" = 'allowPassword' and "rail_changes"."state" in ('proposed', 'waiting');--> statement-breakpoint
CREATE INDEX "memberships_unannounced" ON "memberships" USING btree ("joined_at") WHERE "memberships"."announced_at" is null;--> statement-breakpoint
ALTER TABLE "rail_changes" ADD CONSTRAINT "rail_changes_wished" CHECK (("rail_changes"."act" in ('remove', 'allowPassword')) = ("rail_changes"."wished" is null));--> statement-breakpoint
ALTER TABLE "rail_changes" ADD CONSTRAINT "rail_changes_rail" CHECK (("rail_changes"."act" in ('add', 'allowPassword')) = ("rail_changes"."rail_id" is null));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_founder_counts" CHECK (not "memberships"."founder" or "memberships"."frozen_at" is null);--> statement-breakpoint
update memberships set announced_at = joined_at;
--> statement-breakpoint
update memberships m set founder = true
  where part = 'partner' and not exists (
    select 1 from memberships earlier
      where earlier.wedding_id = m.wedding_id and earlier.part = 'partner'
        and (earlier.joined_at, earlier.account_id) < (m.joined_at, m.account_id));
--> statement-breakpoint
create function payment_freezes_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the trail of payment freezes is append-only: % refused', tg_op;
end $$;
--> statement-breakpoint
create trigger payment_freezes_append_only before update or delete on payment_freezes
  for each row execute function payment_freezes_refuse();
--> statement-breakpoint
create trigger payment_freezes_never_emptied before truncate on payment_freezes
  for each statement execute function payment_freezes_refuse();
