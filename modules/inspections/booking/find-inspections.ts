import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { findPeople, findRoles, type Person } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoInstant } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { ON_SITE } from "#modules/kernel/fixed-ids.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { isOnlyTechnician, technicianSince } from "#modules/swaps/policy.ts";
import { inspectionTitle } from "../inspection-schemas.ts";
import type { Status } from "../lifecycle.ts";
import { canArrange, canSee, canWork } from "../policy.ts";
import type { InspectionView } from "../shapes.ts";
import { inspections } from "../tables.ts";

type Row = typeof inspections.$inferSelect;
type Names = Map<string, Person>;
type Roles = Awaited<ReturnType<typeof findRoles>>;

/** An appointment as cards and the API show it. */
function toInspection(row: Row, names: Names, roles: Roles): InspectionView {
  const named = (id: string) => ({ _id: id, fullName: names.get(id)?.fullName ?? "" });
  const person = (id: string | null) => (id ? named(id) : null);
  return {
    _id: row.id,
    swap: row.swapId,
    vehicle: row.vehicle,
    title: inspectionTitle(row),
    stage: row.stage,
    status: row.status,
    canceled: row.status === "canceled",
    pending: row.status === "pending",
    complete: row.status === "complete",
    channel: row.channel,
    lead: row.leadSource,
    time: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    scheduleTime: row.bookedAt.toISOString(),
    scheduleUser: row.bookedBy ? { ...named(row.bookedBy), roles: roles.get(row.bookedBy) ?? [] } : null,
    seller: person(row.sellerId),
    agent: person(row.agentId),
    technician: person(row.technicianId),
    location: {
      type: row.locationType,
      address: row.address,
      parts: row.place,
      note: row.note,
      lat: row.lat,
      lng: row.lng,
      center: row.centerId ?? ON_SITE,
    },
    highlights: row.highlights.map((line) => ({
      ...line,
      author: line.author ? (names.get(line.author)?.fullName ?? null) : null,
    })),
    cancelReason: row.cancelReason,
    version: row.version,
  };
}

async function withNames(rows: Row[]): Promise<InspectionView[]> {
  const ids = rows.flatMap((row) => [
    row.bookedBy,
    row.sellerId,
    row.agentId,
    row.technicianId,
    ...row.highlights.map((h) => h.author),
  ]);
  const booked = rows.flatMap(({ bookedBy }) => bookedBy ?? []);
  const [names, roles] = await Promise.all([findPeople(ids), findRoles(booked)]);
  return rows.map((row) => toInspection(row, names, roles));
}

/** One appointment with the actions this actor may take; undefined if they may not see it. */
export async function findInspection(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await db().select().from(inspections).where(eq(inspections.id, id));
  if (!row || !canSee(actor, row, currentTime())) return undefined;
  const live = row.status === "pending" || row.status === "scheduled";
  const [view] = await withNames([row]);
  return {
    ...(view as InspectionView),
    can: {
      confirm: row.status === "pending" && canArrange(actor, row),
      cancel: live && canArrange(actor, row),
      reschedule: live && canArrange(actor, row),
      reassign: live && can(actor, "swap.manage"),
      complete: live && canWork(actor, row),
      seeDetails: can(actor, "swap.inspection.details"),
      manage: can(actor, "system.tasks"),
    },
  };
}

/** The appointments that this actor may see; undefined: all. */
export function visibleAppointments(actor: Actor): SQL | undefined {
  if (can(actor, "swap.manage") || (can(actor, "swap.inspection.details") && !isOnlyTechnician(actor)))
    return undefined;
  const id = actor.id ?? "00000000-0000-0000-0000-000000000000";
  const booked = and(eq(inspections.technicianId, id), gte(inspections.startsAt, technicianSince(currentTime())));
  return or(booked, eq(inspections.sellerId, id), eq(inspections.buyerId, id));
}

