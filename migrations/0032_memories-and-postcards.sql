CREATE TABLE "memories" (
	"gift_id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"words" text NOT NULL,
	"author_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_books" (
	"wedding_id" uuid PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"image" text NOT NULL,
	"caption" text NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "postcard_stops" (
	"wedding_id" uuid NOT NULL,
	"email" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "postcard_stops_once" PRIMARY KEY("wedding_id","email")
);
--> statement-breakpoint
CREATE TABLE "postcards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"contribution_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"lived_on" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "postcards_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "postcards_once" UNIQUE("contribution_id","gift_id")
);
--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_books" ADD CONSTRAINT "memory_books_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_photos" ADD CONSTRAINT "memory_photos_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postcard_stops" ADD CONSTRAINT "postcard_stops_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postcards" ADD CONSTRAINT "postcards_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memories_of_wedding" ON "memories" USING btree ("wedding_id");--> statement-breakpoint
CREATE INDEX "memory_photos_of_wedding" ON "memory_photos" USING btree ("wedding_id","gift_id","position");--> statement-breakpoint
CREATE INDEX "postcards_of_wedding" ON "postcards" USING btree ("wedding_id","gift_id");