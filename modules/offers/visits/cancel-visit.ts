import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { visitCanceled } from "./events.ts";
import { EndVisit } from "./schemas.ts";
import { visits } from "./tables.ts";
import { lockVisit, refuseVisitAction } from "./visit-thread.ts";
import { visitFacts, writeVisit } from "./write-visit.ts";

/** Either side, or staff, cancels a visit before its time. The time is free again. */
export const cancelVisit = defineCommand({
  name: "swaps.cancel-visit",
  input: EndVisit,
  allow: "verified",
  errors: ["visit-begun", "visit-changed", "visit-closed"],
  parties: carOf(visits.swapId, visits.id, ({ _id }) => _id),
  async run({ tx, actor, now, record }, { _id, seen, reason }) {
    const thread = await lockVisit(tx, actor, _id);
    if (!thread) return notFound("visit");
    const { visit } = thread;
    const refused = refuseVisitAction(visit, "cancel", now, seen);
    if (refused) return refused;
    const patch = { reason: reason ?? null };
    const canceled = await writeVisit(tx, actor, visit, { action: "cancel", now, patch, note: reason });
    await record(visitCanceled({ ...visitFacts(actor, canceled), reason: reason ?? null }));
    return ok({ _id: visit.id });
  },
});
