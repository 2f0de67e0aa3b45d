import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { log } from "#modules/kernel/log.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { countingCall } from "#modules/kernel/service-calls.ts";
import { refuse } from "../errors.ts";
import type { Content } from "../inspect-content.ts";
import { scan } from "./clamd.ts";

/**
 * Refuses a file in which the scanner finds something, and every file while it doesn't answer: nothing is stored that was
 * not scanned. Without a scanner (CLAMD_ADDRESS), nothing is scanned.
 */
export async function refuseInfected(actor: Actor, content: Content): Promise<Refused | null> {
  const { CLAMD_ADDRESS: address } = environment();
  if (!address) return null;
  try {
    const verdict = await countingCall("scanner", () => scan(address, content));
    if (verdict.clean) return null;
    log.warn({ user: actor.id, found: verdict.name }, "infected file refused");
    return refuse("file-infected");
  } catch (error) {
    log.error({ error: (error as Error).message }, "files can't be scanned for viruses");
    return refuse("file-not-scanned");
  }
}
