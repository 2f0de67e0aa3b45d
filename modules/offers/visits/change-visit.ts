import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endOf } from "#modules/kernel/slots.ts";
import { isVisitable } from "#modules/swaps/lifecycle.ts";
import { refuseTime } from "./check-time.ts";
import { refuseVisit } from "./errors.ts";
import { visitChanged } from "./events.ts";
import { constraints } from "./request-visit.ts";
import { ChangeVisit } from "./schemas.ts";
import { VISIT_MINUTES } from "./slots.ts";
import { visits } from "./tables.ts";
import { lockVisit, refuseVisitAction } from "./visit-thread.ts";
import { visitFacts, writeVisit } from "./write-visit.ts";

/**
 * Either side proposes another time, which the other side answers. Staff propose for the seller. The seller's own hours
 * bind buyers only.
 */
export const changeVisit = defineCommand({
  name: "swaps.change-visit",
  input: ChangeVisit,
  allow: "verified",
  errors: [
    "no-visits",
    "visit-begun",
    "visit-changed",
    "visit-closed",
    "visit-off-grid",
    "visit-same-time",
    "visit-taken",
    "visit-too-late",
    "visit-too-soon",
  ],
  parties: carOf(visits.swapId, visits.id, ({ _id }) => _id),
  limits: (actor) => [{ subject: `visit-changes:${actor.id}`, most: 30, seconds: HOUR_SECONDS }],
  constraints,
  async run({ tx, actor, now, record }, { _id, date, message, seen }) {
    const thread = await lockVisit(tx, actor, _id);
    if (!thread) return notFound("visit");
    const { swap, visit, party } = thread;
    const refused = refuseVisitAction(visit, "change", now, seen);
    if (refused) return refused;
    if (!isVisitable(swap)) return refuseVisit("no-visits", { details: { stage: swap.stage } });
    const start = new Date(date);
    if (start.getTime() === visit.startsAt.getTime()) return refuseVisit("visit-same-time");
    const side = party === "buyer" ? "buyer" : "seller";
    const people = { seller: visit.sellerId, buyer: visit.buyerId, except: visit.id };
    const taken = await refuseTime(tx, { ...people, side, start, now });
    if (taken) return taken;
    const times = { startsAt: start, endsAt: endOf(start, VISIT_MINUTES) };
    const renewed = { acceptedAt: null, dayReminderAt: null, hoursReminderAt: null };
    const patch = { ...times, ...renewed, side, ...(message ? { message } : {}) } as const;
    const changed = await writeVisit(tx, actor, visit, { action: "change", now, patch, note: message });
    await record(visitChanged({ ...visitFacts(actor, changed), previous: visit.startsAt.toISOString() }));
    return ok({ _id: visit.id, date: start.toISOString() });
  },
});
