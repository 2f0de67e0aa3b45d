import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findZip } from "#modules/catalog/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { centerSaved } from "../events.ts";
import {
  AddHoliday,
  CENTER_HOURS,
  type Holiday,
  MOST_HOLIDAYS,
  OpenCenter,
  RemoveById,
  RemoveHoliday,
} from "../inspection-schemas.ts";
import { centers, inspections, serviceAreas } from "../tables.ts";
import { closeAppointments, findClosed, type Opening } from "./closed-appointments.ts";
import { lockCenter } from "./lock-center.ts";
import { holidayOf } from "./opening-times.ts";
import { SaveCenter } from "./schemas.ts";

type Known = typeof centers.$inferSelect;

/**
 * Adds or changes a center; refuses an outdated form. Appointments at a time when the center is no longer open stay, and
 * a task is opened for each; `closed` says how many.
 */
export const saveCenter = defineCommand({
  name: "inspections.save-center",
  input: SaveCenter,
  allow: "system.manage",
  errors: ["zip-unknown"],
  async run(context, { _id, version, lat, lng, ...values }) {
    const known = _id ? await lockCenter(context.tx, _id) : undefined;
    if (_id && !known) return notFound("center");
    if (known && version !== undefined && version !== known.version) return refuseCommon("stale-version");
    const spot = await locate(values.zip, { lat, lng }, known);
    if ("ok" in spot) return spot;
    const row = { ...values, ...spot, phone: values.phone ?? null };
    if (known) return change(context, known, { ...row, ...(row.holidays && { holidays: inOrder(row.holidays) }) });
    const id = newId();
    const { hours = CENTER_HOURS, holidays = [] } = row;
    await context.tx.insert(centers).values({ id, ...row, hours, holidays: inOrder(holidays) });
    await context.record(centerSaved({ center: id }));
    return ok({ _id: id, closed: 0 });
  },
});

const inOrder = (holidays: readonly Holiday[]) => [...holidays].sort((a, b) => a.day.localeCompare(b.day));

type Spot = { lat: number; lng: number };
type AskedSpot = { lat?: number | null | undefined; lng?: number | null | undefined };

/** The given location; without one, the known one, or that of the ZIP code. */
async function locate(zip: string, { lat, lng }: AskedSpot, known: Known | undefined): Promise<Spot | Refused> {
  if (lat != null && lng != null) return { lat, lng };
  if (known?.zip === zip) return { lat: known.lat, lng: known.lng };
  const place = await findZip(zip);
  return place ? { lat: place.lat, lng: place.lng } : refuse("zip-unknown");
}

/** Writes the change, and what it means for appointments. */
async function change({ tx, now, record }: CommandContext, known: Known, values: Partial<Known>) {
  const after: Opening = { ...known, ...values };
  const closed = await findClosed(tx, known, after, now);
  await tx
    .update(centers)
    .set({ ...values, version: sql`${centers.version} + 1` })
    .where(eq(centers.id, known.id));
  await record(centerSaved({ center: known.id }));
  await closeAppointments(record, { ...known, name: values.name ?? known.name }, closed);
  return ok({ _id: known.id, closed: closed.length });
}

/** Closes a center for appointments, or opens it again. */
export const openCenter = defineCommand({
  name: "inspections.open-center",
  input: OpenCenter,
  allow: "system.manage",
  async run(context, { _id, active }) {
    const known = await lockCenter(context.tx, _id);
    if (!known) return notFound("center");
    return change(context, known, { active });
  },
});

/** Closes a center on a day. */
export const addHoliday = defineCommand({
  name: "inspections.add-holiday",
  input: AddHoliday,
  allow: "system.manage",
  errors: ["holiday-known", "holiday-past"],
  async run(context, { _id, day, name }) {
    const known = await lockCenter(context.tx, _id);
    if (!known) return notFound("center");
    if (day < chicagoDay(context.now)) return refuse("holiday-past");
    if (holidayOf(day, known.holidays)) return refuse("holiday-known");
    const ahead = known.holidays.filter((holiday) => holiday.day >= chicagoDay(context.now));
    return change(context, known, { holidays: inOrder([...ahead, { day, name }]).slice(0, MOST_HOLIDAYS) });
  },
});

/** Opens a center again on a day on which it would be closed. */
export const removeHoliday = defineCommand({
  name: "inspections.remove-holiday",
  input: RemoveHoliday,
  allow: "system.manage",
  async run(context, { _id, day }) {
    const known = await lockCenter(context.tx, _id);
    if (!known?.holidays.some((holiday) => holiday.day === day)) return notFound("day");
    return change(context, known, { holidays: known.holidays.filter((holiday) => holiday.day !== day) });
  },
});

/** Removes a center, unless appointments are booked there. */
export const removeCenter = defineCommand({
  name: "inspections.remove-center",
  input: RemoveById,
  allow: "system.manage",
  errors: ["center-in-use"],
  async run({ tx, now, record }, { _id }) {
    const known = await lockCenter(tx, _id);
    if (!known) return notFound("center");
    const [booked] = await tx
      .select({ id: inspections.id })
      .from(inspections)
      .where(
        and(
          eq(inspections.centerId, _id),
          inArray(inspections.status, ["pending", "scheduled"]),
          gt(inspections.startsAt, now),
        ),
      )
      .limit(1);
    if (booked) return refuse("center-in-use");
    await tx.update(centers).set({ deletedAt: now }).where(eq(centers.id, _id));
    await tx.delete(serviceAreas).where(eq(serviceAreas.centerId, _id));
    await record(centerSaved({ center: _id }));
    return ok({ _id });
  },
});
