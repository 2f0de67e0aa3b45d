import { and, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { DRAFT_STATES } from "./imports/policy.ts";
import { subscriberImportLines, subscriberImports } from "./imports/tables.ts";
import { mailReports } from "./subscribers/tables.ts";

/** Lines of imports and reports of bounces are needed for questions about them, and erased after 90 days. */
const KEPT = sql`now() - interval '90 days'`;

/** A file that no one has confirmed by then is not wanted. */
const FORGOTTEN = sql`now() - interval '7 days'`;

export const sweepOld = defineCommand({
  name: "newsletters.sweep",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx }) {
    const old = tx
      .select({ id: subscriberImports.id })
      .from(subscriberImports)
      .where(lt(subscriberImports.finishedAt, KEPT));
    await tx
      .delete(subscriberImports)
      .where(and(inArray(subscriberImports.state, [...DRAFT_STATES]), lt(subscriberImports.createdAt, FORGOTTEN)));
    const lines = await tx.delete(subscriberImportLines).where(inArray(subscriberImportLines.importId, old));
    const reports = await tx.delete(mailReports).where(lt(mailReports.receivedAt, KEPT));
    return ok({ lines: lines.rowCount ?? 0, reports: reports.rowCount ?? 0 });
  },
});
