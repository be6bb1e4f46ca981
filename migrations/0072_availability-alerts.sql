CREATE TABLE "availability_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "availability_alerts_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "availability_alerts_once" UNIQUE("gift_id","email")
);
--> statement-breakpoint
ALTER TABLE "availability_alerts" ADD CONSTRAINT "availability_alerts_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_alerts" ADD CONSTRAINT "availability_alerts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_alerts_of_wedding" ON "availability_alerts" USING btree ("wedding_id","email");--> statement-breakpoint
CREATE INDEX "availability_alerts_waiting" ON "availability_alerts" USING btree ("gift_id") WHERE confirmed_at is not null and notified_at is null and ended_at is null;