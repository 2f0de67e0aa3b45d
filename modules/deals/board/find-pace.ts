import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { comesBefore } from "#modules/swaps/lifecycle.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { swapHistory } from "#modules/swaps/transitions/tables.ts";
import { targetOf } from "./deal-tasks.ts";
import { DEAL_STEPS, type DealBoardQuery, type DealPaceFigures } from "./schemas.ts";

const DAYS_MEASURED = 90;
/** From the accepted offer until everything is paid. */
const BEFORE_PAID = DEAL_STEPS.filter((step) => comesBefore(step, "title"));

/** The figures above the board: how fast deals are paid, how many closed this month, and how many fell through. */
export async function findDealPace({ channel }: DealBoardQuery, now: Date): Promise<DealPaceFigures> {
  const month = chicagoInstant(`${chicagoDay(now).slice(0, 7)}-01`);
  const inChannel = channel ? sql`and ${swaps.channel} = ${channel}` : sql``;
  const { rows } = await db().execute<{ median: number | null; closed: number; fell: number }>(sql`
    select (
      select percentile_cont(0.5) within group (order by extract(epoch from paid.at - accepted.at) / 3600)
      from ${swapHistory} paid join ${swaps} on ${swaps.id} = paid.swap_id
      join lateral (
        select max(at) as at from ${swapHistory}
        where swap_id = paid.swap_id and to_step = 'pre-deal' and action not in ('revert', 'cancel-deal') and at < paid.at
      ) accepted on accepted.at is not null
      where paid.to_step = 'title' and paid.from_step = 'payments' and paid.action <> 'revert'
        and paid.at > ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS_MEASURED}) ${inChannel}
    )::float as median, (
      select count(*) from ${swaps} where ${swaps.step} = 'complete'
        and ${swaps.soldDate} >= ${month.toISOString()}::timestamptz and ${swaps.deletedAt} is null ${inChannel}
    )::int as closed, (
      select count(distinct left_deal.swap_id) from ${swapHistory} left_deal
      join ${swaps} on ${swaps.id} = left_deal.swap_id
      where left_deal.at >= ${month.toISOString()}::timestamptz ${inChannel}
        and (left_deal.action = 'remove-predeal'
          or (left_deal.action = 'cancel' and left_deal.from_step in ${[...DEAL_STEPS]}))
    )::int as fell`);
  const [row] = rows;
  return {
    medianHours: row?.median ?? null,
    targetHours: BEFORE_PAID.reduce((sum, step) => sum + targetOf(step), 0),
    closedThisMonth: row?.closed ?? 0,
    fellThroughThisMonth: row?.fell ?? 0,
  };
}
