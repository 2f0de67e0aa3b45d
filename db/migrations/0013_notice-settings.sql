CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet" boolean NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL,
	"zone" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_settings_hours" CHECK ("notice_settings"."quiet_from" between 0 and 23 and "notice_settings"."quiet_to" between 0 and 23),
	CONSTRAINT "notice_settings_span" CHECK (not "notice_settings"."quiet" or "notice_settings"."quiet_from" <> "notice_settings"."quiet_to")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "summary_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"unique_key" text NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"notification_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_items_once" ON "summary_items" USING btree ("unique_key");--> statement-breakpoint
CREATE INDEX "summary_items_due" ON "summary_items" USING btree ("due_at") WHERE "summary_items"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "summary_items_of_user" ON "summary_items" USING btree ("user_id","settled_at");