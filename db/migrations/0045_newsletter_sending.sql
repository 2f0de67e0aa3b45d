CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"segment_id" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject_b" text,
	"test_share" smallint DEFAULT 20 NOT NULL,
	"test_hours" smallint DEFAULT 4 NOT NULL,
	"winner_by" text DEFAULT 'clicks' NOT NULL,
	"winner" text,
	"send_at" timestamp with time zone,
	"morning_day" date,
	"morning_hour" smallint,
	"issue" jsonb,
	"recipients" integer,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"sent_by" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "newsletters_status" CHECK ("newsletters"."status" in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
	CONSTRAINT "newsletters_scheduled" CHECK ("newsletters"."status" in ('draft') or "newsletters"."send_at" is not null),
	CONSTRAINT "newsletters_winner" CHECK ("newsletters"."winner" in ('a', 'b'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_clicks" (
	"newsletter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"link" smallint NOT NULL,
	"clicks" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_clicks_newsletter_id_subscriber_id_link_pk" PRIMARY KEY("newsletter_id","subscriber_id","link")
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"newsletter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"variant" text,
	"not_before" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"opened_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"complained_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_newsletter_id_subscriber_id_pk" PRIMARY KEY("newsletter_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_status" CHECK ("newsletter_deliveries"."status" in ('queued', 'claimed', 'handed', 'sent', 'failed', 'uncertain', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "newsletters_newest" ON "newsletters" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "newsletters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "newsletters_under_way" ON "newsletters" USING btree ("status","send_at") WHERE "newsletters"."status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("newsletter_id","not_before") WHERE "newsletter_deliveries"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_claimed" ON "newsletter_deliveries" USING btree ("newsletter_id","claimed_at") WHERE "newsletter_deliveries"."status" in ('claimed', 'handed', 'uncertain');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_of_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");