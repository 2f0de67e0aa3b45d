CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"url" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	CONSTRAINT "blog_posts_code_unique" UNIQUE("code"),
	CONSTRAINT "blog_posts_published" CHECK ("blog_posts"."state" <> 'published' or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"snippet" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"heading" text NOT NULL,
	"lede" text NOT NULL,
	"entry" text NOT NULL,
	"listing" text,
	"body" text NOT NULL,
	"base_key" text,
	CONSTRAINT "landing_pages_baseKey_unique" UNIQUE("base_key")
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "news_items_published" CHECK ("news_items"."state" <> 'published' or "news_items"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "press_entries_published" CHECK ("press_entries"."state" <> 'published' or "press_entries"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"home" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_published" CHECK ("testimonials"."state" <> 'published' or "testimonials"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_key" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"base_key" text,
	CONSTRAINT "tips_baseKey_unique" UNIQUE("base_key")
);
--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "blog_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_topic" ON "blog_posts" USING btree ("topic","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "blog_posts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_snippet" ON "landing_pages" USING btree ("snippet") WHERE "landing_pages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "news_items_newest" ON "news_items" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "news_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "press_entries_newest" ON "press_entries" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "press_entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_newest" ON "testimonials" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tips_order" ON "tips" USING btree ("audience","position","id") WHERE "tips"."deleted_at" is null;