import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { auctionEvents } from "../tables.ts";
import type { OwnBids } from "./schemas.ts";

export type { OwnBids } from "./schemas.ts";

/** The own bids of a dealer in each of these lots, without those that staff removed. */
export async function findOwnBids(
  executor: Reader,
  bidder: string,
  lots: readonly string[],
): Promise<Map<string, OwnBids>> {
  if (lots.length === 0) return new Map();
  const mine = or(eq(auctionEvents.bidderId, bidder), eq(auctionEvents.kind, "bid-removed"));
  const rows = await executor
    .select()
    .from(auctionEvents)
    .where(and(inArray(auctionEvents.lotId, [...lots]), mine))
    .orderBy(asc(auctionEvents.lotId), asc(auctionEvents.seq));
  const removed = new Set(
    rows.filter(({ kind }) => kind === "bid-removed").map((row) => `${row.lotId} ${row.open.target}`),
  );
  const own = new Map<string, OwnBids>();
  for (const { lotId, seq, kind, facts, open } of rows) {
    if (kind === "bid-removed") continue;
    const known = own.get(lotId) ?? { label: open.bidder ?? 0, floor: 0, autobid: null };
    const amount = removed.has(`${lotId} ${seq}`) ? undefined : Number(facts.amount);
    own.set(lotId, withEvent(known, kind, amount));
  }
  return own;
}

function withEvent(own: OwnBids, kind: string, amount: number | undefined): OwnBids {
  if (kind === "autobid-deleted" || kind === "autobid-left-out") return { ...own, autobid: null };
  if (amount === undefined) return own;
  if (kind === "bid" || kind === "bought-now") return { ...own, floor: Math.max(own.floor, amount) };
  return kind === "autobid" ? { ...own, autobid: amount } : own;
}
