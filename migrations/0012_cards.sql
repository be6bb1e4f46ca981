CREATE TABLE "sandbox_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"charge" text NOT NULL,
	"card" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"refunded_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"dispute" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"fault" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"delivered_at" timestamp with time zone,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"scenario" text NOT NULL,
	"status" text NOT NULL,
	"challenge" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"keys_of" text NOT NULL,
	"sealed_keys" text,
	"hint" text NOT NULL,
	"proposed_by" uuid,
	"usable_from" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "card_accounts_keys" CHECK (("card_accounts"."keys_of" = 'couple') = ("card_accounts"."sealed_keys" is not null))
);
--> statement-breakpoint
CREATE TABLE "card_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contribution_id" uuid NOT NULL,
	"wedding_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"provider_ref" text,
	"payment_ref" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"next" jsonb,
	"failure" text,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "card_attempts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "card_attempts_amount_positive" CHECK ("card_attempts"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"charge" text NOT NULL,
	"paid" boolean NOT NULL,
	"failed" boolean NOT NULL,
	"acting" boolean NOT NULL,
	"mismatched" boolean NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"dispute" text NOT NULL,
	"paid_at" timestamp with time zone,
	"booked_as" uuid,
	"booked_fee_minor" bigint NOT NULL,
	CONSTRAINT "card_charges_booked_once" UNIQUE("booked_as"),
	CONSTRAINT "card_charges_booked_when_paid" CHECK ("card_charges"."booked_as" is null or "card_charges"."paid")
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"provider" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"body_sha256" text NOT NULL,
	"observations" jsonb NOT NULL,
	"ask" jsonb NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "card_observations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_observations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"source" text NOT NULL,
	"observation" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"before_minor" bigint NOT NULL,
	"provider_ref" text,
	"failure_code" text,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "card_refunds_amount_positive" CHECK ("card_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_troubles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid,
	"attempt_id" uuid,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contribution_lines" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "from_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_charge_id_sandbox_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_attempts" ADD CONSTRAINT "card_attempts_account_id_card_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."card_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_attempt_id_card_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."card_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_observations" ADD CONSTRAINT "card_observations_attempt_id_card_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."card_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_charge_id_card_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."card_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_charges_payment" ON "sandbox_charges" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_charges_named" ON "sandbox_charges" USING btree ("payment_id","charge");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("due_at") WHERE "sandbox_deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_accounts_one_of_a_wedding" ON "card_accounts" USING btree ("wedding_id") WHERE "card_accounts"."removed_at" is null and "card_accounts"."usable_from" is not null;--> statement-breakpoint
CREATE INDEX "card_accounts_wedding" ON "card_accounts" USING btree ("wedding_id");--> statement-breakpoint
CREATE INDEX "card_attempts_contribution" ON "card_attempts" USING btree ("contribution_id","created_at");--> statement-breakpoint
CREATE INDEX "card_attempts_payment" ON "card_attempts" USING btree ("account_id","payment_ref");--> statement-breakpoint
CREATE INDEX "card_attempts_to_ask" ON "card_attempts" USING btree ("ask_at") WHERE "card_attempts"."ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_charges_named" ON "card_charges" USING btree ("attempt_id","charge");--> statement-breakpoint
CREATE UNIQUE INDEX "card_events_once" ON "card_events" USING btree ("provider","endpoint","dedupe_key");--> statement-breakpoint
CREATE INDEX "card_observations_attempt" ON "card_observations" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "card_refunds_charge" ON "card_refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_refunds_one_at_a_time" ON "card_refunds" USING btree ("charge_id") WHERE "card_refunds"."state" in ('asked', 'unknown', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "card_troubles_once" ON "card_troubles" USING btree ("attempt_id","kind","detail");--> statement-breakpoint
CREATE INDEX "card_troubles_wedding" ON "card_troubles" USING btree ("wedding_id","settled_at");--> statement-breakpoint
ALTER TABLE "contribution_lines" ADD CONSTRAINT "contribution_lines_returned_within" CHECK ("contribution_lines"."returned_minor" between 0 and "contribution_lines"."amount_minor");--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_returned_within" CHECK ("contributions"."returned_minor" between 0 and "contributions"."total_minor");