import { decideStart } from "../bidding/decide-staff.ts";
import type { LotWriter } from "./write-events.ts";

/** Starts a scheduled lot whose time has come, so that a bid never waits for the job that starts it. */
export async function startIfDue(writer: LotWriter, now: Date): Promise<boolean> {
  const { state } = writer;
  if (state.phase !== "scheduled" || now.getTime() < state.startsAt) return false;
  const started = decideStart(state, state.startsAt);
  if (started.ok) await writer.add(started.event);
  return started.ok;
}
