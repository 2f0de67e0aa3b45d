import { and, arrayOverlaps, desc, eq, gte, inArray, isNull, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { activities } from "#db/tables.ts";
import { findMerged, findPeople, findUserIds } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { findTextTitles } from "#modules/content/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { addChicagoDays, chicagoInstant } from "#modules/kernel/chicago.ts";
import { SYSTEM } from "#modules/kernel/fixed-ids.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { findSubjects } from "#modules/newsletters/index.ts";
import { findSwapIds, findSwapNames } from "#modules/swaps/index.ts";
import type { ActivityFilter, ActivityKind, ActivityLine } from "./schemas.ts";
import { CAUSED_BY_PEOPLE, tell, typesOf } from "./sentences/sentences.ts";

/** 40 a page (docs/spec/display.md). */
const RECORDS = 40;
type Row = typeof activities.$inferSelect;

/** Who did what, newest first, 40 a page; empty for those who may not read it. */
export async function findActivities(
  actor: Actor,
  { records = RECORDS, ...filter }: ActivityFilter & PageRequest,
): Promise<Paged<ActivityLine>> {
  const { page } = filter;
  if (!can(actor, "system.activities")) return pageOfRows([], page, records);
  const cut = cutList(activities.sequence, filter, records, [desc(activities.sequence)]);
  const rows = await db()
    .select()
    .from(activities)
    .where(and(await matching(actor, filter), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  const paged = pageOfRows(rows, page, records);
  return { ...paged, list: await toLines(actor, paged.list) };
}

/** What was done with one car: groups of activities, newest first. */
export async function findCarActivities(
  actor: Actor,
  swap: string,
  kinds: readonly ActivityKind[],
  { page = 1, records = RECORDS, after }: PageRequest = {},
): Promise<Paged<ActivityLine> | undefined> {
  if (!can(actor, "system.activities") || !isId(swap)) return undefined;
  const [car] = await findSwapNames(actor, [swap]);
  if (!car) return undefined;
  const cut = cutList(activities.sequence, { page, after }, records, [desc(activities.sequence)]);
  const rows = await db()
    .select()
    .from(activities)
    .where(and(eq(activities.swapId, swap), inArray(activities.type, kinds.flatMap(typesOf)), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  const paged = pageOfRows(rows, page, records);
  return { ...paged, list: await toLines(actor, paged.list) };
}

const LATEST = 12;

/** The newest activities about a car, a person, or a deal, for its panel. */
export async function findLatestActivities(
  actor: Actor,
  about: { swap: string } | { person: string } | { deal: string },
): Promise<ActivityLine[]> {
  if (!can(actor, "system.activities")) return [];
  const [id] = Object.values(about);
  if (!isId(id)) return [];
  const which =
    "swap" in about
      ? eq(activities.swapId, id)
      : "deal" in about
        ? eq(activities.dealId, id)
        : arrayOverlaps(activities.people, [id, ...(await findMerged(id))]);
  const rows = await db().select().from(activities).where(which).orderBy(desc(activities.sequence)).limit(LATEST);
  return toLines(actor, rows);
}

const CHUNK = 200;

/** Everything that the filter finds, newest first, in parts: for files of any length. */
export async function* streamActivities(actor: Actor, filter: ActivityFilter): AsyncGenerator<ActivityLine[]> {
  if (!can(actor, "system.activities")) return;
  const where = await matching(actor, filter);
  let before: number | undefined;
  for (;;) {
    const rows = await db()
      .select()
      .from(activities)
      .where(and(where, before === undefined ? undefined : lt(activities.sequence, before)))
      .orderBy(desc(activities.sequence))
      .limit(CHUNK);
    if (rows.length > 0) yield await toLines(actor, rows);
    if (rows.length < CHUNK) return;
    before = rows.at(-1)?.sequence;
  }
}

async function matching(actor: Actor, { person, car, deal, kind, from, to }: ActivityFilter): Promise<SQL | undefined> {
  const [people, cars] = await Promise.all([
    person && person !== SYSTEM ? idsOfPeople(actor, person) : undefined,
    car ? idsOfCars(actor, car) : undefined,
  ]);
  return and(
    people && sql`${activities.people} && ${sql.param(people)}::uuid[]`,
    person === SYSTEM ? and(isNull(activities.actorId), notInArray(activities.type, [...CAUSED_BY_PEOPLE])) : undefined,
    cars && sql`${activities.swapId} = any(${sql.param(cars)}::uuid[])`,
    deal ? eq(activities.dealId, deal) : undefined,
    kind ? inArray(activities.type, [...typesOf(kind)]) : undefined,
    from ? gte(activities.at, chicagoInstant(from)) : undefined,
    to ? lt(activities.at, chicagoInstant(addChicagoDays(to, 1))) : undefined,
  );
}

/** The accounts that a filter means, and those that were merged into them. */
async function idsOfPeople(actor: Actor, words: string): Promise<string[]> {
  const named = isId(words) ? [words] : await findUserIds(actor, words);
  return [...named, ...(await findMerged(...named))];
}

const idsOfCars = async (actor: Actor, words: string): Promise<string[]> =>
  isId(words) ? [words] : findSwapIds(actor, words);

async function toLines(actor: Actor, rows: readonly Row[]): Promise<ActivityLine[]> {
  const [people, cars, titles] = await Promise.all([
    findPeople(rows.flatMap(idsIn)),
    findSwapNames(
      actor,
      rows.flatMap(({ swapId }) => swapId ?? []),
    ),
    titlesOf(rows),
  ]);
  const carNames = new Map(cars.map(({ _id, name }) => [_id, name]));
  const name = (id: string | null | undefined) => (id && people.has(id) ? shortName(people.get(id)) : "somebody");
  const named = (id: string | null) => (id ? { _id: id, fullName: people.get(id)?.fullName ?? "Removed user" } : null);
  return rows.map((row) => {
    const { system, ...told } = tell(row, name, titles);
    return {
      _id: String(row.sequence),
      type: row.type,
      ...told,
      at: row.at.toISOString(),
      actor: system ? { _id: SYSTEM, fullName: NAME } : named(row.actorId),
      behind: named(row.impersonatorId),
      car: row.swapId ? { _id: row.swapId, name: carNames.get(row.swapId) ?? "A deleted car" } : null,
      deal: row.dealId,
    };
  });
}

/** Everyone whose name the sentence of an activity may need. */
const idsIn = ({ people, facts }: Row): string[] => [
  ...people,
  ...Object.values(facts).filter((value): value is string => isId(value)),
];

/** The titles of the texts and newsletters that these activities are about. */
async function titlesOf(rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (event: string, idIn: (facts: Row["facts"]) => unknown) =>
    rows.flatMap(({ type, facts }) => (type === event ? idIn(facts) : [])).filter((id): id is string => isId(id));
  const [texts, subjects] = await Promise.all([
    findTextTitles(idsOf("content.saved", ({ id }) => id)),
    findSubjects(idsOf("newsletter.changed", ({ newsletter }) => newsletter)),
  ]);
  return new Map([...texts, ...subjects]);
}
