CREATE TABLE "analytics_bands" (
	"measure" text PRIMARY KEY NOT NULL,
	"watched" boolean NOT NULL,
	"below" integer NOT NULL,
	"above" integer NOT NULL,
	"state" text DEFAULT 'inside' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_cars" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid,
	"name" text,
	"channel" text NOT NULL,
	"center" text NOT NULL,
	"source" text NOT NULL,
	"registered_at" timestamp with time zone,
	"evaluated_at" timestamp with time zone,
	"listed_at" timestamp with time zone,
	"offered_at" timestamp with time zone,
	"deal_at" timestamp with time zone,
	"sold_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"center" text NOT NULL,
	"source" text NOT NULL,
	"detail" text NOT NULL,
	"n" bigint NOT NULL,
	"value" bigint NOT NULL,
	"low" integer,
	"high" integer,
	CONSTRAINT "analytics_days_kind_day_detail_channel_center_source_pk" PRIMARY KEY("kind","day","detail","channel","center","source")
);
--> statement-breakpoint
CREATE TABLE "analytics_facts" (
	"id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"swap_id" uuid,
	"person_id" uuid,
	"key" text,
	"detail" text,
	"amount" integer,
	"channel" text,
	"center_id" uuid,
	"source" text,
	"name" text,
	CONSTRAINT "analytics_facts_id_kind_pk" PRIMARY KEY("id","kind")
);
--> statement-breakpoint
CREATE TABLE "analytics_marks" (
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"swap_id" uuid,
	"detail" text NOT NULL,
	"n" smallint NOT NULL,
	"value" integer
);
--> statement-breakpoint
CREATE TABLE "analytics_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL,
	"alerts" boolean DEFAULT true NOT NULL,
	"pins" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
CREATE INDEX "analytics_cars_registered" ON "analytics_cars" USING btree ("registered_at");--> statement-breakpoint
CREATE INDEX "analytics_facts_day" ON "analytics_facts" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "analytics_facts_swap" ON "analytics_facts" USING btree ("swap_id","at") WHERE swap_id is not null and kind <> 'viewed';--> statement-breakpoint
CREATE INDEX "analytics_facts_viewed" ON "analytics_facts" USING btree ("swap_id","day") WHERE kind = 'viewed';--> statement-breakpoint
CREATE INDEX "analytics_facts_person" ON "analytics_facts" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "analytics_facts_thread" ON "analytics_facts" USING btree ("key","at") WHERE kind = 'message';--> statement-breakpoint
CREATE INDEX "analytics_marks_owner" ON "analytics_marks" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "analytics_marks_day" ON "analytics_marks" USING btree ("kind","day");