import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { isVisitable } from "#modules/swaps/lifecycle.ts";
import { refuseVisit } from "./errors.ts";
import { visitAccepted } from "./events.ts";
import { answersVisit } from "./policy.ts";
import { AcceptVisit } from "./schemas.ts";
import { visits } from "./tables.ts";
import { lockVisit, refuseVisitAction } from "./visit-thread.ts";
import { visitFacts, writeVisit } from "./write-visit.ts";

/** The side that did not propose the time accepts it; staff may for them. The buyer now sees the address. */
export const acceptVisit = defineCommand({
  name: "swaps.accept-visit",
  input: AcceptVisit,
  allow: "verified",
  errors: ["no-visits", "visit-begun", "visit-changed", "visit-closed", "visit-not-yours"],
  parties: carOf(visits.swapId, visits.id, ({ _id }) => _id),
  async run({ tx, actor, now, record }, { _id, seen }) {
    const thread = await lockVisit(tx, actor, _id);
    if (!thread) return notFound("visit");
    const { swap, visit, party } = thread;
    const refused = refuseVisitAction(visit, "accept", now, seen);
    if (refused) return refused;
    if (!answersVisit(party, visit)) return refuseVisit("visit-not-yours");
    if (!isVisitable(swap)) return refuseVisit("no-visits", { details: { stage: swap.stage } });
    const accepted = await writeVisit(tx, actor, visit, { action: "accept", now, patch: { acceptedAt: now } });
    await record(visitAccepted(visitFacts(actor, accepted)));
    return ok({ _id: visit.id, date: accepted.startsAt.toISOString() });
  },
});
