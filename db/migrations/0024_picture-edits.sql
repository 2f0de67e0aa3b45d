ALTER TABLE "files" ADD COLUMN "blur" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "original_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "transform" jsonb;