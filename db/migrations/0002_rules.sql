-- What table definitions in TypeScript can't express: append-only tables, rules across rows, and covering indexes.
--
-- Rows that are written once. A correction is a new row.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The rows of % are append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER activities_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER activity_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER offer_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offer_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER auction_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER auction_roots_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction_roots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payoff_quotes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payoff_quotes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_periods_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_periods
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An entry belongs to an open period, and a reversal mirrors its entry. The lock keeps a period from being closed while
-- an entry for it is being written.
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  original ledger_entries;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(727275);
  -- The last row counts: a closed month closes all before it, and one that was opened again opens all after it.
  IF EXISTS (
    SELECT 1 FROM (SELECT month, act FROM ledger_periods ORDER BY number DESC LIMIT 1) AS last
    WHERE new.entered_on < CASE last.act WHEN 'close' THEN last.month + interval '1 month' ELSE last.month END
  ) THEN
    RAISE EXCEPTION 'The period of % is closed', new.entered_on
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_open_period', TABLE = 'ledger_entries';
  END IF;
  IF new.reverses IS NOT NULL THEN
    SELECT * INTO original FROM ledger_entries WHERE id = new.reverses;
    IF original.id IS NULL OR original.reverses IS NOT NULL OR original.deal_id <> new.deal_id
      OR original.code <> new.code OR original.amount_cents <> new.amount_cents
      OR original.debit <> new.credit OR original.credit <> new.debit THEN
      RAISE EXCEPTION 'The reversal does not mirror its entry'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_mirror', TABLE = 'ledger_entries';
    END IF;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_check BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
--> statement-breakpoint
-- A month is closed after its end, and after the months before it. Only a closed one is opened again.
CREATE FUNCTION check_ledger_period() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_open date;
BEGIN
  PERFORM pg_advisory_xact_lock(727275);
  SELECT CASE act WHEN 'close' THEN month + interval '1 month' ELSE month END INTO first_open
    FROM ledger_periods ORDER BY number DESC LIMIT 1;
  IF (new.act = 'close' AND new.month + interval '1 month' > (clock_timestamp() AT TIME ZONE 'America/Chicago')::date)
    OR (new.act = 'close' AND new.month < first_open)
    OR (new.act = 'reopen' AND (first_open IS NULL OR new.month >= first_open)) THEN
    RAISE EXCEPTION 'The month cannot be closed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_periods_over', TABLE = 'ledger_periods';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_periods_check BEFORE INSERT ON ledger_periods
  FOR EACH ROW EXECUTE FUNCTION check_ledger_period();
--> statement-breakpoint
-- A deal is closed only when nothing is open with its parties.
CREATE FUNCTION refuse_unbalanced_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_entries e
    CROSS JOIN LATERAL (VALUES (e.debit, e.amount_cents), (e.credit, -e.amount_cents)) AS side(account, cents)
    WHERE e.deal_id = new.id AND side.account IN ('buyer', 'seller', 'lender', 'state')
    GROUP BY side.account HAVING sum(side.cents) <> 0
  ) THEN
    RAISE EXCEPTION 'The accounts of the deal do not balance'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deals_balanced', TABLE = 'deals';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER deals_balanced BEFORE UPDATE ON deals
  FOR EACH ROW WHEN (new.status = 'closed' AND old.status <> 'closed') EXECUTE FUNCTION refuse_unbalanced_close();
--> statement-breakpoint
-- Closing papers, signatures, seals, and voids are kept unchanged, with one exception: what a removed person's void papers
-- say can be erased (modules/swaps/erasure/erase-papers.ts). Sealed papers never change.
CREATE FUNCTION refuse_paper_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - TG_ARGV;
  after jsonb := to_jsonb(NEW) - TG_ARGV;
  paper uuid := coalesce(to_jsonb(OLD) ->> 'paper_id', to_jsonb(OLD) ->> 'id')::uuid;
