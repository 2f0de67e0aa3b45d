CREATE TABLE "content_addresses" (
	"collection" text NOT NULL,
	"address" text NOT NULL,
	"text_id" uuid NOT NULL,
	CONSTRAINT "content_addresses_collection_address_pk" PRIMARY KEY("collection","address")
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"collection" text NOT NULL,
	"text_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"act" text NOT NULL,
	"restored" integer,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_revisions_text_id_version_pk" PRIMARY KEY("text_id","version")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "meta_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "meta_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "press_entries" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "press_entries" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "press_entries" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "press_entries" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "press_entries" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "press_entries" ADD COLUMN "meta_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "press_entries" ADD COLUMN "meta_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_rating" CHECK ("testimonials"."rating" between 1 and 5);