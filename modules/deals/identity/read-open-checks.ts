import { and, gt, inArray, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { identityProvider } from "./provider.ts";
import { identityChecks } from "./tables.ts";
import { takeIdentityAnswer } from "./take-answer.ts";

/** A person who has not shown an ID within a week begins again. */
const ASKED_MS = 7 * DAY_MS;

/** Asks the provider about the checks that it has not answered, because its message may be lost. */
export async function readOpenChecks(): Promise<void> {
  if (!identityProvider()) return;
  const { reference, status, createdAt } = identityChecks;
  const since = new Date(currentTime().getTime() - ASKED_MS);
  const open = await db()
    .select({ reference })
    .from(identityChecks)
    .where(and(inArray(status, ["started", "waiting"]), isNotNull(reference), gt(createdAt, since)))
    .orderBy(createdAt);
  // One that the provider doesn't answer about is asked about again the next time.
  for (const check of open) if (check.reference) await takeIdentityAnswer(system, { reference: check.reference });
}

/** The job. */
export default readOpenChecks;
