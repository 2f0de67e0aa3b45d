ALTER TABLE "subscriber_import_lines" ADD COLUMN "raw" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber_imports" ADD COLUMN "heading" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber_imports" ADD COLUMN "places" jsonb;