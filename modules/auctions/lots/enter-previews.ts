import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { whyNot } from "../limits/bidder-facts.ts";
import { findAccounts } from "../limits/find-accounts.ts";
import { fittingPreviews } from "../limits/limits.ts";
import { auctionEvents, type Lot } from "../tables.ts";
import type { LotWriter } from "./write-events.ts";

/** A dealer whose autobid of the preview was left out at the start. */
export type LeftOut = { dealer: string; why: "limit" | "license" };

/**
 * Leaves out the autobids of a preview whose dealers may no longer bid, or whose limits have no room for them any more:
 * in the order of their arrival, with those on all other lots in preview. For the start of a lot, before its event.
 */
export async function leaveOutPreviews(tx: Tx, writer: LotWriter, lot: Pick<Lot, "id">, at: Date): Promise<LeftOut[]> {
  const waiting = [...writer.state.bidders].flatMap(([id, { autobid }]) => (autobid === null ? [] : [id]));
  if (waiting.length === 0) return [];
  const accounts = await findAccounts(tx, { lot: null, ids: waiting, lock: true });
  const left = waiting.flatMap((dealer): LeftOut[] => {
    if (whyNot(accounts.row(dealer), at) !== null) return [{ dealer, why: "license" }];
    const fits = [...fittingPreviews(accounts.membersWith(dealer))];
    return fits.some((one) => one.bidder === dealer && one.lot === lot.id) ? [] : [{ dealer, why: "limit" }];
  });
  for (const { dealer } of left) await writer.add({ kind: "autobid-left-out", at: at.getTime(), bidder: dealer });
  return left;
}

/**
 * The dealers with bids on a lot. A transaction that starts it and decides bids locks all of them at once, because two
 * that lock dealers one after the other could wait for each other.
 */
export async function biddersOf(tx: Tx, lot: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: auctionEvents.bidderId })
    .from(auctionEvents)
    .where(sql`${auctionEvents.lotId} = ${lot} and ${auctionEvents.bidderId} is not null`);
  return rows.map(({ id }) => id as string);
}
