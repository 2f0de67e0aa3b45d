import { and, asc, desc, gte, inArray, lt } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { findHolders } from "../people/find-people.ts";
import { availability, vacations } from "../tables.ts";
import { hoursOfRows } from "./hours-of-rows.ts";

/** `chosen`: the person has said when they work; technicians who have not are not booked. */
export type TeamMember = { _id: string; fullName: string; general: string[]; chosen: boolean };
export type TeamVacation = {
  _id: string;
  user: string;
  person: string;
  from: string;
  to: string;
  note: string | null;
};

/**
 * The technicians whose hours and days away this actor keeps, with their weekly hours: all of them with the permission,
 * otherwise the actor alone, and no one for people who aren't technicians.
 */
export async function findTeamHours(actor: Actor): Promise<TeamMember[]> {
  const people = await findTeam(actor);
  const rows = await db()
    .select()
    .from(availability)
    .where(
      inArray(
        availability.userId,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(asc(availability.key));
  return people.map(({ id, fullName }) => ({
    _id: id,
    fullName,
    ...hoursOfRows(rows.filter((row) => row.userId === id)),
  }));
}

type Filter = PageRequest & { user?: string | undefined; when?: "upcoming" | "past" };
const RECORDS = 40;

/** The days away of the same people: those of today and later, soonest first, or earlier ones, newest first. */
export async function findTeamVacations(
  actor: Actor,
  { user, when = "upcoming", page = 1, records = RECORDS }: Filter = {},
): Promise<Paged<TeamVacation>> {
  const people = (await findTeam(actor)).filter(({ id }) => !user || id === user);
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  const today = chicagoDay(await databaseNow(db()));
  const past = when === "past";
  const rows = await db()
    .select()
    .from(vacations)
    .where(and(inArray(vacations.userId, [...names.keys()]), (past ? lt : gte)(vacations.toDay, today)))
    .orderBy((past ? desc : asc)(vacations.fromDay), asc(vacations.id))
    .limit(records + 1)
    .offset((page - 1) * records);
  const list = rows.map((row) => ({
    _id: row.id,
    user: row.userId,
    person: names.get(row.userId) ?? "",
    from: row.fromDay,
    to: row.toDay,
    note: row.note,
  }));
  return pageOfRows(list, page, records);
}

async function findTeam(actor: Actor) {
  const everybody = await findHolders("technician");
  return can(actor, "technician.availability") ? everybody : everybody.filter(({ id }) => id === actor.id);
}
