-- Unlogged: attempts are counted without flushing to disk, and a crash of the database forgets them. Every attempt
-- updates its row, for which pages keep some room.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"replenished_at" timestamp with time zone NOT NULL
) WITH (fillfactor = 70);
