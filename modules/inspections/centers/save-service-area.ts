import { and, arrayContains, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { findHolders } from "#modules/accounts/index.ts";
import { findZips, findZipsNear } from "#modules/catalog/index.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { centerSaved } from "../events.ts";
import { CoverZip, MOST_ZIPS, RemoveById, SaveServiceArea, shortList, UncoverZip } from "../inspection-schemas.ts";
import { serviceAreas } from "../tables.ts";
import { findOverlaps } from "./find-areas.ts";
import { lockArea, lockCenter } from "./lock-center.ts";

/**
 * Adds or changes a service area. The answer says which other areas have some of the same ZIP codes. If an area has
 * technicians, only they are offered there.
 */
export const saveServiceArea = defineCommand({
  name: "inspections.save-service-area",
  input: SaveServiceArea,
  allow: "system.manage",
  errors: ["center-unknown", "not-a-technician", "zips-missing", "zips-unknown"],
  async run({ tx, record }, { _id, name, center: centerId, within, technicians, version, ...input }) {
    const known = _id ? await lockArea(tx, _id) : undefined;
    if (_id && !known) return notFound("service area");
    if (known && version !== undefined && version !== known.version) return refuseCommon("stale-version");
    const center = await lockCenter(tx, centerId);
    if (!center) return refuse("center-unknown", { field: "center" });
    const near = within ? await findZipsNear(center, within) : [];
    const zips = [...new Set([...input.zips, ...near.map(({ zip }) => zip)])].sort();
    const refused = (await refuseZips(input.zips, zips)) ?? (await refuseTechnicians(tx, technicians));
    if (refused) return refused;
    const id = known?.id ?? newId();
    const row = { name, centerId, zips, ...(technicians && { technicianIds: technicians }) };
    if (known)
      await tx
        .update(serviceAreas)
        .set({ ...row, version: sql`${serviceAreas.version} + 1` })
        .where(eq(serviceAreas.id, known.id));
    else await tx.insert(serviceAreas).values({ id, ...row });
    await record(centerSaved({ center: id }));
    return ok({ _id: id, overlaps: await findOverlaps({ id, zips }, tx) });
  },
});

/** Only ZIP codes of the catalog can be shown and reached. */
async function refuseZips(typed: readonly string[], all: readonly string[]): Promise<Refused | null> {
  if (all.length === 0) return refuse("zips-missing");
  const known = new Set((await findZips(typed)).map(({ zip }) => zip));
  const unknown = typed.filter((zip) => !known.has(zip));
  if (unknown.length > 0)
    return refuse("zips-unknown", {
      message: `We don’t recognize ${unknown.length === 1 ? "this ZIP code" : "these ZIP codes"}: ${shortList(unknown)}.`,
    });
  if (all.length <= MOST_ZIPS) return null;
  return refuse("zips-unknown", { message: `Please enter at most ${MOST_ZIPS} ZIP codes; there are ${all.length}.` });
}

async function refuseTechnicians(tx: Tx, wanted: readonly string[] | undefined): Promise<Refused | null> {
  if (!wanted || wanted.length === 0) return null;
  const known = new Set((await findHolders("technician", tx)).map(({ id }) => id));
  return wanted.every((id) => known.has(id)) ? null : refuse("not-a-technician", { field: "technicians" });
}

export const removeServiceArea = defineCommand({
  name: "inspections.remove-service-area",
  input: RemoveById,
  allow: "system.manage",
  async run({ tx, record }, { _id }) {
    if (!(await lockArea(tx, _id))) return notFound("service area");
    await tx.delete(serviceAreas).where(eq(serviceAreas.id, _id));
    await record(centerSaved({ center: _id }));
    return ok({ _id });
  },
});

/** Removes all service areas of a center. */
export const removeAreasOfCenter = defineCommand({
  name: "inspections.remove-areas-of-center",
  input: RemoveById,
  allow: "system.manage",
  async run({ tx, record }, { _id }) {
    if (!(await lockCenter(tx, _id))) return notFound("center");
    await tx.delete(serviceAreas).where(eq(serviceAreas.centerId, _id));
    await record(centerSaved({ center: _id }));
    return ok({ _id });
  },
});

/** Adds one ZIP code to a service area. */
export const coverZip = defineCommand({
  name: "inspections.cover-zip",
  input: CoverZip,
  allow: "system.manage",
  errors: ["area-unknown", "zip-unknown"],
  async run({ tx, record }, { zip, area: id }) {
    const area = await lockArea(tx, id);
    if (!area) return refuse("area-unknown");
    if ((await findZips([zip])).length === 0) return refuse("zip-unknown");
    const zips = [...new Set([...area.zips, zip])].sort();
    await writeZips(tx, area.id, zips);
    await record(centerSaved({ center: area.id }));
    return ok({ _id: area.id, overlaps: await findOverlaps({ id: area.id, zips }, tx) });
  },
});

/** Takes one ZIP code out of a service area, or of all. An area keeps at least one. */
export const uncoverZip = defineCommand({
  name: "inspections.uncover-zip",
  input: UncoverZip,
  allow: "system.manage",
  errors: ["zips-missing"],
  async run({ tx, record }, { zip, area }) {
    const areas = await tx
      .select()
      .from(serviceAreas)
      .where(and(arrayContains(serviceAreas.zips, [zip]), area ? inArray(serviceAreas.id, [area]) : undefined))
      .for("update");
    if (areas.length === 0) return notFound("ZIP code");
    if (areas.some(({ zips }) => zips.length === 1)) return refuse("zips-missing", { field: "zip" });
    for (const { id, zips } of areas) {
      await writeZips(
        tx,
        id,
        zips.filter((one) => one !== zip),
      );
      await record(centerSaved({ center: id }));
    }
    return ok({ areas: areas.map(({ id }) => id) });
  },
});

const writeZips = (tx: Tx, id: string, zips: string[]) =>
  tx
    .update(serviceAreas)
    .set({ zips, version: sql`${serviceAreas.version} + 1` })
    .where(eq(serviceAreas.id, id));
