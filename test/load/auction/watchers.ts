import { inTransaction } from "#db/client.ts";
import { muteListeners, record } from "#db/record.ts";
import { bidsPlaced } from "#modules/auctions/events.ts";
import { findLot } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { aLiveLot } from "#test/factories/lot.ts";
import type { SearchRow } from "../in-turn.ts";
import { signedInPeople } from "../live/people.ts";
import { besideBare, dismiss, LAST } from "../live/sockets.ts";

/** The time from the commit of a bid until the last dealer in the room gets it, compared with a bare loop over sockets. */
export async function measureWatchers(sizes: readonly number[]): Promise<SearchRow[]> {
  muteListeners();
  const { id: swap, sellerId: seller } = await aLiveLot();
  const lot = (await findLot(system, swap))?._id as string;
  const topic = `lot:${lot}`;
  const dealers = await signedInPeople(Math.max(...sizes), "dealer");
  const watchers = dealers.map(({ id, cookie }) => ({ cookie, topics: [`user:${id}`, topic] }));
  const standing = { price: 5_000, leader: dealers[0]?.id as string, outbid: [], reserveMet: false, extended: null };
  const placed = bidsPlaced({ lot, swap, seller, ...standing });
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
    });
    await dismiss(crowd, ours);
    const title = `A bid to the last of ${size.toLocaleString("en-US")} watchers, ms`;
    rows.push({ title, limit: notice.bare, ours: notice.ours, ratio: notice.ours / notice.bare, ...LAST });
  }
  return rows;
}
