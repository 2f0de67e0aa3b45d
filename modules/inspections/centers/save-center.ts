import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import { defineVerb } from "#db/verb.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { centerSaved } from "../events.ts";
import { refuse } from "../refusals.ts";
import { RemoveById, SaveCenter, SaveServiceArea } from "../schemas.ts";
import { centers, inspections, serviceAreas } from "../tables.ts";

async function lockCenter(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(centers)
    .where(and(eq(centers.id, id), isNull(centers.deletedAt)))
    .for("update");
  return row;
}

async function saved(tx: Tx, actor: Actor, id: string) {
  await record(tx, actor, centerSaved({ center: id }));
  return ok({ _id: id });
}

/** Adds or changes a center; refuses an outdated form. */
export const saveCenter = defineVerb({
  name: "inspections.save-center",
  input: SaveCenter,
  allow: "system.manage",
  async run({ tx, actor }, { _id, version, ...values }) {
    const row = { ...values, phone: values.phone ?? null };
    if (!_id) {
      const id = newId();
      await tx.insert(centers).values({ id, ...row });
      return saved(tx, actor, id);
    }
    const known = await lockCenter(tx, _id);
    if (!known) return notFound("center");
    if (version !== undefined && version !== known.version) return refuseCommon("stale-version");
    await tx
      .update(centers)
      .set({ ...row, version: sql`${centers.version} + 1` })
      .where(eq(centers.id, _id));
    return saved(tx, actor, _id);
  },
});

/** Removes a center, unless appointments are booked there. */
export const removeCenter = defineVerb({
  name: "inspections.remove-center",
  input: RemoveById,
  allow: "system.manage",
  async run({ tx, actor, now }, { _id }) {
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
    return saved(tx, actor, _id);
  },
});

async function lockArea(tx: Tx, id: string) {
  const [row] = await tx
    .select({ id: serviceAreas.id })
    .from(serviceAreas)
    .where(eq(serviceAreas.id, id))
    .for("update");
  return row;
}

/** Adds or changes a service area. */
export const saveServiceArea = defineVerb({
  name: "inspections.save-service-area",
  input: SaveServiceArea,
  allow: "system.manage",
  async run({ tx, actor }, { _id, name, center, zips }) {
    const [known] = await tx
      .select()
      .from(centers)
      .where(and(eq(centers.id, center), isNull(centers.deletedAt)));
    if (!known) return refuse("center-unknown", { field: "center" });
    const row = { name, centerId: center, zips: [...new Set(zips)].sort() };
    if (!_id) {
      const id = newId();
      await tx.insert(serviceAreas).values({ id, ...row });
      return saved(tx, actor, id);
    }
    if (!(await lockArea(tx, _id))) return notFound("service area");
    await tx.update(serviceAreas).set(row).where(eq(serviceAreas.id, _id));
    return saved(tx, actor, _id);
  },
});

export const removeServiceArea = defineVerb({
  name: "inspections.remove-service-area",
  input: RemoveById,
  allow: "system.manage",
  async run({ tx, actor }, { _id }) {
    if (!(await lockArea(tx, _id))) return notFound("service area");
    await tx.delete(serviceAreas).where(eq(serviceAreas.id, _id));
    return saved(tx, actor, _id);
  },
});
