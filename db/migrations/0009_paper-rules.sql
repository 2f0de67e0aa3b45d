-- Closing papers, signatures, seals and voids are immutable (modules/swaps/papers).
CREATE TRIGGER closing_papers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closing_papers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER paper_signatures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON paper_signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER paper_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON paper_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER paper_voids_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON paper_voids
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
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
