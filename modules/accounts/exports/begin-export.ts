import { audit } from "#db/audit.ts";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { BeginExport } from "../account-schemas.ts";

/** Lists that a person may export in ten minutes. Charts are sums of a few rows, and don't count. */
const MOST = 20;
const SECONDS = 600;

/** Lists that name no people; all others of the staff ask for a recent proof of identity. */
const WITHOUT_PEOPLE: ReadonlySet<string> = new Set(["centers", "auction-dates"]);

/** Writes into the audit log, before the first row leaves, who exports which list with which filter. */
export const beginExport = defineCommand({
  name: "accounts.begin-export",
  input: BeginExport,
  allow: "verified",
  fresh: (actor, { list, figures }) => !figures && isStaff(actor) && !WITHOUT_PEOPLE.has(list),
  limits: (actor, { figures }) => (figures ? [] : [{ subject: `export:${actor.id}`, most: MOST, seconds: SECONDS }]),
  async run({ tx, actor }, { list, query }) {
    const id = newId();
    await audit(tx, actor, "export-started", actor.id, { export: id, list, query });
    return ok({ _id: id });
  },
});

/** How an export ended: completely, because its reader left or stopped reading, or because of an error. */
export type ExportEnd = "finished" | "canceled" | "failed";

/** Writes into the audit log how many rows an export has sent, and how it ended. */
export const endExport = (actor: Actor, id: string, list: string, rows: number, end: ExportEnd): Promise<void> =>
  audit(db(), actor, `export-${end}`, actor.id, { export: id, list, rows });
