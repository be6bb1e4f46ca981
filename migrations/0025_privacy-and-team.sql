CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wedding_id" uuid NOT NULL,
	"part" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"invited_by" uuid NOT NULL,
	"link_number" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "team_invitations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "page_passwords" (
	"wedding_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD COLUMN "secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "weddings" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "weddings" ADD COLUMN "discretion" text DEFAULT 'everything' NOT NULL;--> statement-breakpoint
ALTER TABLE "weddings" ADD COLUMN "surprise_until" date;--> statement-breakpoint
ALTER TABLE "weddings" ADD COLUMN "amounts_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_passwords" ADD CONSTRAINT "page_passwords_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_invitations_wedding" ON "team_invitations" USING btree ("wedding_id");--> statement-breakpoint
ALTER TABLE "weddings" ADD CONSTRAINT "weddings_surprise_ends" CHECK (("weddings"."discretion" = 'surprise') = ("weddings"."surprise_until" is not null));