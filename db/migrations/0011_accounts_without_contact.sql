ALTER TABLE "users" DROP CONSTRAINT "users_reachable";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reachable" CHECK (email is not null or phone is not null or password_hash is null or deleted_at is not null);--> statement-breakpoint
-- Addresses that were invented for accounts of a provider that tells none; nobody reads mail there.
UPDATE "users" SET "email" = NULL, "email_verified_at" = NULL WHERE "email" LIKE '%@social.invalid' AND ("phone" IS NOT NULL OR "password_hash" IS NULL);
