CREATE TABLE "board_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"key" text,
	"name" text,
	"color" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "board_lists_begun_once" UNIQUE("wedding_id","key"),
	CONSTRAINT "board_lists_have_a_name" CHECK ("board_lists"."key" is not null or "board_lists"."name" is not null)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"due_date" date,
	"member_ids" jsonb NOT NULL,
	"sub_items" jsonb NOT NULL,
	"progress" integer,
	"checklist_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tasks_checklist_once" UNIQUE("wedding_id","checklist_key"),
	CONSTRAINT "tasks_progress_in_range" CHECK ("tasks"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "board_lists" ADD CONSTRAINT "board_lists_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_list_id_board_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."board_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_board" ON "tasks" USING btree ("wedding_id","list_id","position");