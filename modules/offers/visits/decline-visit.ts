import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuseVisit } from "./errors.ts";
import { visitDeclined } from "./events.ts";
import { answersVisit } from "./policy.ts";
import { EndVisit } from "./schemas.ts";
import { visits } from "./tables.ts";
import { lockVisit, refuseVisitAction } from "./visit-thread.ts";
import { visitFacts, writeVisit } from "./write-visit.ts";

/** The side that did not propose the time declines it; staff may for them. The buyer can request another visit. */
export const declineVisit = defineCommand({
  name: "swaps.decline-visit",
  input: EndVisit,
  allow: "verified",
  errors: ["visit-begun", "visit-changed", "visit-closed", "visit-not-yours"],
  parties: carOf(visits.swapId, visits.id, ({ _id }) => _id),
  async run({ tx, actor, now, record }, { _id, seen, reason }) {
    const thread = await lockVisit(tx, actor, _id);
    if (!thread) return notFound("visit");
    const { visit, party } = thread;
    const refused = refuseVisitAction(visit, "decline", now, seen);
    if (refused) return refused;
    if (!answersVisit(party, visit)) return refuseVisit("visit-not-yours");
    const patch = { reason: reason ?? null };
    const declined = await writeVisit(tx, actor, visit, { action: "decline", now, patch, note: reason });
    await record(visitDeclined({ ...visitFacts(actor, declined), reason: reason ?? null }));
    return ok({ _id: visit.id });
  },
});
