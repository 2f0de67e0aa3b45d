CREATE TABLE "subscriber_import_lines" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"zip" text NOT NULL,
	"interests" text NOT NULL,
	"outcome" text,
	"reason" text,
	CONSTRAINT "subscriber_import_lines_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "subscriber_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"encoding" text NOT NULL,
	"consent" text NOT NULL,
	"proof" text,
	"uploaded_by" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"lines" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"suppressed" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "subscriber_imports_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "subscriber_imports_done" CHECK ("subscriber_imports"."done" between 0 and "subscriber_imports"."lines"),
	CONSTRAINT "subscriber_imports_counts" CHECK ("subscriber_imports"."added" + "subscriber_imports"."known" + "subscriber_imports"."suppressed" + "subscriber_imports"."invalid" = "subscriber_imports"."done")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"saved_by" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"act" text NOT NULL,
	"source" text NOT NULL,
	"wording" text,
	"ip_hash" text,
	"note" text,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"reference" text,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_reports_kind" CHECK ("mail_reports"."kind" in ('hard', 'soft', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscribers" DROP CONSTRAINT "subscribers_status";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "zip" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "interests" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "open_statistics" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber_import_lines" ADD CONSTRAINT "subscriber_import_lines_import_id_subscriber_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."subscriber_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriber_import_lines_address" ON "subscriber_import_lines" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscriber_imports_newest" ON "subscriber_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "consent_records_of_subscriber" ON "consent_records" USING btree ("subscriber_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_reports_of_address" ON "mail_reports" USING btree ("email","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_reports_age" ON "mail_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscribers_of_status" ON "subscribers" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_source" CHECK ("subscribers"."source" in ('form', 'account', 'import', 'staff'));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_place" CHECK (("subscribers"."lat" is null) = ("subscribers"."lng" is null));--> statement-breakpoint
UPDATE "subscribers" SET "status" = 'unsubscribed' WHERE "status" = 'left';--> statement-breakpoint
INSERT INTO "consent_records" ("id", "subscriber_id", "act", "source", "at")
SELECT gen_random_uuid(), "id", 'asked', 'form', "created_at" FROM "subscribers"
UNION ALL SELECT gen_random_uuid(), "id", 'confirmed', 'form', "confirmed_at" FROM "subscribers" WHERE "confirmed_at" IS NOT NULL
UNION ALL SELECT gen_random_uuid(), "id", 'unsubscribed', 'form', "left_at" FROM "subscribers" WHERE "left_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_status" CHECK ("subscribers"."status" in ('pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'));--> statement-breakpoint
CREATE VIEW "public"."member_sessions" AS (select "id", "user_id", "last_seen_at" from "sessions" where "sessions"."impersonator_id" is null);--> statement-breakpoint
CREATE VIEW "public"."members" AS (select "id", "email", "roles" from "users" where ("users"."deleted_at" is null and "users"."email" is not null and "users"."active"));--> statement-breakpoint
CREATE VIEW "public"."car_views" AS (select "viewer", "at" from "swap_views");--> statement-breakpoint
CREATE VIEW "public"."wanted_makes" AS (select "user_id", "email", "makes" from "saved_searches" where ("saved_searches"."user_id" is not null or "saved_searches"."confirmed_at" is not null));