CREATE TABLE "bank_columns" (
	"wedding_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"roles" jsonb NOT NULL,
	CONSTRAINT "bank_columns_wedding_id_mark_pk" PRIMARY KEY("wedding_id","mark")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"account" text,
	"booked_on" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"words" text NOT NULL,
	"payer" text,
	"standing" text NOT NULL,
	"doubt" text,
	"signal" integer,
	"suggested" jsonb NOT NULL,
	"with_lines" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"contribution_id" uuid NOT NULL,
	"how" text NOT NULL,
	"moved" boolean NOT NULL,
	"before" jsonb,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"undo_reason" text
);
--> statement-breakpoint
CREATE TABLE "bank_statement_parts" (
	"statement_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "bank_statement_parts_statement_id_part_pk" PRIMARY KEY("statement_id","part")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"sha256" text,
	"parts" integer NOT NULL,
	"format" text,
	"bank" text,
	"mark" text,
	"sample_rows" jsonb,
	"problems" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"known" integer NOT NULL,
	"outgoing" integer NOT NULL,
	"from_day" text,
	"to_day" text,
	"imported_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undo_reason" text
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_parts" ADD CONSTRAINT "bank_statement_parts_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_fingerprint" ON "bank_lines" USING btree ("wedding_id","fingerprint") WHERE "bank_lines"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "bank_lines_standing" ON "bank_lines" USING btree ("wedding_id","standing","booked_on");--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id","position");--> statement-breakpoint
CREATE INDEX "bank_matches_line" ON "bank_matches" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bank_matches_contribution" ON "bank_matches" USING btree ("contribution_id");--> statement-breakpoint
CREATE INDEX "bank_matches_wedding" ON "bank_matches" USING btree ("wedding_id");--> statement-breakpoint
CREATE INDEX "bank_statements_wedding" ON "bank_statements" USING btree ("wedding_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_file" ON "bank_statements" USING btree ("wedding_id","sha256") WHERE "bank_statements"."state" not in ('unreadable', 'undone');