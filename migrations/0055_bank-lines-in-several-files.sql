CREATE TABLE "bank_line_statements" (
	"line_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "bank_line_statements_line_id_statement_id_pk" PRIMARY KEY("line_id","statement_id")
);
--> statement-breakpoint
ALTER TABLE "bank_line_statements" ADD CONSTRAINT "bank_line_statements_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_statements" ADD CONSTRAINT "bank_line_statements_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_statements_statement" ON "bank_line_statements" USING btree ("statement_id");--> statement-breakpoint
-- Statements imported before this migration are known only for the lines that they were the first to contain.
insert into bank_line_statements (line_id, statement_id, position, ordinal)
select id, statement_id, position, ordinal from bank_lines where undone_at is null;