BEGIN
  IF before = after
    AND EXISTS (SELECT 1 FROM paper_voids WHERE paper_id = paper)
    AND NOT EXISTS (SELECT 1 FROM paper_seals WHERE paper_id = paper)
    AND (TG_TABLE_NAME <> 'closing_papers'
      OR (to_jsonb(NEW) #> '{content,sections}' = '[]' AND to_jsonb(NEW) #> '{content,signers}' = '[]')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The rows of % are append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER closing_papers_kept BEFORE DELETE OR TRUNCATE ON closing_papers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closing_papers_append_only BEFORE UPDATE ON closing_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_paper_change('content', 'document');
--> statement-breakpoint
CREATE TRIGGER paper_signatures_kept BEFORE DELETE OR TRUNCATE ON paper_signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER paper_signatures_append_only BEFORE UPDATE ON paper_signatures
  FOR EACH ROW EXECUTE FUNCTION refuse_paper_change('name', 'address');
--> statement-breakpoint
CREATE TRIGGER paper_voids_kept BEFORE DELETE OR TRUNCATE ON paper_voids
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER paper_voids_append_only BEFORE UPDATE ON paper_voids
  FOR EACH ROW EXECUTE FUNCTION refuse_paper_change('reason');
--> statement-breakpoint
CREATE TRIGGER paper_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON paper_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A paper that is sealed or void takes no signature, seal or void any more.
CREATE FUNCTION refuse_ended_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM closing_papers WHERE id = NEW.paper_id FOR UPDATE;
  IF EXISTS (SELECT 1 FROM paper_seals WHERE paper_id = NEW.paper_id)
    OR EXISTS (SELECT 1 FROM paper_voids WHERE paper_id = NEW.paper_id) THEN
    RAISE EXCEPTION 'The paper % is sealed or void', NEW.paper_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER paper_signatures_ended BEFORE INSERT ON paper_signatures
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_paper();
--> statement-breakpoint
CREATE TRIGGER paper_seals_ended BEFORE INSERT ON paper_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_paper();
--> statement-breakpoint
CREATE TRIGGER paper_voids_ended BEFORE INSERT ON paper_voids
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_paper();
--> statement-breakpoint
-- A VIN has one spelling: without I, O, and Q.
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_vin_spelling" CHECK (vin ~ '^[A-HJ-NPR-Z0-9]{17}$');
--> statement-breakpoint
-- A technician can't have overlapping appointments, even with concurrent bookings.
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_technician_busy"
  EXCLUDE USING gist ("technician_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE (status <> 'canceled');
--> statement-breakpoint
-- A person has one visit at a time, as a seller and as a buyer; a declined or canceled one takes no time.
ALTER TABLE "visits" ADD CONSTRAINT "visits_seller_busy"
  EXCLUDE USING gist ("seller_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE (status IN ('pending', 'accepted'));
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_buyer_busy"
  EXCLUDE USING gist ("buyer_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE (status IN ('pending', 'accepted'));
--> statement-breakpoint
-- The days away of one person don't overlap.
ALTER TABLE "vacations" ADD CONSTRAINT "vacations_no_overlap"
  EXCLUDE USING gist ("user_id" WITH =, daterange("from_day", "to_day", '[]') WITH &&);
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
CREATE INDEX swaps_public_words ON swaps USING gin (name_words(full_name)) WHERE visible;
--> statement-breakpoint
-- The public list reads ids from covering indexes without reading the wide rows: one for each order, with the columns of
-- the basic filters. Cars that can be bought come first, then those coming soon (modules/marketplace/listing/conditions.ts).
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
--> statement-breakpoint
-- Searches that ask for news read cars by date alone.
CREATE INDEX swaps_public_newest ON swaps (listed_date DESC NULLS LAST, id DESC)
  INCLUDE (price_public, mileage, year, make_code, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
--> statement-breakpoint
CREATE INDEX swaps_public_make_newest ON swaps (make_code, listed_date DESC NULLS LAST, id DESC)
  INCLUDE (price_public, mileage, year, body_class, transmission, drivetrain, stage, price_lowered_date, deal_date, sold_date) WHERE visible;
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
