-- Money that moved stays written as it was: corrections are new deals, never changed rows.
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
