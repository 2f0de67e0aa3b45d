-- Days away of one person don't overlap. Those that do are merged first: the earliest row takes over the days and notes.
WITH marked AS (
  SELECT id, user_id, from_day, to_day, note,
    from_day > max(to_day) OVER (
      PARTITION BY user_id ORDER BY from_day, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) AS apart
  FROM vacations
), grouped AS (
  SELECT *, count(*) FILTER (WHERE apart) OVER (PARTITION BY user_id ORDER BY from_day, id) AS part FROM marked
), merged AS (
  SELECT (array_agg(id ORDER BY from_day, id))[1] AS id, array_agg(id) AS ids, max(to_day) AS to_day,
    string_agg(DISTINCT note, '; ') AS note
  FROM grouped GROUP BY user_id, part HAVING count(*) > 1
), kept AS (
  UPDATE vacations SET to_day = merged.to_day, note = merged.note FROM merged WHERE vacations.id = merged.id
)
DELETE FROM vacations USING merged WHERE vacations.id = ANY (merged.ids) AND vacations.id <> merged.id;
--> statement-breakpoint
ALTER TABLE "vacations" ADD CONSTRAINT "vacations_no_overlap"
  EXCLUDE USING gist ("user_id" WITH =, daterange("from_day", "to_day", '[]') WITH &&);
