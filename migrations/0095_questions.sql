CREATE TABLE "question_replies" (
	"guest_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"reply" text NOT NULL,
	"replied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_replies_guest_id_question_id_pk" PRIMARY KEY("guest_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"wedding_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_replies" ADD CONSTRAINT "question_replies_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_wedding_id_weddings_id_fk" FOREIGN KEY ("wedding_id") REFERENCES "public"."weddings"("id") ON DELETE cascade ON UPDATE no action;