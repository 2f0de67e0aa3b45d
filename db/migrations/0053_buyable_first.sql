-- Cars that one can buy come first in every order of the public list, then those coming soon (modules/marketplace/listing/conditions.ts).
-- The indexes by newest and by make and newest stay for the searches that ask for news.
DROP INDEX swaps_public_price, swaps_public_price_down, swaps_public_mileage, swaps_public_year, swaps_public_make_price;
--> statement-breakpoint
CREATE INDEX swaps_list_newest ON swaps ((CASE stage WHEN 'listing' THEN 0 WHEN 'inspection' THEN 1 ELSE 2 END), listed_date DESC NULLS LAST, id DESC)
  INCLUDE (price_public, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_list_oldest ON swaps ((CASE stage WHEN 'listing' THEN 0 WHEN 'inspection' THEN 1 ELSE 2 END), listed_date NULLS FIRST, id)
  INCLUDE (price_public, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_list_price ON swaps ((CASE stage WHEN 'listing' THEN 0 WHEN 'inspection' THEN 1 ELSE 2 END), price_public, id)
  INCLUDE (listed_date, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_list_price_down ON swaps ((CASE stage WHEN 'listing' THEN 0 WHEN 'inspection' THEN 1 ELSE 2 END), price_public DESC NULLS LAST, id DESC)
  INCLUDE (listed_date, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_list_mileage ON swaps ((CASE stage WHEN 'listing' THEN 0 WHEN 'inspection' THEN 1 ELSE 2 END), mileage, id)
  INCLUDE (listed_date, price_public, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_list_mileage_down ON swaps ((CASE stage WHEN 'listing' THEN 0 WHEN 'inspection' THEN 1 ELSE 2 END), mileage DESC, id DESC)
  INCLUDE (listed_date, price_public, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_list_year ON swaps ((CASE stage WHEN 'listing' THEN 0 WHEN 'inspection' THEN 1 ELSE 2 END), year DESC, id DESC)
  INCLUDE (listed_date, price_public, mileage, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_list_year_up ON swaps ((CASE stage WHEN 'listing' THEN 0 WHEN 'inspection' THEN 1 ELSE 2 END), year, id)
  INCLUDE (listed_date, price_public, mileage, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
