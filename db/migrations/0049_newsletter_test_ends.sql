ALTER TABLE "newsletters" ADD COLUMN "test_ends_at" timestamp with time zone;--> statement-breakpoint
UPDATE "newsletters" SET "test_ends_at" = "started_at" + "test_hours" * interval '1 hour' WHERE "subject_b" IS NOT NULL AND "started_at" IS NOT NULL;
