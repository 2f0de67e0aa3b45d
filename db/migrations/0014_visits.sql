CREATE TABLE "visit_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visit_id" uuid NOT NULL,
	"action" text NOT NULL,
	"side" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"note" text,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"same_day" boolean DEFAULT true NOT NULL,
	"feed_on" boolean DEFAULT false NOT NULL,
	"feed_edition" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swap_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"side" text DEFAULT 'buyer' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"message" text,
	"reason" text,
	"accepted_at" timestamp with time zone,
	"day_reminder_at" timestamp with time zone,
	"hours_reminder_at" timestamp with time zone,
	"missing" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_status" CHECK ("visits"."status" in ('pending', 'accepted', 'declined', 'canceled')),
	CONSTRAINT "visits_side" CHECK ("visits"."side" in ('buyer', 'seller')),
	CONSTRAINT "visits_missing" CHECK ("visits"."missing" in ('buyer', 'seller')),
	CONSTRAINT "visits_last" CHECK ("visits"."ends_at" > "visits"."starts_at"),
	CONSTRAINT "visits_of_two" CHECK ("visits"."buyer_id" <> "visits"."seller_id")
);
--> statement-breakpoint
ALTER TABLE "visit_history" ADD CONSTRAINT "visit_history_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_history_of_visit" ON "visit_history" USING btree ("visit_id","at");--> statement-breakpoint
CREATE INDEX "visits_of_swap" ON "visits" USING btree ("swap_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_of_seller" ON "visits" USING btree ("seller_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_of_buyer" ON "visits" USING btree ("buyer_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_ahead" ON "visits" USING btree ("starts_at") WHERE "visits"."status" in ('pending', 'accepted');--> statement-breakpoint
-- A person has one visit at a time, as a seller and as a buyer; a declined or canceled one takes no time.
ALTER TABLE "visits" ADD CONSTRAINT "visits_seller_busy"
  EXCLUDE USING gist ("seller_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE (status IN ('pending', 'accepted'));--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_buyer_busy"
  EXCLUDE USING gist ("buyer_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE (status IN ('pending', 'accepted'));
