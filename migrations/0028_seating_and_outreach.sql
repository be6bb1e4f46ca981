CREATE TABLE "household_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_texts" (
	"wedding_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"form" text NOT NULL,
	"number" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "message_texts_wedding_id_kind_form_number_pk" PRIMARY KEY("wedding_id","kind","form","number")
);
--> statement-breakpoint
CREATE TABLE "seating_tables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seats" integer NOT NULL,
	"shape" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "seating_tables_have_seats" CHECK ("seating_tables"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"table_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "household_messages" ADD CONSTRAINT "household_messages_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_texts" ADD CONSTRAINT "message_texts_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_tables" ADD CONSTRAINT "seating_tables_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_table_id_seating_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."seating_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "household_messages_household" ON "household_messages" USING btree ("household_id","sent_at");--> statement-breakpoint
CREATE INDEX "seating_tables_of_wedding" ON "seating_tables" USING btree ("wedding_id","position");--> statement-breakpoint
CREATE INDEX "seats_at_table" ON "seats" USING btree ("table_id","position");