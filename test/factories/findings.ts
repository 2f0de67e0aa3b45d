import { eq } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import type { Damage, Findings, Picture } from "#modules/inspections/schemas.ts";
import { carDamages, carPictures, evaluations } from "#modules/inspections/tables.ts";
import { updateParts } from "#modules/swaps/parts.ts";
import { swaps } from "#modules/swaps/tables.ts";

/** The evaluation findings of a car, which aren't columns of its swap. */
export type FoundValues = Partial<Omit<Findings, "keys" | "options">>;

const NAMES = {
  stage1Comment: true,
  stage2Comment: true,
  stage2CompleteAt: true,
  essentials: true,
  checklist: true,
  errorCodes: true,
  obdReadiness: true,
  tires: true,
  videos: true,
  odometerKey: true,
  odometerReason: true,
  damages: true,
  picturesOverview: true,
  picturesDamages: true,
} satisfies Record<keyof FoundValues, true>;

/** Separates the findings from the other values of a test car. */
export function splitFindings<T extends object>(
  values: T & FoundValues,
): { row: Omit<T, keyof FoundValues>; found: FoundValues } {
  const entries = Object.entries(values);
  const of = (wanted: boolean) => Object.fromEntries(entries.filter(([name]) => name in NAMES === wanted));
  return { row: of(false) as Omit<T, keyof FoundValues>, found: of(true) };
}

/** Inserts findings directly into their tables, for tests that don't depend on how they got there. */
export async function putFindings(swapId: string, found: FoundValues, executor: Executor = db()): Promise<void> {
  const { damages, picturesOverview, picturesDamages, ...document } = found;
  if (Object.keys(document).length > 0)
    await executor
      .insert(evaluations)
      .values({ ...document, swapId })
      .onConflictDoUpdate({ target: evaluations.swapId, set: document });
  if (damages?.length) await executor.insert(carDamages).values(damages.map(damageRow(swapId)));
  const pictures = [
    ...(picturesOverview ?? []).map(pictureRow(swapId, "overview")),
    ...(picturesDamages ?? []).map(pictureRow(swapId, "damages")),
  ];
  if (pictures.length > 0) await executor.insert(carPictures).values(pictures);
  await executor.update(swaps).set({ pictureCount: pictures.length }).where(eq(swaps.id, swapId));
  const counts = { closeUpCount: picturesDamages?.length ?? 0, damageCount: damages?.length ?? 0 };
  await updateParts(executor, swapId, counts);
}

const damageRow =
  (swapId: string) =>
  ({ key, location, level, text, picture, stage }: Damage, position: number) => ({
    swapId,
    key,
    position,
    ...location,
    level,
    text,
    pictureKey: picture.key,
    stage,
  });
const pictureRow = (swapId: string, kind: "overview" | "damages") => (picture: Picture, position: number) => ({
  ...picture,
  swapId,
  kind,
  position,
});
