import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineVerb, type VerbContext } from "#db/verb.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { endOf } from "#modules/kernel/slots.ts";
import { bookEvaluation, lockSwap, refuseAction, type Swap } from "#modules/swaps/index.ts";
import { findTechnicians, type KnownTechnician } from "../availability/find-technicians.ts";
import { BUSY_MINUTES, canTake, drawOrder, earliestStart, isOnGrid, isOpen } from "../availability/slots.ts";
import { findCenter } from "../centers/find-centers.ts";
import { inspectionBooked } from "../events.ts";
import { booksAtOnce } from "../policy.ts";
import { refuse } from "../refusals.ts";
import { BookInspection, type Center, STAGES } from "../schemas.ts";
import { inspections } from "../tables.ts";

type Input = (typeof BookInspection)["_output"];
export type Inspection = typeof inspections.$inferSelect;

/**
 * Books a time with a technician, or moves an existing appointment. Randomly picks a free technician, under a lock of
 * the day and an exclusion constraint. Sellers have a lead time; users who manage swaps don't, and can choose the
 * technician.
 */
export const bookInspection = defineVerb({
  name: "inspections.book",
  input: BookInspection,
  allow: "verified",
  constraints: { inspections_technician_busy: () => refuse("slot-taken") },
  async run(context, input) {
    const { tx, actor, now } = context;
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const evaluation = input.stage === STAGES.evaluation;
    const refused = evaluation ? refuseAction(actor, swap, "evaluation-booked") : refuseOthers(actor);
    if (refused) return refused;
    if (evaluation && swap.inspectionSelfAt) return refuse("self-inspected");
    const place = await placeOf(tx, input, swap);
    if ("ok" in place) return place;
    const start = new Date(input.start);
    const closed = refuseTime(start, now, booksAtOnce(actor), place.center);
    if (closed) return closed;
    const known = await liveOne(tx, swap.id, input.stage);
    const technician = await drawTechnician(
      tx,
      start,
      place,
      booksAtOnce(actor) ? input.technician : undefined,
      known?.id,
    );
    if (!technician.ok) return technician;
    const inspection = await write(context, swap, input, { start, place, technician: technician.value, known });
    if (evaluation) {
      const moved = await bookEvaluation(tx, actor, swap, { at: start, technician: technician.value.id });
      if (!moved.ok) return moved;
    }
    await tell(context, inspection, known);
    return ok({ _id: inspection.id, start: start.toISOString(), technician: inspection.technicianId });
  },
});

const refuseOthers = (actor: Parameters<typeof booksAtOnce>[0]): Refused | null =>
  booksAtOnce(actor) ? null : notFound("swap");

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

type Spot = {
  lat: number | null;
  lng: number | null;
  address: string;
  /** Where the technician drives to; null at a center. */
  zip: string | null;
  centerId: string | null;
  center: Center | null;
};

async function placeOf(tx: Tx, { location }: Input, swap: Swap): Promise<Spot | Refused> {
  if (location.type === "center") {
    const center = location.center ? await findCenter(location.center, tx) : undefined;
    if (!center?.active) return refuse("center-unknown");
    const address = `${center.name}, ${center.address}, ${center.city}, ${center.state} ${center.zip}`;
    return { ...center.location, address, zip: null, centerId: center._id, center };
  }
  const town = [location.city, [location.state, location.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const address = [location.address, town].filter(Boolean).join(", ");
  // Without coordinates the appointment is assumed to be at the car's location.
  const spot = { lat: location.lat ?? swap.lat, lng: location.lng ?? swap.lng };
  return { ...spot, address, zip: location.zip ?? swap.zip, centerId: null, center: null };
}

function refuseTime(start: Date, now: Date, manager: boolean, center: Center | null): Refused | null {
  if (!isOnGrid(start)) return refuse("slot-unknown");
  if (start < earliestStart(now, manager)) return refuse("slot-too-soon");
  return isOpen(start, center?.hours, center?.holidays) ? null : refuse("slot-closed");
}

/**
 * One of the technicians who are free then. Bookings of one day are serialized, so the second booking sees the first
 * one's technician and travel time and gets the next free technician.
 */
async function drawTechnician(
  tx: Tx,
  start: Date,
  place: Spot,
  wanted: string | undefined,
  except: string | undefined,
): Promise<Result<KnownTechnician>> {
  const day = chicagoDay(start);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inspections:${day}`}, 0))`);
  const technicians = await findTechnicians({ from: day, to: day, user: wanted, except, zip: place.zip }, tx);
  if (wanted && technicians.length === 0) return refuse("not-a-technician");
  const where = { lat: place.lat, lng: place.lng, center: place.centerId };
  const [drawn] = drawOrder(technicians.filter((technician) => canTake(technician, start, where)));
  return drawn ? ok(drawn) : refuse("slot-taken");
}

type Booking = { start: Date; place: Spot; technician: KnownTechnician; known: Inspection | undefined };

async function write({ tx, actor, now }: VerbContext, swap: Swap, input: Input, booking: Booking): Promise<Inspection> {
  const { start, place, technician, known } = booking;
  const values = {
    status: "pending" as const,
    technicianId: technician.id,
    agentId: swap.csId,
    startsAt: start,
    endsAt: endOf(start, BUSY_MINUTES),
    locationType: input.location.type,
    centerId: place.centerId,
    address: place.address,
    lat: place.lat,
    lng: place.lng,
    note: input.note ?? input.location.note ?? known?.note ?? null,
    leadSource: input.lead ?? known?.leadSource ?? swap.lead.source ?? null,
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
  { actor, record }: VerbContext,
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
});
