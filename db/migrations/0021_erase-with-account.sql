CREATE INDEX "events_reasons_seller" ON "events" USING btree (("payload" ->> 'seller')) WHERE "events"."payload" ? 'reason';--> statement-breakpoint
CREATE INDEX "events_reasons_swap" ON "events" USING btree (("payload" ->> 'swap')) WHERE "events"."payload" ? 'reason';--> statement-breakpoint
CREATE INDEX "events_reasons_buyer" ON "events" USING btree (("payload" ->> 'buyer')) WHERE "events"."payload" ? 'reason';--> statement-breakpoint
-- Papers stay immutable with one exception: what a removed person's void papers say may be erased
-- (modules/swaps/leaving/erase-papers.ts). Sealed papers never change.
DROP TRIGGER closing_papers_append_only ON closing_papers;
--> statement-breakpoint
DROP TRIGGER paper_signatures_append_only ON paper_signatures;
--> statement-breakpoint
DROP TRIGGER paper_voids_append_only ON paper_voids;
--> statement-breakpoint
CREATE TRIGGER closing_papers_kept BEFORE DELETE OR TRUNCATE ON closing_papers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER paper_signatures_kept BEFORE DELETE OR TRUNCATE ON paper_signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER paper_voids_kept BEFORE DELETE OR TRUNCATE ON paper_voids
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
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
CREATE TRIGGER closing_papers_append_only BEFORE UPDATE ON closing_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_paper_change('content', 'document');
--> statement-breakpoint
CREATE TRIGGER paper_signatures_append_only BEFORE UPDATE ON paper_signatures
  FOR EACH ROW EXECUTE FUNCTION refuse_paper_change('name', 'address');
--> statement-breakpoint
CREATE TRIGGER paper_voids_append_only BEFORE UPDATE ON paper_voids
  FOR EACH ROW EXECUTE FUNCTION refuse_paper_change('reason');
