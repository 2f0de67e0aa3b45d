import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { findSketches } from "#modules/files/index.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { Result } from "#modules/kernel/result.ts";
import type { Published, Swap } from "#modules/swaps/index.ts";
import type { Panel } from "../condition/panels.ts";
import { coverOf } from "../findings/pictures.ts";
import type { Damage, Findings, Picture, PictureKind } from "../findings/schemas.ts";
import { carDamages, carPictures, evaluations } from "../tables.ts";
import { attachPictures } from "./attach-pictures.ts";
import { noteSaves } from "./panel-saves.ts";

/** Parts of the findings that change, and the picture that was chosen as the cover. */
export type FindingsPatch = Partial<Findings> & { cover?: string };

/** The panel to which each part of the findings belongs. */
const PANEL_OF: Record<Exclude<keyof FindingsPatch, "stage2CompleteAt">, Panel> = {
  keys: "keys",
  stage1Comment: "comment",
  stage2Comment: "verification",
  options: "options",
  essentials: "essentials",
  checklist: "checklist",
  errorCodes: "errorCodes",
  obdReadiness: "errorCodes",
  tires: "tires",
  videos: "videos",
  odometerKey: "car",
  odometerReason: "car",
  damages: "damages",
  picturesOverview: "pictures",
  picturesDamages: "pictures",
  cover: "pictures",
};
/** The panels that these changes belong to. */
export const panelsOf = (patch: FindingsPatch): Panel[] => [
  ...new Set((Object.keys(patch) as (keyof FindingsPatch)[]).flatMap((part) => lookup(PANEL_OF, part) ?? [])),
];

/** The panels that are saved, and when their values were entered. */
type Saving = { panels: readonly Panel[]; capturedAt: Date };

type Written = { found: Findings; published: Published };

/**
 * Writes the changed findings of a locked swap, grants access to their files, and returns the parts that `swaps`
 * publishes. Refuses before writing if the actor may not share a file.
 */
export async function writeFindings(
  context: CommandContext,
  swap: Swap,
  before: Findings,
  { cover, ...patch }: FindingsPatch,
  { panels, capturedAt }: Saving,
): Promise<Result<Written>> {
  const { tx, actor, now } = context;
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
  if (damages) await writeDamages(tx, swap.id, damages, capturedAt);
  if (picturesOverview) await writePictures(tx, swap.id, "overview", picturesOverview, capturedAt);
  if (picturesDamages) await writePictures(tx, swap.id, "damages", picturesDamages, capturedAt);
  await noteSaves(context, swap.id, panels, capturedAt);
  const pictureBlur = await blurOf(tx, swap, pictureKey);
  return { ok: true, value: { found, published: { ...publishedOf(found), pictureKey, pictureBlur } } };
}

/** The sketch of the main picture. */
async function blurOf(tx: Tx, swap: Swap, pictureKey: string | null): Promise<string | null> {
  if (!pictureKey) return null;
  if (pictureKey === swap.pictureKey && swap.pictureBlur) return swap.pictureBlur;
  return (await findSketches([pictureKey], tx)).get(pictureKey) ?? null;
}

const publishedOf = (found: Findings): Omit<Published, "pictureKey" | "pictureBlur"> => ({
  pictureCount: found.picturesOverview.length + found.picturesDamages.length,
  closeUpCount: found.picturesDamages.length,
  damageCount: found.damages.length,
  keys: found.keys,
});

/** The rows are replaced; those that were known before keep the time at which they were captured. */
async function writeDamages(tx: Tx, swapId: string, damages: readonly Damage[], capturedAt: Date): Promise<void> {
  const gone = await tx
    .delete(carDamages)
    .where(eq(carDamages.swapId, swapId))
    .returning({ key: carDamages.key, at: carDamages.capturedAt });
  const known = new Map(gone.map(({ key, at }) => [key, at]));
  const rows = damages.map(({ key, location, level, text, picture, spot, stage }, position) => ({
    swapId,
    key,
    position,
    ...location,
    level,
    text,
    pictureKey: picture.key,
    stage,
    spotX: spot?.x ?? null,
    spotY: spot?.y ?? null,
    capturedAt: known.has(key) ? known.get(key) : capturedAt,
  }));
  if (rows.length > 0) await tx.insert(carDamages).values(rows);
}

async function writePictures(
  tx: Tx,
  swapId: string,
  kind: PictureKind,
  pictures: readonly Picture[],
  capturedAt: Date,
): Promise<void> {
  const gone = await tx
    .delete(carPictures)
    .where(and(eq(carPictures.swapId, swapId), eq(carPictures.kind, kind)))
    .returning({ key: carPictures.key, at: carPictures.capturedAt });
  const known = new Map(gone.map(({ key, at }) => [key, at]));
  const rows = pictures.map((picture, position) => ({
    ...picture,
    swapId,
    kind,
    position,
    capturedAt: known.has(picture.key) ? known.get(picture.key) : capturedAt,
  }));
  if (rows.length > 0) await tx.insert(carPictures).values(rows);
}
