CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"given_names" text NOT NULL,
	"surnames" text NOT NULL,
	"alias" text,
	"is_child" boolean NOT NULL,
	"dietary_needs" text,
	"phone" text,
	"email" text,
	"note" text,
	"song" text
);
--> statement-breakpoint
CREATE TABLE "households" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"name" text NOT NULL,
	"greeting" text NOT NULL,
	"email" text,
	"phone" text,
	"country" text,
	"note" text NOT NULL,
	"plain_name" text NOT NULL,
	"words" text NOT NULL,
	"version" integer NOT NULL,
	"link_number" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "households_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rsvp_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rsvps" (
	"guest_id" uuid NOT NULL,
	"celebration_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rsvps_guest_id_celebration_id_pk" PRIMARY KEY("guest_id","celebration_id")
);
--> statement-breakpoint
ALTER TABLE "weddings" ADD COLUMN "rsvp_deadline" date;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvp_notes" ADD CONSTRAINT "rsvp_notes_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_celebration_id_celebrations_id_fk" FOREIGN KEY ("celebration_id") REFERENCES "public"."celebrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_household" ON "guests" USING btree ("household_id","position");--> statement-breakpoint
CREATE INDEX "households_of_wedding" ON "households" USING btree ("wedding_id","plain_name","id");--> statement-breakpoint
CREATE INDEX "rsvp_notes_household" ON "rsvp_notes" USING btree ("household_id","created_at");--> statement-breakpoint
CREATE INDEX "rsvps_celebration" ON "rsvps" USING btree ("celebration_id");