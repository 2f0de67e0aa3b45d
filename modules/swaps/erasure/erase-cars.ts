import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { dropFiles } from "#modules/files/index.ts";
import { swapDrafts } from "../registration/tables.ts";
import { sellerRequests } from "../requests/tables.ts";
import { sellerQuestions } from "../seller-answers/tables.ts";
import { swapDetails, swapMarkers, swapPricing, swaps, swapTitles, taskLog, tasks } from "../tables.ts";
import { swapHistory, swapNotes } from "../transitions/tables.ts";

/** Drafts, and for the cars that are not among those `sold` the street, the plate, and the papers that the seller uploaded. */
export async function eraseUnsoldCars(tx: Tx, user: string, sold: readonly string[], now: Date): Promise<void> {
  await tx.delete(swapDrafts).where(eq(swapDrafts.userId, user));
  const unsold = and(eq(swaps.sellerId, user), notInArray(swaps.id, [...sold]));
  const ids = tx.select({ id: swaps.id }).from(swaps).where(unsold);
  const titles = inArray(swapTitles.swapId, ids);
  const cars = await tx.select({ documents: swapTitles.documents }).from(swapTitles).where(titles);
  const keys = cars.flatMap(({ documents }) => Object.values(documents).flatMap((file) => file?.key ?? []));
  await dropFiles(tx, keys, now);
  await tx
    .update(swapDetails)
    .set({ address: null, lat: null, lng: null, plate: null, plateState: null })
    .where(inArray(swapDetails.swapId, ids));
  await tx.update(swapTitles).set({ documents: {} }).where(titles);
}

/** The cars that the person sold or tried to sell, and those `bought`. */
export async function findCarsToErase(tx: Tx, user: string, bought: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: swaps.id })
    .from(swaps)
    .where(or(eq(swaps.sellerId, user), inArray(swaps.id, [...bought])));
  return rows.map(({ id }) => id);
}

/** What the seller and the staff typed about these cars. */
export async function eraseWordsAboutCars(tx: Tx, theirs: readonly string[]): Promise<void> {
  await tx
    .update(swapPricing)
    .set({ priceReason: null })
    .where(inArray(swapPricing.swapId, [...theirs]));
  await tx
    .update(swapMarkers)
    .set({ cancelReason: null, cancelRequestReason: null, disqualifyReason: null })
    .where(inArray(swapMarkers.swapId, [...theirs]));
  await tx
    .update(swapHistory)
    .set({ reason: null })
    .where(inArray(swapHistory.swapId, [...theirs]));
  await tx
    .update(sellerRequests)
    .set({ reason: null, answer: null })
    .where(inArray(sellerRequests.swapId, [...theirs]));
  await tx
    .update(sellerQuestions)
    .set({
      note: null,
      callSaid: null,
      checked: sql`case when ${sellerQuestions.checked} is null then null else '' end`,
    })
    .where(inArray(sellerQuestions.swapId, [...theirs]));
  await tx.delete(swapNotes).where(inArray(swapNotes.swapId, [...theirs]));
  const work = tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.swapId, [...theirs]));
  await tx.update(taskLog).set({ note: null }).where(inArray(taskLog.taskId, work));
  await tx
    .update(tasks)
    .set({ title: sql`'Task'` })
    .where(and(inArray(tasks.swapId, [...theirs]), eq(tasks.kind, "free")));
}
