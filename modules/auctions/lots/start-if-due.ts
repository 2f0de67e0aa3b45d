import type { Tx } from "#db/client.ts";
import { decideStart } from "../bidding/decide-staff.ts";
import { findAccounts } from "../limits/find-accounts.ts";
import type { Lot } from "../tables.ts";
import { biddersOf, type LeftOut, leaveOutPreviews } from "./enter-previews.ts";
import { isReserveAgreed } from "./is-reserve-agreed.ts";
import { lockOpenRow } from "./lock-lot.ts";
import type { LotWriter } from "./write-events.ts";

/** Whether the time of a scheduled lot has come. */
export const isDue = ({ phase, startsAt }: Pick<Lot, "phase" | "startsAt">, now: Date): boolean =>
  phase === "scheduled" && startsAt <= now;

/** A lot that starts with a bid needs the dealers of its preview as well. Locked at once, after the lot. */
export async function lockStart(tx: Tx, { id, swapId, sellerId }: Lot, bidders: readonly string[]): Promise<void> {
  await lockOpenRow(tx, swapId);
  const ids = [...bidders, sellerId, ...(await biddersOf(tx, id))];
  await findAccounts(tx, { lot: null, ids, lock: true });
}

/**
 * Starts a scheduled lot whose time has come, so that a bid never waits for the job that starts it. Returns the dealers
 * whose autobids were left out; undefined if nothing is to start, or if the seller has not agreed to the reserve.
 */
export async function startIfDue(tx: Tx, writer: LotWriter, lot: Lot, now: Date): Promise<LeftOut[] | undefined> {
  const { state } = writer;
  if (!isDue({ phase: state.phase, startsAt: new Date(state.startsAt) }, now)) return undefined;
  const started = decideStart(state, state.startsAt);
  if (!started.ok || !(await isReserveAgreed(tx, lot))) return undefined;
  const left = await leaveOutPreviews(tx, writer, lot, new Date(state.startsAt));
  await writer.add(started.event);
  return left;
}
