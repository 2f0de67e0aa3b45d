import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { findParties } from "./find-parties.ts";
import { findCarOf } from "./lines.ts";
import { namesFor } from "./names.ts";
import { otherOf } from "./policy.ts";
import type { Correspondent, ThreadLine } from "./schemas.ts";
import { findThreadRow } from "./threads.ts";

export type Recipient = { car: ThreadLine["car"]; with: Correspondent; thread: string | null };

/** Who gets a message about the car, before it is written; refused where it would be refused. */
export async function findRecipient(
  actor: Actor,
  wanted: { swap: string; to?: string | undefined },
): Promise<Result<Recipient>> {
  const place = await findParties(actor, wanted);
  if (!place.ok) return place;
  const { key, party } = place.value;
  const other = otherOf(key, party);
  const [names, car, thread] = await Promise.all([namesFor(actor, [other]), findCarOf(key.swapId), findThreadRow(key)]);
  return ok({ car, with: names.of(other), thread: thread?.id ?? null });
}
