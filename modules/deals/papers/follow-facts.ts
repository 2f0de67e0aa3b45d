import { system } from "#modules/kernel/actor.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { preparePapers } from "./prepare-papers.ts";

/** DomainErrors that mean there is nothing to write. */
const NOTHING = ["paper-no-deal", "not-found"];

/** Writes the papers of a deal that was signed, or whose car was changed since. */
export async function writePapers({ swap }: { swap: string }, context: EventContext): Promise<void> {
  const result = await preparePapers(system, { swap }, { key: context.id });
  if (!result.ok && !NOTHING.includes(result.error.code))
    throw new Error(`The papers of ${swap} were not written: ${result.error.message}`);
}
