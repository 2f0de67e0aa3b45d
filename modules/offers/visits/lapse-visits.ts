import { and, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { visitCanceled } from "./events.ts";
import { visits } from "./tables.ts";
import { visitFacts, writeVisit } from "./write-visit.ts";

const BATCH = 200;
const REASON = "There was no answer in time.";

/** Cancels visits whose time has come without an answer; returns how many. Locked ones wait for the next run. */
export const lapseVisits = defineCommand({
  name: "swaps.lapse-visits",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx, actor, now, record }) {
    const due = await tx
      .select()
      .from(visits)
      .where(and(eq(visits.status, "pending"), lte(visits.startsAt, now)))
      .orderBy(visits.startsAt)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const visit of due) {
      const lapsed = await writeVisit(tx, actor, visit, { action: "lapse", now, patch: { reason: REASON } });
      await record(visitCanceled({ ...visitFacts(actor, lapsed), by: "system", reason: REASON }));
    }
    return ok({ lapsed: due.length });
  },
});
