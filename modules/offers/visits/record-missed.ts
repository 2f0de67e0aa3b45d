import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuseVisit } from "./errors.ts";
import { visitMissed } from "./events.ts";
import { visitLifecycle } from "./lifecycle.ts";
import { hasBegun, isRecordable } from "./policy.ts";
import { RecordMissed } from "./schemas.ts";
import { visits } from "./tables.ts";
import { lockVisit } from "./visit-thread.ts";
import { visitFacts, writeVisit } from "./write-visit.ts";

/**
 * Records who did not come, or takes the record back. The seller records a missing buyer; staff record either. A visit
 * without such a record took place.
 */
export const recordMissedVisit = defineCommand({
  name: "swaps.record-missed-visit",
  input: RecordMissed,
  allow: "verified",
  errors: ["visit-ahead", "visit-closed", "visit-long-ago", "visit-of-seller"],
  parties: carOf(visits.swapId, visits.id, ({ _id }) => _id),
  async run({ tx, actor, now, record }, { _id, missing: who }) {
    const thread = await lockVisit(tx, actor, _id);
    if (!thread || thread.party === "buyer") return notFound("visit");
    const { visit, party } = thread;
    if (!visitLifecycle.allows(visit.status, "miss")) return refuseVisit("visit-closed");
    if (!hasBegun(visit, now)) return refuseVisit("visit-ahead");
    if (!isRecordable(visit, now)) return refuseVisit("visit-long-ago");
    if (party === "seller" && (who === "seller" || visit.missing === "seller")) return refuseVisit("visit-of-seller");
    const missing = who === "none" ? null : who;
    if (missing === visit.missing) return ok({ _id: visit.id, missing });
    const after = await writeVisit(tx, actor, visit, { action: "miss", now, patch: { missing }, note: who });
    await record(visitMissed({ ...visitFacts(actor, after), missing }));
    return ok({ _id: visit.id, missing });
  },
});
