import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { BUSY_MINUTES, endOf } from "#modules/kernel/slots.ts";
import { bookEvaluation, bookVerification, type Swap } from "#modules/swaps/index.ts";
import { refuse } from "../errors.ts";
import { inspectionBooked } from "../events.ts";
import { BookInspection } from "../inspection-schemas.ts";
import { leadSourceOf } from "../lead-source.ts";
import { STAGES } from "../lifecycle.ts";
import { booksAtOnce } from "../policy.ts";
import { inspections } from "../tables.ts";
import { lockBookable } from "./bookable.ts";
import { drawTechnician } from "./draw-technician.ts";
import { endReassignment } from "./end-reassignment.ts";
import { decideOutside, findSpot, type Spot } from "./find-spot.ts";
import { refuseTime } from "./refuse-time.ts";

type Input = (typeof BookInspection)["_output"];
export type Inspection = typeof inspections.$inferSelect;

/**
 * Books a time with a technician, or moves the existing appointment of this stage. Randomly picks a free technician,
 * under a lock of the day and an exclusion constraint. Sellers and buyers have a lead time; users who manage swaps
 * don't, and can choose the technician.
 */
export const bookInspection = defineCommand({
  name: "inspections.book",
  input: BookInspection,
  allow: "verified",
  impersonating: true,
  errors: [
    "center-unknown",
    "not-a-technician",
    "not-in-deal",
    "not-now",
    "place-outside",
    "place-outside-reason",
    "place-unknown",
    "self-inspected",
    "slot-closed",
    "slot-taken",
    "slot-too-soon",
    "slot-unknown",
  ],
  constraints: { inspections_technician_busy: () => refuse("slot-taken") },
  async run(context, input) {
    const { tx, actor, now } = context;
    const bookable = await lockBookable(tx, actor, input.swap, input.stage);
    if (!bookable.ok) return bookable;
    const { swap, buyer } = bookable.value;
    const spot = await findSpot(tx, input, swap);
    if ("ok" in spot) return spot;
    const start = new Date(input.start);
    const manager = booksAtOnce(actor);
    const closed = refuseTime(start, now, manager, spot.center);
    if (closed) return closed;
    const known = await liveOne(tx, swap.id, input.stage);
    const outside = await decideOutside(tx, spot, { manager, reason: input.outside, known });
    if (!outside.ok) return outside;
    const place = { lat: spot.lat, lng: spot.lng, center: spot.centerId };
    const wanted = {
      start,
      place,
      technician: manager ? input.technician : undefined,
      except: known?.id,
      zip: spot.zip,
    };
    const drawn = await drawTechnician(tx, wanted);
    if (!drawn.ok) return drawn;
    const technician = drawn.value.id;
    const inspection = await write(context, swap, input, {
      start,
      spot,
      technician,
      buyer,
      known,
      outside: outside.value,
    });
    if (input.stage === STAGES.evaluation) {
      const moved = await bookEvaluation(tx, actor, swap, { at: start, technician });
      if (!moved.ok) return moved;
    }
    if (input.stage === STAGES.dropOff) await bookVerification(tx, swap, { at: start, technician }, now);
    await tell(context, inspection, known);
    return ok({ _id: inspection.id, stage: input.stage, start: start.toISOString(), technician });
  },
});

/** The upcoming appointment of this stage. */
export async function liveOne(tx: Tx, swap: string, stage: number): Promise<Inspection | undefined> {
  const [row] = await tx
    .select()
    .from(inspections)
    .where(
      and(
        eq(inspections.swapId, swap),
        eq(inspections.stage, stage),
        inArray(inspections.status, ["pending", "scheduled"]),
      ),
    )
    .for("update");
  return row;
}

type Booking = {
  start: Date;
  spot: Spot;
  technician: string;
  buyer: string | null;
  known: Inspection | undefined;
  outside: string | null;
};

async function write(
  { tx, actor, now }: CommandContext,
  swap: Swap,
  input: Input,
  booking: Booking,
): Promise<Inspection> {
  const { start, spot, technician, buyer, known, outside } = booking;
  if (known) await endReassignment(tx, actor, known, "done", now);
  const values = {
    status: "pending" as const,
    technicianId: technician,
    agentId: swap.csId,
    buyerId: buyer,
    reassignTaskId: null,
    startsAt: start,
    endsAt: endOf(start, BUSY_MINUTES),
    locationType: input.location.type,
    centerId: spot.centerId,
    address: spot.address,
    place: spot.parts,
    outsideReason: outside,
    lat: spot.lat,
    lng: spot.lng,
    note: input.note ?? input.location.note ?? known?.note ?? null,
    leadSource: leadSourceOf(input.lead) ?? known?.leadSource ?? leadSourceOf(swap.lead.source),
    bookedBy: actor.id,
    bookedAt: now,
    confirmedAt: null,
  };
  const [row] = known
    ? await tx
        .update(inspections)
        .set({ ...values, version: sql`${inspections.version} + 1` })
        .where(eq(inspections.id, known.id))
        .returning()
    : await tx
        .insert(inspections)
        .values({
          ...values,
          id: newId(),
          swapId: swap.id,
          sellerId: swap.sellerId,
          vehicle: swap.shortName,
          channel: swap.channel,
          stage: input.stage,
        })
        .returning();
  return row as Inspection;
}

async function tell(
  { actor, record }: CommandContext,
  inspection: Inspection,
  known: Inspection | undefined,
): Promise<void> {
  const previous = known ? { start: known.startsAt.toISOString(), technician: known.technicianId } : null;
  await record(
    inspectionBooked({ ...factsOf(inspection), start: inspection.startsAt.toISOString(), by: actor.id, previous }),
  );
}

/** The common payload of events about an appointment. */
export const factsOf = (inspection: Inspection) => ({
  inspection: inspection.id,
  swap: inspection.swapId,
  seller: inspection.sellerId,
  technician: inspection.technicianId,
  stage: inspection.stage,
  buyer: inspection.buyerId,
  center: inspection.centerId,
});
