CREATE TABLE "card_account_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_account_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"wedding_id" uuid NOT NULL,
	"step" text NOT NULL,
	"taken_by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rails" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "card_account_steps" ADD CONSTRAINT "card_account_steps_account_id_card_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."card_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_account_steps_wedding" ON "card_account_steps" USING btree ("wedding_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_account_steps_once" ON "card_account_steps" USING btree ("account_id","step");--> statement-breakpoint
update rails set saved_by = (
  select (payload ->> 'accountId')::uuid from facts
  where kind = 'RailSaved' and payload ->> 'railId' = rails.id::text
  order by id desc limit 1
);
--> statement-breakpoint
create function card_account_steps_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what was done to a card account is not rewritten: % is refused', tg_op;
end $$;
--> statement-breakpoint
create trigger card_account_steps_append_only before update or delete on card_account_steps
  for each row execute function card_account_steps_refuse();
--> statement-breakpoint
create trigger card_account_steps_never_emptied before truncate on card_account_steps
  for each statement execute function card_account_steps_refuse();
