-- The books are written once: corrections are new entries.
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER payoff_quotes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payoff_quotes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_periods_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_periods
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- An entry belongs to an open period, and a reversal mirrors its entry. The lock keeps a period from being closed while
-- an entry for it is being written.
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  original ledger_entries;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(727275);
  IF EXISTS (SELECT 1 FROM ledger_periods WHERE new.entered_on < month + interval '1 month') THEN
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
-- A month is closed after its end, and after the months before it.
CREATE FUNCTION check_ledger_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(727275);
  IF new.month + interval '1 month' > (clock_timestamp() AT TIME ZONE 'America/Chicago')::date
    OR EXISTS (SELECT 1 FROM ledger_periods WHERE month > new.month) THEN
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
