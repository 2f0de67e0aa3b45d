import { inTransaction } from "#db/client.ts";
import { muteListeners, record } from "#db/record.ts";
import { bidsPlaced } from "#modules/auctions/events.ts";
import { findLot, findLotNow } from "#modules/auctions/index.ts";
import type { LotNews } from "#modules/auctions/schemas.ts";
import { system } from "#modules/kernel/actor.ts";
import type { News } from "#modules/kernel/events.ts";
import { anActor } from "#test/factories/actor.ts";
import { aLiveLot } from "#test/factories/lot.ts";
import type { SearchRow } from "../in-turn.ts";
import { signedInPeople } from "../live/people.ts";
import { besideBare, dismiss, LAST } from "../live/sockets.ts";

/** What the room is told of a bid, as the first bid on another lot tells it. */
export async function newsOfBid(topic: string, swap: string): Promise<News> {
  const room = await findLotNow(anActor(["dealer"]), swap);
  if (!room) throw new Error("The car is in no lot");
  const { _id: lot, standing, bidders } = room;
  const line = { seq: 3, kind: "bid", bidder: 1, amount: 5_000, price: 5_000, leader: 1 } as const;
  const more = { at: standing.endsAt, extendedTo: null, reserve: null, isRemoved: false, removed: null, reason: null };
  const data: LotNews = { lot, since: standing.seq, standing, bidders, history: [{ ...line, ...more }] };
  return { topics: [topic, "auctions"], data };
}

/** The time from the commit of a bid until the last dealer in the room has the new price, compared with a bare loop over sockets that sends the same text. */
export async function measureWatchers(sizes: readonly number[]): Promise<SearchRow[]> {
  muteListeners();
  const { id: swap, sellerId: seller } = await aLiveLot();
  const lot = (await findLot(system, swap))?._id as string;
  const topic = `lot:${lot}`;
  const dealers = await signedInPeople(Math.max(...sizes), "dealer");
  const watchers = dealers.map(({ id, cookie }) => ({ cookie, topics: [`user:${id}`, topic] }));
  const standing = { price: 5_000, leader: dealers[0]?.id as string, outbid: [], reserveMet: false, extended: null };
  const news = await newsOfBid(topic, swap);
  const placed = { ...bidsPlaced({ lot, swap, seller, ...standing }), news };
  const change = (begin: () => void) =>
    inTransaction(async (tx) => {
      await record(tx, system, placed);
      begin();
    });
  const rows: SearchRow[] = [];
  for (const size of sizes) {
    const { crowd, ours, notice } = await besideBare(watchers.slice(0, size), {
      topic,
      change,
      event: "lot.bids-placed",
      news: news.data,
    });
    await dismiss(crowd, ours);
    const title = `A bid to the last of ${size.toLocaleString("en-US")} watchers, ms`;
    rows.push({ title, limit: notice.bare, ours: notice.ours, ratio: notice.ours / notice.bare, ...LAST });
  }
  return rows;
}
