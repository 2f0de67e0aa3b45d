import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { findCallsAbout } from "../calls/find-calls.ts";
import type { Communication } from "../communication-schemas.ts";
import { findThreadsAbout } from "../conversations/find-threads-about.ts";
import { speaksForTeam } from "../conversations/policy.ts";
import { findEmails } from "../outbox/find-emails.ts";

const MOST = 100;

/** Everything that was written about a car, as far as this reader may see it; undefined for a car they can't see. */
export async function findCommunication(actor: Actor, swap: string): Promise<Communication | undefined> {
  if (!actor.id || !isId(swap)) return undefined;
  const about = await findThreadsAbout(actor, swap);
  if (about.threads.length === 0 && !(await findSwapRow(actor, swap, "public"))) return undefined;
  const [emails, calls] = await Promise.all([
    findEmails(swap, speaksForTeam(actor) ? "everybody" : actor.id, MOST),
    findCallsAbout(actor, swap),
  ]);
  return { ...about, letters: emails, calls };
}
