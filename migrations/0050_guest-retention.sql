CREATE TABLE "guest_retention" (
	"wedding_id" uuid PRIMARY KEY NOT NULL,
	"months" integer,
	"kept_until" date,
	"announced_for" date,
	"erased_at" timestamp with time zone,
	CONSTRAINT "guest_retention_months" CHECK ("guest_retention"."months" between 6 and 240),
	CONSTRAINT "guest_retention_period" CHECK (("guest_retention"."months" is null) = ("guest_retention"."kept_until" is not null)),
	CONSTRAINT "guest_retention_announced" CHECK ("guest_retention"."erased_at" is null or "guest_retention"."announced_for" is not null)
);
--> statement-breakpoint
ALTER TABLE "guest_retention" ADD CONSTRAINT "guest_retention_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;