ALTER TABLE "users" DROP CONSTRAINT "users_reachable";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reachable" CHECK (email is not null or phone is not null or password_hash is null or deleted_at is not null);
