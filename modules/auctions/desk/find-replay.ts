import { desc, eq, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { findCarNames } from "#modules/swaps/index.ts";
import { checkLot } from "../lots/check-lot.ts";
import { explainEvent } from "../record/explain.ts";
import type { PublicRecord } from "../record/public-record.ts";
import type { Fault } from "../record/verify.ts";
import { auctionEvents, lots } from "../tables.ts";
import type { Replay, ReplayLine } from "./schemas.ts";

/**
 * Recomputes a lot from its events alone, and explains what each rule decided. `id` is the lot, or its car; then the
 * latest lot. For staff; a bidder's maximum is not in it.
 */
export async function findReplay(actor: Actor, id: string): Promise<Replay | undefined> {
  if (!can(actor, "swap.manage") || !isId(id)) return undefined;
  const [lot] = await db()
    .select({ id: lots.id, swap: lots.swapId })
    .from(lots)
    .where(or(eq(lots.id, id), eq(lots.swapId, id)))
    .orderBy(desc(lots.createdAt))
    .limit(1);
  if (!lot) return undefined;
  const [lines, faults, names] = await Promise.all([findLines(lot.id), checkLot(lot.id), findCarNames([lot.swap])]);
  return { lot: lot.id, vehicle: names.get(lot.swap) ?? "", lines, faults: (faults ?? []).map(faultWords) };
}

async function findLines(lot: string): Promise<ReplayLine[]> {
  const rows = await db().select().from(auctionEvents).where(eq(auctionEvents.lotId, lot)).orderBy(auctionEvents.seq);
  const staff = await findPeople(rows.map(({ staffId }) => staffId));
  let before: PublicRecord | undefined;
  return rows.map(({ seq, at, open, staffId }) => {
    const explained = explainEvent(before, open);
    before = open;
    return { seq, at: at.toISOString(), ...explained, who: staff.get(staffId ?? "")?.fullName ?? null };
  });
}

const WHAT: Record<Fault["what"], string> = {
  hash: "the hash does not fit",
  record: "the record differs from what the rules give",
  state: "the lot differs from what its events give",
};

/** "Event 4: the hash does not fit." The sentence has no amounts, because some of them may be maxima. */
const faultWords = ({ seq, what }: Fault): string => `Event ${seq}: ${WHAT[what]}.`;
