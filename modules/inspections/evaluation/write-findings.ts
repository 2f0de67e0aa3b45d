import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { VerbContext } from "#db/verb.ts";
import type { Result } from "#modules/kernel/result.ts";
import type { Published, Swap } from "#modules/swaps/index.ts";
import { coverOf } from "../pictures/policy.ts";
import { carDamages, carPictures, evaluations } from "../tables.ts";
import { attachPictures } from "./attach-pictures.ts";
import type { Damage, Findings, Picture, PictureKind } from "./schemas.ts";

/** Parts of the findings that change, and the picture that was chosen as the cover. */
export type FindingsPatch = Partial<Findings> & { cover?: string };

type Written = { found: Findings; published: Published };

/**
 * Writes the changed findings of a locked swap, grants access to their files, and returns the parts that `swaps`
 * publishes. Refuses before writing if the actor may not share a file.
 */
export async function writeFindings(
  { tx, actor, now }: VerbContext,
  swap: Swap,
  before: Findings,
  { cover, ...patch }: FindingsPatch,
): Promise<Result<Written>> {
  const found = { ...before, ...patch };
  const picked = cover ?? (patch.picturesOverview ? null : swap.pictureKey);
  const pictureKey =
    cover || patch.picturesOverview || patch.picturesDamages ? coverOf(found, picked) : swap.pictureKey;
  const foreign = await attachPictures(
    tx,
    actor,
    swap,
    { ...before, pictureKey: swap.pictureKey },
    { ...found, pictureKey },
  );
  if (foreign) return foreign;
  const { damages, picturesOverview, picturesDamages, ...document } = patch;
  if (Object.keys(document).length > 0) {
    const row = { ...document, updatedAt: now };
    await tx
      .insert(evaluations)
      .values({ ...row, swapId: swap.id })
      .onConflictDoUpdate({ target: evaluations.swapId, set: row });
  }
  if (damages) await writeDamages(tx, swap.id, damages);
  if (picturesOverview) await writePictures(tx, swap.id, "overview", picturesOverview);
  if (picturesDamages) await writePictures(tx, swap.id, "damages", picturesDamages);
  return { ok: true, value: { found, published: publishedOf(found, pictureKey) } };
}

const publishedOf = (found: Findings, pictureKey: string | null): Published => ({
  pictureKey,
  pictureCount: found.picturesOverview.length + found.picturesDamages.length,
  closeUpCount: found.picturesDamages.length,
  damageCount: found.damages.length,
  keys: found.keys,
});

async function writeDamages(tx: Tx, swapId: string, damages: readonly Damage[]): Promise<void> {
  await tx.delete(carDamages).where(eq(carDamages.swapId, swapId));
  const rows = damages.map(({ key, location, level, text, picture, stage }, position) => ({
    ...{ swapId, key, position, ...location, level, text, pictureKey: picture.key, stage },
  }));
  if (rows.length > 0) await tx.insert(carDamages).values(rows);
}

async function writePictures(tx: Tx, swapId: string, kind: PictureKind, pictures: readonly Picture[]): Promise<void> {
  await tx.delete(carPictures).where(and(eq(carPictures.swapId, swapId), eq(carPictures.kind, kind)));
  const rows = pictures.map((picture, position) => ({ ...picture, swapId, kind, position }));
  if (rows.length > 0) await tx.insert(carPictures).values(rows);
}
