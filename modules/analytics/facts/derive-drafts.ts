import { type SQL, sql } from "drizzle-orm";
import { DRAFT_STEPS } from "#modules/swaps/schemas.ts";

/** The steps of selling: those of the draft, then the first evaluation of the car that it has become. */
export const SELLING_STEPS = [...DRAFT_STEPS, "evaluation"] as const;

/** The step as its place in the order, from 1. */
const places = sql.join(
  SELLING_STEPS.map((step, at) => sql`(${step}::text, ${at + 1}::int)`),
  sql`, `,
);

/**
 * The steps that these registrations have come through so far, as rows of `analytics_marks` on the day on which they
 * began. A later step implies the earlier ones, because some are not asked of everyone.
 */
export const sellingFrom = (which: SQL): SQL => sql`
  with steps (step, place) as not materialized (values ${places}),
  drafts as (
    select key, min(day) as day, max(place) as furthest, max(swap_id::text)::uuid as swap_id
    from analytics_facts join steps on step = detail
    where kind = 'draft' and (${which}) group by key
  ),
  evaluated as (
    select *, exists (
      select from analytics_facts b where b.swap_id = drafts.swap_id and b.kind = 'booked' and b.key = '1'
    ) as booked from drafts
  )
  select key as owner, 'selling' as kind, day, null::uuid as swap_id, step as detail, 1::smallint as n, null::int as value
  from evaluated join steps on place <= case when booked then ${SELLING_STEPS.length}::int else furthest end`;
