-- The record of who did what, and its seals, are append-only.
CREATE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The rows of % are append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER activities_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_activity_change();
--> statement-breakpoint
CREATE TRIGGER activity_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_activity_change();
--> statement-breakpoint
-- What was recorded before.
INSERT INTO activities (event_id, type, actor_id, impersonator_id, swap_id, deal_id, people, facts, at)
SELECT id, type, actor_id, impersonator_id,
  CASE WHEN payload ->> 'swap' ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN (payload ->> 'swap')::uuid END,
  CASE WHEN payload ->> 'deal' ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN (payload ->> 'deal')::uuid END,
  ARRAY(
    SELECT DISTINCT person::uuid FROM unnest(ARRAY[actor_id::text, impersonator_id::text] || ARRAY(
      SELECT payload ->> field FROM unnest(ARRAY['assignee', 'bidder', 'buyer', 'by', 'callee', 'caller', 'coSeller',
        'dealer', 'from', 'party', 'seller', 'technician', 'to', 'user', 'winner']) AS field)) AS person
    WHERE person ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'),
  jsonb_strip_nulls(payload - ARRAY['email', 'name', 'path', 'previous', 'problem', 'reason']),
  occurred_at
FROM events
WHERE type NOT IN ('notification', 'call.changed', 'lot.due-soon', 'thread.read', 'user.answer-time-measured', 'visit.due')
ORDER BY sequence;
