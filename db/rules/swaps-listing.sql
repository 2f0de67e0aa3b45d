-- The public list (modules/swaps/listing): ids come from one of these without touching the wide rows. Each sort has
-- its own; the included columns are those the basic filters ask for.
CREATE INDEX swaps_public_newest ON swaps (listed_date DESC NULLS LAST, id DESC)
  INCLUDE (price_listing, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_price ON swaps (price_listing, id)
  INCLUDE (listed_date, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
-- Turned round, cars without a price still come last.
CREATE INDEX swaps_public_price_down ON swaps (price_listing DESC NULLS LAST, id DESC)
  INCLUDE (listed_date, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_mileage ON swaps (mileage, id)
  INCLUDE (listed_date, price_listing, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_year ON swaps (year DESC, id DESC)
  INCLUDE (listed_date, price_listing, mileage, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_make_newest ON swaps (make_code, listed_date DESC NULLS LAST, id DESC)
  INCLUDE (price_listing, mileage, year, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_make_price ON swaps (make_code, price_listing, id)
  INCLUDE (listed_date, mileage, year, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
-- Words of a car's name, wherever they stand in it.
CREATE INDEX swaps_public_words ON swaps USING gin (full_name gin_trgm_ops) WHERE visible;
