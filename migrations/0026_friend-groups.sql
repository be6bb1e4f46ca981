CREATE TABLE "gift_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"name" text NOT NULL,
	"captain_name" text NOT NULL,
	"captain_email" text,
	"captain_phone" text,
	"language" text NOT NULL,
	"places" integer NOT NULL,
	"suggested_minor" bigint,
	"deadline" date NOT NULL,
	"message" text NOT NULL,
	"link_hash" text NOT NULL,
	"captain_hash" text NOT NULL,
	"captain_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL,
	"told_end" text NOT NULL,
	CONSTRAINT "gift_groups_link_unique" UNIQUE("link_hash"),
	CONSTRAINT "gift_groups_captain_unique" UNIQUE("captain_hash"),
	CONSTRAINT "gift_groups_places" CHECK ("gift_groups"."places" between 2 and 100)
);
--> statement-breakpoint
CREATE TABLE "group_places" (
	"contribution_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"is_captain" boolean NOT NULL,
	"nudged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"wedding_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"typeface" text NOT NULL,
	"cover_focal_x" integer NOT NULL,
	"cover_focal_y" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"draft" jsonb,
	"saved_at" timestamp with time zone,
	"saved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "gift_groups" ADD CONSTRAINT "gift_groups_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_places" ADD CONSTRAINT "group_places_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_places" ADD CONSTRAINT "group_places_group_id_gift_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."gift_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_groups_wedding" ON "gift_groups" USING btree ("wedding_id");--> statement-breakpoint
CREATE INDEX "gift_groups_to_tell" ON "gift_groups" USING btree ("told_at") WHERE "gift_groups"."told_end" <> 'over';--> statement-breakpoint
CREATE INDEX "group_places_group" ON "group_places" USING btree ("group_id");