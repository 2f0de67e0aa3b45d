import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { placeBid } from "#modules/auctions/index.ts";
import { lockOpenLot } from "#modules/auctions/lots/lock-lot.ts";
import { LotWriter } from "#modules/auctions/lots/write-events.ts";
import { aLiveLot } from "#test/factories/lot.ts";
import { launch } from "#test/load/bench/servers.ts";
import type { Figure } from "#test/load/bench/tables.ts";
import { type Dealer, dealersWithSessions, OPENING } from "./dealers.ts";

/** Lots that end within one minute, and when each of them must be closed, in milliseconds after its end. */
const LOTS = 1_000;
const MINUTE_MS = 60_000;
const FIRST_END_MS = 15_000;
const GRACE_MS = 2_000;
const LATEST_MS = 4_000;

/** Closes the lots with a running worker. Every second lot has a bid, so that its car is sold. */
export async function measureCloses(): Promise<Figure[]> {
  const dealers = await dealersWithSessions(32);
  const swaps: string[] = [];
  for (let n = 0; n < LOTS; n += 1) swaps.push(await lotWithOrWithoutBid(dealers[n % dealers.length] as Dealer, n));
  const first = Date.now() + FIRST_END_MS;
  for (const [n, swap] of swaps.entries()) await endAt(swap, first + Math.round((n * MINUTE_MS) / LOTS));
  const worker = await launch("workers/main.ts", 4_805);
  while ((await figures()).live > 0 && Date.now() < first + 2 * MINUTE_MS) await sleep(500);
  worker.stop();
  const { live, earliest, latest } = await figures();
  return [
    { title: "Lots still open", unit: "", value: live, gate: 0 },
    {
      title: "Earliest close before the end of the grace",
      unit: "ms",
      value: Math.max(0, GRACE_MS - earliest),
      gate: 0,
    },
    {
      title: `Latest close of ${LOTS.toLocaleString("en-US")} lots, after its end`,
      unit: "ms",
      value: latest,
      gate: LATEST_MS,
    },
  ];
}

async function lotWithOrWithoutBid(dealer: Dealer, n: number): Promise<string> {
  const { id } = await aLiveLot({ opening: OPENING });
  if (n % 2 === 0) await placeBid(dealer.actor, { swap: id, amount: OPENING });
  return id;
}

const endAt = (swap: string, endsAt: number) =>
  inTransaction(async (tx) => {
    const locked = await lockOpenLot(tx, swap);
    if (!locked) throw new Error("The car is in no open lot");
    const { previewAt, startsAt } = locked.state;
    const writer = new LotWriter(tx, locked);
    await writer.add({ kind: "rescheduled", at: Date.now(), previewAt, startsAt, endsAt });
    await writer.save();
  });

/** The number of open lots, and the delays of the first and the last close in milliseconds. */
async function figures() {
  const after = sql`extract(epoch from closed_at - ends_at) * 1000`;
  const soon = sql`ends_at < now() + interval '1 hour'`;
  const { rows } = await db().execute<{ live: string; earliest: number; latest: number }>(sql`
    select count(*) filter (where phase = 'live') as live,
      coalesce(min(${after}), 0)::float8 as earliest, coalesce(max(${after}), 0)::float8 as latest
    from lots where ${soon}`);
  const [row] = rows;
  return { live: Number(row?.live), earliest: Number(row?.earliest), latest: Number(row?.latest) };
}
