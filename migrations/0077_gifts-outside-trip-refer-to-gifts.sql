-- Rows of gifts that no longer exist would violate the new constraint.
delete from "gifts_outside_trip" where not exists (select from "gifts" where "gifts"."id" = "gifts_outside_trip"."gift_id");
--> statement-breakpoint
ALTER TABLE "gifts_outside_trip" ADD CONSTRAINT "gifts_outside_trip_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE cascade ON UPDATE no action;