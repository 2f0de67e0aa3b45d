import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { centers, serviceAreas } from "../tables.ts";

export async function lockCenter(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(centers)
    .where(and(eq(centers.id, id), isNull(centers.deletedAt)))
    .for("update");
  return row;
}

export async function lockArea(tx: Tx, id: string) {
  const [row] = await tx.select().from(serviceAreas).where(eq(serviceAreas.id, id)).for("update");
  return row;
}
