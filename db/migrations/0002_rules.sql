create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

--> statement-breakpoint
-- A technician can't have overlapping appointments, even with concurrent bookings.
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_technician_busy"
  EXCLUDE USING gist ("technician_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE (status <> 'canceled');

--> statement-breakpoint
-- Payments are immutable: a correction is a new row, never a changed one.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The rows of % are append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER deal_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deal_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER offer_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offer_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE INDEX swaps_name_words ON swaps USING gin (full_name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX swaps_vin_part ON swaps (right(vin, 6));
--> statement-breakpoint
-- The search terms of a car's name: split at everything except letters and digits, and again with punctuation inside
-- words removed, so that "cr-v", "cr v" and "crv" all find a CR-V (modules/marketplace/listing/words.ts).
CREATE FUNCTION name_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_to_tsvector(array_remove(
    string_to_array(regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g'), ' ')
      || string_to_array(regexp_replace(lower(name), '[^a-z0-9 ]+', '', 'g'), ' '), ''))
$$;
--> statement-breakpoint
-- The public list (modules/marketplace/listing) reads ids from these covering indexes without reading the wide rows. Each
-- sort order has one index; the included columns are those of the basic filters.
CREATE INDEX swaps_public_words ON swaps USING gin (name_words(full_name)) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_newest ON swaps (listed_date DESC NULLS LAST, id DESC)
  INCLUDE (price_public, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_price ON swaps (price_public, id)
  INCLUDE (listed_date, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
-- In descending order, cars without a price still come last.
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
--> statement-breakpoint
-- Similar cars (modules/marketplace/listing/find-similar.ts): cars close in price, of a model and of a body style.
CREATE INDEX swaps_sale_model_price ON swaps (make_code, model_code, price_listing, id)
  INCLUDE (year) WHERE visible AND stage = 'listing';
--> statement-breakpoint
CREATE INDEX swaps_sale_body_price ON swaps (body_class, price_listing, id)
  INCLUDE (year) WHERE visible AND stage = 'listing';
--> statement-breakpoint
-- The deviation of sale prices from the market (modules/marketplace/rating/find-audit.ts).
CREATE INDEX swaps_sold_market ON swaps (sold_date) INCLUDE (price_sold, market_price, first_listed_date)
  WHERE stage = 'complete' AND channel = 'listing' AND market_price IS NOT NULL;
--> statement-breakpoint
-- Cars whose market report is due for a refresh (modules/swaps/reports/refresh-market.ts).
CREATE INDEX swaps_sale_market_date ON swaps (market_date NULLS FIRST, id) WHERE visible AND stage = 'listing';
