ALTER TABLE "demo_worlds" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demo_worlds" ADD COLUMN "made" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_worlds" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;