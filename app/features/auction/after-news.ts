import type { LotCard, LotNews, LotNow } from "#modules/auctions/schemas.ts";

/** The newest lines of a room; the record of the lot has all of them. */
const LINES = 60;

/**
 * A room after news of its lot. The own part is what the page has: who leads follows from the label. Undefined if the page
 * has missed something before, and has to ask.
 */
export function afterNews(now: LotNow, news: LotNews): LotNow | undefined {
  if (news.lot !== now._id || news.since > now.standing.seq) return undefined;
  if (news.standing.seq <= now.standing.seq) return now;
  if (news.since < now.standing.seq) return undefined;
  const history = [...news.history, ...now.history].slice(0, LINES);
  return { ...now, ...standingAfter(now, news), history, bidders: news.bidders };
}

/** A lot of a list or a display after what was told of it. */
export const lotAfter = (lot: LotCard, news: LotNews | undefined): LotCard =>
  news && news.standing.seq > lot.standing.seq ? { ...lot, ...standingAfter(lot, news) } : lot;

/** The same for a lot of a list. */
const standingAfter = <Lot extends Pick<LotCard, "own">>({ own }: Lot, { standing }: LotNews) => ({
  standing,
  own: own && { ...own, leads: own.label === standing.leader },
});
