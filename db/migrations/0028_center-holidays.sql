ALTER TABLE "centers" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_areas" ADD COLUMN "technician_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_areas" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;