CREATE TABLE "room_areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"depth" integer NOT NULL,
	"x" integer DEFAULT 200 NOT NULL,
	"y" integer DEFAULT 200 NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "room_areas_have_sides" CHECK ("room_areas"."width" > 0 and "room_areas"."depth" > 0),
	CONSTRAINT "room_areas_turn" CHECK ("room_areas"."turn" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "seating_relations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"one_guest_id" uuid,
	"one_household_id" uuid,
	"other_guest_id" uuid,
	"other_household_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seating_relations_have_sides" CHECK (num_nonnulls("seating_relations"."one_guest_id", "seating_relations"."one_household_id") = 1
        and num_nonnulls("seating_relations"."other_guest_id", "seating_relations"."other_household_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "seating_tables" ADD COLUMN "x" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "seating_tables" ADD COLUMN "y" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "seating_tables" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_areas" ADD CONSTRAINT "room_areas_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_relations" ADD CONSTRAINT "seating_relations_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_relations" ADD CONSTRAINT "seating_relations_one_guest_id_guests_id_fk" FOREIGN KEY ("one_guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_relations" ADD CONSTRAINT "seating_relations_one_household_id_households_id_fk" FOREIGN KEY ("one_household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_relations" ADD CONSTRAINT "seating_relations_other_guest_id_guests_id_fk" FOREIGN KEY ("other_guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_relations" ADD CONSTRAINT "seating_relations_other_household_id_households_id_fk" FOREIGN KEY ("other_household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_areas_of_wedding" ON "room_areas" USING btree ("wedding_id");--> statement-breakpoint
CREATE INDEX "seating_relations_of_wedding" ON "seating_relations" USING btree ("wedding_id");--> statement-breakpoint
CREATE INDEX "seating_relations_one_guest" ON "seating_relations" USING btree ("one_guest_id");--> statement-breakpoint
CREATE INDEX "seating_relations_one_household" ON "seating_relations" USING btree ("one_household_id");--> statement-breakpoint
CREATE INDEX "seating_relations_other_guest" ON "seating_relations" USING btree ("other_guest_id");--> statement-breakpoint
CREATE INDEX "seating_relations_other_household" ON "seating_relations" USING btree ("other_household_id");--> statement-breakpoint
ALTER TABLE "seating_tables" ADD CONSTRAINT "seating_tables_turn" CHECK ("seating_tables"."turn" between 0 and 3);--> statement-breakpoint
-- Existing tables stand in rows, in their order, in cells that hold the largest table of their wedding.
with measured as (
	select id, wedding_id,
		case when shape = 'round' then greatest(215, seats * 25) else greatest(ceil(seats / 2.0), 2) * 60 + 230 end as width,
		case when shape = 'round' then greatest(215, seats * 25) else 400 end as depth,
		row_number() over (partition by wedding_id order by deleted_at nulls first, position, created_at, id) - 1 as place,
		count(*) over (partition by wedding_id) as number
	from seating_tables
), cells as (
	select *, max(width) over (partition by wedding_id) + 80 as cell_width, max(depth) over (partition by wedding_id) + 80 as cell_depth,
		ceil(sqrt(number * 1.5)) as columns
	from measured
)
update seating_tables set x = (mod(place, columns::bigint) + 0.5) * cell_width, y = (floor(place / columns) + 0.5) * cell_depth
	from cells where cells.id = seating_tables.id;
--> statement-breakpoint
-- A guest's position becomes the seat at the table, from 0.
with numbered as (
	select s.guest_id, row_number() over (partition by s.table_id order by h.deleted_at nulls first, s.position, g.position, g.id) - 1 as seat
	from seats s join guests g on g.id = s.guest_id join households h on h.id = g.household_id
)
update seats set position = numbered.seat from numbered where numbered.guest_id = seats.guest_id;
