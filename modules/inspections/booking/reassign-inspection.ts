import { eq, sql } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { bookVerification, reassignEvaluation } from "#modules/swaps/index.ts";
import { refuse } from "../errors.ts";
import { inspectionReassigned } from "../events.ts";
import { ReassignInspection } from "../inspection-schemas.ts";
import { inspectionLifecycle, STAGES } from "../lifecycle.ts";
import { inspections } from "../tables.ts";
import { factsOf, type Inspection } from "./book-inspection.ts";
import { drawTechnician } from "./draw-technician.ts";
import { endReassignment } from "./end-reassignment.ts";
import { lockInspection } from "./lock-inspection.ts";

/**
 * A colleague takes over an appointment at its time and place, for example because its technician is away. What was
 * confirmed stays confirmed. The task in which a colleague was looked for ends.
 */
export const reassignInspection = defineCommand({
  name: "inspections.reassign",
  input: ReassignInspection,
  allow: "swap.manage",
  errors: ["inspection-ended", "nobody-free", "not-a-technician", "same-technician", "slot-closed", "slot-taken"],
  parties: carOf(inspections.swapId, inspections.id, ({ inspection }) => inspection),
  constraints: { inspections_technician_busy: () => refuse("nobody-free") },
  async run({ tx, actor, now, record }, { inspection: id, technician }) {
    const locked = await lockInspection(tx, actor, id);
    if (!locked) return notFound("inspection");
    const { inspection, swap } = locked;
    const { startsAt: start, technicianId: previous, lat, lng, centerId: center } = inspection;
    if (!inspectionLifecycle.allows(inspection.status, "reassign") || start <= now) return refuse("inspection-ended");
    if (technician === previous) return refuse("same-technician");
    const wanted = { start, place: { lat, lng, center }, technician, except: id, without: previous };
    const drawn = await drawTechnician(tx, wanted);
    if (!drawn.ok) {
      const { code, message } = drawn.error;
      if (code !== "slot-taken" && code !== "slot-closed") return drawn;
      return refuse("nobody-free", technician ? { message } : {});
    }
    await endReassignment(tx, actor, inspection, "done", now);
    const [after] = await tx
      .update(inspections)
      .set({ technicianId: drawn.value.id, reassignTaskId: null, version: sql`${inspections.version} + 1` })
      .where(eq(inspections.id, id))
      .returning();
    if (inspection.stage === STAGES.evaluation)
      await reassignEvaluation(tx, actor, swap, { technician: drawn.value.id, at: now });
    if (inspection.stage === STAGES.dropOff)
      await bookVerification(tx, swap, { technician: drawn.value.id, at: start }, now);
    const facts = factsOf(after as Inspection);
    await record(inspectionReassigned({ ...facts, start: start.toISOString(), by: actor.id, previous }));
    return ok({ _id: id, technician: drawn.value.id, fullName: drawn.value.fullName });
  },
});
