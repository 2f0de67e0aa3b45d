CREATE TABLE "car_damages" (
	"swap_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"level" integer NOT NULL,
	"text" text NOT NULL,
	"picture_key" text NOT NULL,
	"stage" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "car_damages_swap_id_key_pk" PRIMARY KEY("swap_id","key")
);
--> statement-breakpoint
CREATE TABLE "car_pictures" (
	"swap_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"private" boolean,
	"damage" text,
	"note" text,
	"mime" text,
	"alt" text,
	CONSTRAINT "car_pictures_swap_id_kind_key_pk" PRIMARY KEY("swap_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"swap_id" uuid PRIMARY KEY NOT NULL,
	"keys" integer,
	"stage1_comment" text,
	"stage2_comment" text,
	"stage2_complete_at" timestamp with time zone,
	"options" jsonb,
	"essentials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tires" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"videos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "seller_options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "picture_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "close_up_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "damage_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "car_damages" ADD CONSTRAINT "car_damages_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_pictures" ADD CONSTRAINT "car_pictures_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_swap_id_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "stage1_comment";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "stage2_comment";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "stage2_complete_at";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "stage2_by";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "options";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "essentials";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "checklist";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "error_codes";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "damages";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "tires";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "pictures_overview";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "pictures_damages";--> statement-breakpoint
ALTER TABLE "swaps" DROP COLUMN "videos";--> statement-breakpoint
CREATE VIEW "public"."cars" AS (select "id", "seller_id", "channel", "stage", "step", "visible", "updated_at", "canceled_at", "cancel_requested_at", "disqualified_at", "inactive_at", "on_hold_at", "deleted_at", "year", "make_code", "make_name", "model_code", "model_name", "series_name", "style_name", "short_name", "full_name", "vin", "mileage", "body_class", "transmission", "drivetrain", "fuel", "exterior_color", "interior_color", "condition", "zip", "lat", "lng", "city", "state", "picture_key", "picture_count", "price_listing", "price_public", "price_sold", "price_before", "valuation_retail", "tax_private", "tax_dealer", "listed_date", "first_listed_date", "price_lowered_date", "deal_date", "sold_date", "deal_rating", "market_price", "market_date" from "swaps");