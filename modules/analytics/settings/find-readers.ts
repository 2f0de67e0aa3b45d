import { findActor, findHolders } from "#modules/accounts/index.ts";
import { rolesCan, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { maySee } from "../measures/find-measure.ts";
import type { Measure } from "../measures/measure.ts";
import { MEASURES } from "../measures/measures.ts";
import { findReaderChoices } from "./readers.ts";

export type MailReader = { id: string; measures: Measure[] };

/** Those who may see charts and want this mail, with the measures that they may see. */
export async function findReaders(mail: "weekly" | "alerts"): Promise<MailReader[]> {
  const roles = STAFF_ROLES.filter((role) => rolesCan([role], "analytics.sales"));
  const readers: MailReader[] = [];
  for (const { id } of await findHolders(roles)) {
    if (!(await findReaderChoices(id))[mail]) continue;
    const actor = await findActor(id);
    if (actor) readers.push({ id, measures: MEASURES.filter((measure) => maySee(actor, measure)) });
  }
  return readers;
}