export type InspectionFilter = PageRequest & {
  swap?: string | undefined;
  technician?: string | undefined;
  /** The technician, the seller or the agent. */
  person?: string | undefined;
  center?: string | undefined;
  stage?: number | undefined;
  /** Upcoming appointments, or those that ended or whose time has passed. */
  when?: "upcoming" | "past" | undefined;
  status?: readonly Status[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  order?: "soonest" | "newest" | undefined;
};
const isAt = (center: string) => (center === ON_SITE ? isNull(inspections.centerId) : eq(inspections.centerId, center));
const RECORDS = 40;
const LIVE: Status[] = ["pending", "scheduled"];

/** The appointments this actor may see, 40 a page. */
export async function findInspections(actor: Actor, filter: InspectionFilter = {}): Promise<Paged<InspectionView>> {
  const { page = 1, records = RECORDS } = filter;
  if ([filter.swap, filter.technician, filter.person, filter.center].some((id) => id !== undefined && !isId(id)))
    return pageOfRows([], page, records, 0);
  const byTime = filter.order === "newest" ? desc(inspections.startsAt) : asc(inspections.startsAt);
  const cut = cutList(inspections.id, filter, records, [byTime, asc(inspections.id)]);
  const rows = await db()
    .select()
    .from(inspections)
    .where(
      and(
        visibleAppointments(actor),
        filter.swap ? eq(inspections.swapId, filter.swap) : undefined,
        filter.technician ? eq(inspections.technicianId, filter.technician) : undefined,
        filter.person ? isPartOf(filter.person) : undefined,
        filter.center ? isAt(filter.center) : undefined,
        filter.stage ? eq(inspections.stage, filter.stage) : undefined,
        filter.when ? isWhen(filter.when) : undefined,
        filter.status ? inArray(inspections.status, [...filter.status]) : undefined,
        filter.from ? gte(inspections.startsAt, filter.from) : undefined,
        filter.to ? lt(inspections.startsAt, filter.to) : undefined,
        cut.rest,
      ),
    )
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(await withNames(rows), page, records);
}

/** The appointment for which a task looks for a colleague; undefined if the actor may not see it. */
export async function findReassignment(actor: Actor, task: string) {
  if (!isId(task)) return undefined;
  const [row] = await db().select().from(inspections).where(eq(inspections.reassignTaskId, task));
  return row && canSee(actor, row, currentTime()) ? { swap: row.swapId, stage: row.stage } : undefined;
}

const isPartOf = (person: string) =>
  or(eq(inspections.technicianId, person), eq(inspections.sellerId, person), eq(inspections.agentId, person));

function isWhen(when: "upcoming" | "past"): SQL | undefined {
  const now = currentTime();
  return when === "upcoming"
    ? and(inArray(inspections.status, LIVE), gt(inspections.endsAt, now))
    : or(notInArray(inspections.status, LIVE), lte(inspections.endsAt, now));
}

/** A technician's appointments of one Chicago day, in order of time. */
export async function findDay(actor: Actor, technician: string, day: string): Promise<InspectionView[]> {
  const { list } = await findInspections(actor, {
    technician,
    from: chicagoInstant(day),
    to: chicagoInstant(addChicagoDays(day, 1)),
    status: ["pending", "scheduled", "complete"],
  });
  return list;
}

/** The upcoming appointment of this stage, or the most recent one. */
export async function findLatest(actor: Actor, swap: string, stage = 1): Promise<InspectionView | undefined> {
  const { list } = await findInspections(actor, { swap, stage, order: "newest" });
  return list.find((one) => one.status === "pending" || one.status === "scheduled") ?? list[0];
}

/**
 * A car's appointments, newest first (GET /swap/{_id}/inspection/history). Undefined if the actor is not involved in
 * the car and has none of its appointments.
 */
export async function findHistory(
  actor: Actor,
  swap: string,
  asked: PageRequest = {},
): Promise<Paged<InspectionView> | undefined> {
  const found = await findInspections(actor, { swap, order: "newest", ...asked });
  const isInvolved = found.list.length > 0 || Boolean(await findSwapRow(actor, swap));
  return isInvolved ? found : undefined;
}
