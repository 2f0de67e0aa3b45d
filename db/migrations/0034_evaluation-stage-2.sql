DROP VIEW "public"."cars";--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "obd_readiness" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "odometer_reason" text;--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "picture_blur" text;--> statement-breakpoint
CREATE VIEW "public"."cars" AS (select "id", "seller_id", "channel", "stage", "step", "visible", "updated_at", "canceled_at", "cancel_requested_at", "disqualified_at", "inactive_at", "on_hold_at", "deleted_at", "year", "make_code", "make_name", "model_code", "model_name", "series_name", "style_name", "short_name", "full_name", "vin", "mileage", "body_class", "transmission", "drivetrain", "fuel", "exterior_color", "interior_color", "condition", "zip", "lat", "lng", "city", "state", "picture_key", "picture_blur", "picture_count", "price_listing", "price_public", "price_sold", "price_before", "valuation_retail", "tax_private", "tax_dealer", "listed_date", "first_listed_date", "price_lowered_date", "deal_date", "sold_date", "deal_rating", "market_price", "market_date" from "swaps");--> statement-breakpoint
-- By hand: the sketches of the main pictures that are there already.
UPDATE "swaps" SET "picture_blur" = "files"."blur" FROM "files" WHERE "files"."key" = "swaps"."picture_key" AND "files"."blur" IS NOT NULL;
