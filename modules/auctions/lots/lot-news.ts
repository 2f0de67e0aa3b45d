import type { News } from "#modules/kernel/events.ts";
import { historyOf } from "./history-of.ts";
import { publicStanding } from "./public-standing.ts";
import type { LotNews } from "./schemas.ts";
import type { LotWriter } from "./write-events.ts";

/** What open rooms and boards learn from the events that were added to a lot. */
export function lotNews({ id, before, records, state }: LotWriter): { news: News } {
  const data: LotNews = {
    lot: id,
    since: before.seq,
    standing: publicStanding(state),
    bidders: state.bidders.size,
    history: historyOf(records, null, before),
  };
  return { news: { topics: [`lot:${id}`, "auctions"], data } };
}
