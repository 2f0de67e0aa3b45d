import { and, arrayContains, arrayOverlaps, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { distanceMiles, findZips } from "#modules/catalog/index.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { AreaDetails, Center, Overlap } from "../shapes.ts";
import { centers, serviceAreas } from "../tables.ts";
import { findOpenCenters, toCenter } from "./find-centers.ts";

const toArea = (row: typeof serviceAreas.$inferSelect) => ({
  _id: row.id,
  name: row.name,
  center: row.centerId,
  zips: row.zips,
  technicians: row.technicianIds,
  version: row.version,
});
export type ServiceArea = ReturnType<typeof toArea>;

export async function findServiceAreas(center?: string): Promise<ServiceArea[]> {
  if (center !== undefined && !isId(center)) return [];
  const rows = await db()
    .select()
    .from(serviceAreas)
    .where(center ? eq(serviceAreas.centerId, center) : undefined)
    .orderBy(asc(serviceAreas.name), asc(serviceAreas.id));
  return rows.map(toArea);
}

/** The other areas with some of these ZIP codes. */
export async function findOverlaps(
  { id, zips }: { id: string; zips: readonly string[] },
  executor: Executor = db(),
): Promise<Overlap[]> {
  const rows = await executor
    .select()
    .from(serviceAreas)
    .where(and(ne(serviceAreas.id, id), arrayOverlaps(serviceAreas.zips, [...zips])))
    .orderBy(asc(serviceAreas.name), asc(serviceAreas.id));
  const own = new Set(zips);
  return rows.map((row) => ({ _id: row.id, name: row.name, zips: row.zips.filter((zip) => own.has(zip)) }));
}

/** A service area with its places, nearest to its center first. Doesn't check permissions. */
export async function findServiceArea(id: string): Promise<AreaDetails | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db()
    .select({ area: serviceAreas, center: centers })
    .from(serviceAreas)
    .innerJoin(centers, eq(centers.id, serviceAreas.centerId))
    .where(eq(serviceAreas.id, id));
  if (!row) return undefined;
  const { area, center } = row;
  const [places, people, overlaps] = await Promise.all([
    findZips(area.zips),
    findPeople(area.technicianIds),
    findOverlaps(area),
  ]);
  const known = new Map(places.map((place) => [place.zip, { ...place, miles: distanceMiles(center, place) }]));
  return {
    _id: area.id,
    name: area.name,
    version: area.version,
    center: { _id: center.id, name: center.name, location: { lat: center.lat, lng: center.lng } },
    zips: [...known.values()].sort((a, b) => a.miles - b.miles || a.zip.localeCompare(b.zip)),
    technicians: area.technicianIds.flatMap((one) => {
      const person = people.get(one);
      return person ? [{ _id: one, fullName: person.fullName }] : [];
    }),
    overlaps,
  };
}

export type Coverage = { zip: string; covered: boolean; center: Center | null };

/** Whether our technicians serve a ZIP code, and from which center. */
export async function findCoverage(zip: string): Promise<Coverage> {
  const [first] = await findCovering(zip);
  return { zip, covered: Boolean(first), center: first?.center ?? null };
}

/** Whether none of our service areas has a ZIP code; false while there are no areas. */
export async function isOutside(zip: string, executor: Executor = db()): Promise<boolean> {
  const [served] = await executor
    .select({ some: count(), here: count(sql`case when ${arrayContains(serviceAreas.zips, [zip])} then 1 end`) })
    .from(serviceAreas)
    .innerJoin(centers, eq(centers.id, serviceAreas.centerId))
    .where(and(isNull(centers.deletedAt), eq(centers.active, true)));
  return served !== undefined && served.some > 0 && served.here === 0;
}

/** The areas of open centers that cover a ZIP code. */
export async function findCovering(zip: string): Promise<{ area: ServiceArea; center: Center }[]> {
  const rows = await db()
    .select({ area: serviceAreas, center: centers })
    .from(serviceAreas)
    .innerJoin(centers, eq(centers.id, serviceAreas.centerId))
    .where(and(arrayContains(serviceAreas.zips, [zip]), isNull(centers.deletedAt), eq(centers.active, true)))
    .orderBy(asc(centers.name), asc(serviceAreas.name), asc(serviceAreas.id));
  return rows.map(({ area, center }) => ({ area: toArea(area), center: toCenter(center) }));
}

/** The open center nearest to a place, as the crow flies. */
export async function findNearestCenter(place: { lat: number; lng: number }) {
  const all = (await findOpenCenters()).map((center) => ({ center, miles: distanceMiles(place, center.location) }));
  return all.sort((a, b) => a.miles - b.miles)[0];
}

/** The technicians who drive to a ZIP code; undefined: all of them. */
export async function findTechniciansOf(zip: string, executor: Executor = db()): Promise<Set<string> | undefined> {
  const rows = await executor
    .select({ technicians: serviceAreas.technicianIds })
    .from(serviceAreas)
    .where(arrayContains(serviceAreas.zips, [zip]));
  if (rows.length === 0 || rows.some(({ technicians }) => technicians.length === 0)) return undefined;
  return new Set(rows.flatMap(({ technicians }) => technicians));
}
