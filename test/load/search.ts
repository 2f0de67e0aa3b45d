import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findListing } from "#modules/marketplace/listing/find-listing.ts";
import { findSuggestions } from "#modules/marketplace/listing/find-suggestions.ts";
import { PACKS } from "#modules/marketplace/listing/memory-index/attributes.ts";
import type { CarColumns } from "#modules/marketplace/listing/memory-index/car-columns.ts";
import { startMarketIndex } from "#modules/marketplace/listing/memory-index/market-keeper.ts";
import { scan } from "#modules/marketplace/listing/memory-index/scan.ts";
import { TIMES } from "#modules/marketplace/listing/memory-index/states.ts";
import { EVERYTHING, type ListingQuery } from "#modules/marketplace/listing/query.ts";
import { parseListingQuery } from "#modules/marketplace/listing/read-query.ts";
import { inTurn, percentile, type SearchRow } from "./in-turn.ts";

/**
 * The bare minimum: one filter, its total, 21 cars, and the counts of the matching cars, in the simplest loop over the
 * same columns. Unlike ours, it doesn't count each group without its own filter.
 */
function bareScan(columns: CarColumns, [low, high, miles, year]: [number, number, number, number]): number {
  const { vehicle, times, length } = columns;
  const { price, mileage, year: years } = columns.ranges;
  const looks = columns.packed.at(-1) as Uint16Array;
  const counts = [columns.vehicles.length, PACKS.at(-1)?.size as number, TIMES, 4_096, 128, 32].map(
    (size) => new Uint32Array(size),
  );
  const [a, b, c, d, e, f] = counts as [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  const top: number[] = [];
  let total = 0;
  for (let at = 0; at < length; at++) {
    const p = price[at] as number;
    const m = mileage[at] as number;
    const y = years[at] as number;
    if (p < low || p > high || m > miles || y < year) continue;
    if (total++ < 21) top.push(at);
    a[vehicle[at] as number]! += 1;
    b[looks[at] as number]! += 1;
    c[times[at] as number]! += 1;
    d[y]! += 1;
    e[Math.min(100, p / 1_000) | 0]! += 1;
    f[Math.min(20, m / 10_000) | 0]! += 1;
  }
  return total;
}

const TYPOS = [
  "hnda civc",
  "toyta corola",
  "chevorlet silverdo",
  "volkswagon jeta",
  "mercedez",
  "suburu outbak",
  "hundai",
];
const WORDS = [
  "honda civic",
  "toyota",
  "ford f-150",
  "bmw x5",
  "mazda miata",
  "jeep wrangler sport",
  "audi q5 limited",
];

/** Needs the seeded database; loads its public cars into this process. */
export async function measureSearch(rounds = 60): Promise<SearchRow[]> {
  const keeper = startMarketIndex();
  await keeper.start();
  const { market } = keeper;
  if (!market) throw new Error("The public cars could not be loaded");
  const { columns } = market;
  const rows: SearchRow[] = [];
  const row = (title: string, limit: number, ours: number, gate: number, aim: number) =>
    rows.push({ title, limit, ours, ratio: ours / limit, gate, aim });

  const band = (n: number): [number, number, number, number] => [
    2_000 + n * 137,
    12_000 + n * 211,
    60_000 + n * 900,
    2_008 + (n % 10),
  ];
  const asked = (n: number): ListingQuery => {
    const [min, max, miles, year] = band(n);
    return { ...EVERYTHING, price: { min, max }, mileage: { min: null, max: miles }, year: { min: year, max: null } };
  };
  const question = (n: number) => ({
    query: asked(n),
    thisYear: 2026,
    names: undefined,
    miles: undefined,
  });
  const [bare, ours] = (await inTurn(
    rounds,
    (n) => bareScan(columns, band(n)),
    (n) => scan(columns, question(n)),
  )) as [number[], number[]];
  for (let n = 0; n < 5; n++)
    if (bareScan(columns, band(n)) !== scan(columns, question(n)).total) throw new Error("The two scans differ");
  row("Filter, total and all counts / bare scan", percentile(bare, 0.5), percentile(ours, 0.5), 3, 1.5);

  const raw = (n: number) =>
    db().execute(
      sql`select id from swaps where visible and name_words(full_name) @@ ${WORDS[n % WORDS.length]!.split(/[ -]/)
        .map((word) => `'${word}'`)
        .join(" & ")}::tsquery order by listed_date desc nulls last, id desc limit 21`,
    );
  const text = (n: number) => findListing(parseListingQuery(new URLSearchParams({ q: WORDS[n % WORDS.length]! })));
  const [rawText, ourText] = (await inTurn(rounds, raw, text)) as [number[], number[]];
  row("Text search / the bare query", percentile(rawText, 0.5), percentile(ourText, 0.5), 1.5, 1);

  // Enough calls that one percent of them is more than a single call.
  const [corrections] = (await inTurn(rounds * 8, (n) => {
    market.forgetTexts();
    return market.understand(TYPOS[n % TYPOS.length]!);
  })) as [number[]];
  row("Typos, p99 / 5 ms", 5, percentile(corrections, 0.99), 1, 0.5);

  // Half of the texts name a price that wasn't asked before, so that no earlier pass over the cars answers them.
  const [suggestions] = (await inTurn(rounds * 8, (n) => {
    market.forgetTexts();
    const word = WORDS[n % WORDS.length]!;
    const typed = word.slice(0, 1 + (n % word.length));
    return findSuggestions(n % 2 ? `${typed} under ${5_000 + n * 37}` : typed);
  })) as [number[]];
  row("Suggestions for a letter, p99 / 30 ms", 30, percentile(suggestions, 0.99), 1, 0.5);

  const page = (page: number) => () => findListing(EVERYTHING, page);
  const last = Math.min(1_000, Math.floor(columns.cars / 21));
  const [first, far] = (await inTurn(rounds, page(1), page(last))) as [number[], number[]];
  row(`Page ${last} / page 1`, percentile(first, 0.5), percentile(far, 0.5), 1.5, 1.2);
  keeper.stop();
  return rows;
}
