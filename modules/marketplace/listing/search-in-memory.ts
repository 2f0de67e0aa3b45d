import { distanceMiles, type Place } from "#modules/catalog/index.ts";
import { type CarSearch, type Counts, distanceCounts } from "./car-search.ts";
import type { Market } from "./memory-index/market.ts";
import { recheck } from "./memory-index/market-keeper.ts";
import type { Scan } from "./memory-index/scan.ts";

const made = new WeakMap<Market, CarSearch>();
/** By scan, which is the same for all pages and orders of a list while it is fresh. */
const counted = new WeakMap<Scan, Counts>();

/** The memory index as what answers the list. */
export function searchInMemory(market: Market): CarSearch {
  const search = made.get(market) ?? searchOf(market);
  made.set(market, search);
  return search;
}

const searchOf = (market: Market): CarSearch => ({
  cards: market.cards,
  lastPage: () => undefined,
  sells: (what, code) => market.sells(what, code),
  understand: (text) => market.understand(text),
  milesTo(from, zip) {
    const there = market.places.get(zip);
    return there ? distanceMiles(from, there) : null;
  },
  count: async (query, from) => (await market.ask(query, from)).total,
  async page(query, from, offset, count) {
    const found = await market.ask(query, from);
    return { ids: await market.page(found, query, from, offset, count), total: found.total };
  },
  async counts(query, from) {
    const found = await market.ask(query, from);
    const counts = counted.get(found) ?? countsOf(market, found, from);
    counted.set(found, counts);
    return counts;
  },
  recheck,
});

function countsOf(market: Market, { total, vehicles, lists, bars, zips }: Scan, from: Place | undefined): Counts {
  return {
    total,
    vehicles: market.columns.vehicles.map((vehicle, at) => ({ ...vehicle, count: vehicles[at] ?? 0 })).slice(1),
    lists,
    distances: from && distancesOf(market.milesFrom(from), zips.anywhere),
    bars,
  };
}

const distancesOf = (miles: readonly (number | null)[], carsByZip: Uint32Array) =>
  distanceCounts((zip) => miles[zip], carsByZip.entries());
