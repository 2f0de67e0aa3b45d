-- Cars that were for sale before the first listing was kept.
UPDATE swaps SET first_listed_date = listed_date WHERE listed_date IS NOT NULL;
--> statement-breakpoint
UPDATE swaps SET price_before = (
  SELECT p.previous FROM swap_prices p WHERE p.swap_id = swaps.id AND p.kind = 'listing' AND p.previous > p.amount
  ORDER BY p.at DESC LIMIT 1) WHERE price_lowered_date IS NOT NULL;
--> statement-breakpoint
-- Similar cars (modules/swaps/listing/find-similar.ts): the neighbors in price of a model, then of a body style.
CREATE INDEX swaps_sale_model_price ON swaps (make_code, model_code, price_listing, id)
  INCLUDE (year) WHERE visible AND stage = 'listing';
--> statement-breakpoint
CREATE INDEX swaps_sale_body_price ON swaps (body_class, price_listing, id)
  INCLUDE (year) WHERE visible AND stage = 'listing';
--> statement-breakpoint
-- How far sale prices lay from the market (modules/swaps/rating/find-audit.ts).
CREATE INDEX swaps_sold_market ON swaps (sold_date) INCLUDE (price_sold, market_price, first_listed_date)
  WHERE stage = 'complete' AND channel = 'listing' AND market_price IS NOT NULL;
--> statement-breakpoint
-- Ratings whose report is to be asked anew (modules/swaps/rating/refresh-market.ts).
CREATE INDEX swaps_sale_market_date ON swaps (market_date NULLS FIRST, id) WHERE visible AND stage = 'listing';
