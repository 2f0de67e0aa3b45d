import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { deals } from "../tables.ts";
import { isUnsealed, missingParties, readPapers } from "./read-papers.ts";
import { PAPER_KINDS, PAPER_PARTIES } from "./schemas.ts";
import { closingPapers, paperSeals, paperVoids } from "./tables.ts";

/** A reminder is sent within this time after it is due, and not later. */
const WINDOW_DAYS = 2;

/** What one person has not signed for this many days. */
export type Unsigned = {
  deal: string;
  swap: string;
  car: string;
  to: string;
  /** When the newest of these papers was written. */
  since: string;
  papers: { _id: string; title: string }[];
};

/** The parties of deals who have not signed papers that were written this many days ago. Doesn't check permissions. */
export async function findUnsigned(days: number): Promise<Unsigned[]> {
  const rows = await db()
    .selectDistinct({ deal: deals, car: swaps.shortName })
    .from(closingPapers)
    .innerJoin(deals, eq(deals.id, closingPapers.dealId))
    .innerJoin(swaps, eq(swaps.id, deals.swapId))
    .leftJoin(paperSeals, eq(paperSeals.paperId, closingPapers.id))
    .leftJoin(paperVoids, eq(paperVoids.paperId, closingPapers.id))
    .where(
      and(
        eq(deals.status, "signed"),
        isNull(paperSeals.paperId),
        isNull(paperVoids.paperId),
        sql`${closingPapers.preparedAt} <= ${ago(days)}`,
        sql`${closingPapers.preparedAt} > ${ago(days + WINDOW_DAYS)}`,
      ),
    )
    .orderBy(deals.id);
  if (rows.length === 0) return [];
  const ids = rows.map(({ deal }) => deal.id);
  const all = (await readPapers(db(), inArray(closingPapers.dealId, ids))).filter(isUnsealed);
  const due = (time: Date, limit: number) => currentTime().getTime() - time.getTime() >= limit * DAY_MS;
  return rows.flatMap(({ deal, car }) =>
    PAPER_PARTIES.flatMap((party): Unsigned[] => {
      const papers = all
        .filter((paper) => paper.dealId === deal.id && missingParties(paper).includes(party))
        .sort((a, b) => PAPER_KINDS.indexOf(a.kind) - PAPER_KINDS.indexOf(b.kind));
      const to = { seller: deal.sellerId, "co-seller": deal.coSellerId, buyer: deal.buyerId }[party];
      const newest = new Date(Math.max(...papers.map(({ preparedAt }) => preparedAt.getTime())));
      if (papers.length === 0 || !to || !due(newest, days) || due(newest, days + WINDOW_DAYS)) return [];
      const waiting = papers.map(({ id, content }) => ({ _id: id, title: content.title }));
      return [{ deal: deal.id, swap: deal.swapId, car, to, since: newest.toISOString(), papers: waiting }];
    }),
  );
}

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
