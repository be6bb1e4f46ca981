ALTER TABLE "attachments" ADD COLUMN "copy_of" uuid;--> statement-breakpoint
CREATE INDEX "attachments_copies" ON "attachments" USING btree ("copy_of") WHERE copy_of is not null;