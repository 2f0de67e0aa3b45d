ALTER TABLE "users" ADD COLUMN "answer_hours" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_answer_hours" CHECK ("users"."answer_hours" between 1 and 168);