ALTER TABLE "swaps" ADD COLUMN "price_public" integer GENERATED ALWAYS AS (case stage when 'inspection' then null when 'complete' then coalesce(price_sold, price_listing) else price_listing end) STORED;
--> statement-breakpoint
-- The words of a car's name as they are searched for: cut at everything but letters and digits, and once more with the
-- signs inside a word left out, so that "cr-v", "cr v" and "crv" all find a CR-V (modules/swaps/listing/words.ts).
CREATE FUNCTION name_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_to_tsvector(array_remove(
    string_to_array(regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g'), ' ')
      || string_to_array(regexp_replace(lower(name), '[^a-z0-9 ]+', '', 'g'), ' '), ''))
$$;
--> statement-breakpoint
-- The public list's indexes again, with the price as the list shows it.
DROP INDEX swaps_public_newest, swaps_public_price, swaps_public_price_down, swaps_public_mileage, swaps_public_year, swaps_public_make_newest, swaps_public_make_price, swaps_public_words;
--> statement-breakpoint
CREATE INDEX swaps_public_words ON swaps USING gin (name_words(full_name)) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_newest ON swaps (listed_date DESC NULLS LAST, id DESC)
  INCLUDE (price_public, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_price ON swaps (price_public, id)
  INCLUDE (listed_date, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
-- Turned round, cars without a price still come last.
CREATE INDEX swaps_public_price_down ON swaps (price_public DESC NULLS LAST, id DESC)
  INCLUDE (listed_date, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_mileage ON swaps (mileage, id)
  INCLUDE (listed_date, price_public, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_year ON swaps (year DESC, id DESC)
  INCLUDE (listed_date, price_public, mileage, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_make_newest ON swaps (make_code, listed_date DESC NULLS LAST, id DESC)
  INCLUDE (price_public, mileage, year, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_make_price ON swaps (make_code, price_public, id)
  INCLUDE (listed_date, mileage, year, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
