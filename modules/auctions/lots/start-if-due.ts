import type { Tx } from "#db/client.ts";
import { decideStart } from "../bidding/decide-staff.ts";
import type { Lot } from "../tables.ts";
import { type LeftOut, leaveOutPreviews } from "./enter-previews.ts";
import { isReserveAgreed } from "./is-reserve-agreed.ts";
import type { LotWriter } from "./write-events.ts";

/** Whether the time of a scheduled lot has come. */
export const isDue = ({ phase, startsAt }: Pick<Lot, "phase" | "startsAt">, now: Date): boolean =>
  phase === "scheduled" && startsAt <= now;

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
