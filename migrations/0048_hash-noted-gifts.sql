-- Gifts noted by the couple held the giver's name here in clear; the same content is kept as a SHA-256 digest, in base64url.
UPDATE "contributions" SET "content_hash" = rtrim(translate(encode(sha256(convert_to("content_hash", 'UTF8')), 'base64'), '+/', '-_'), '=') WHERE "content_hash" LIKE '["%';
