import { asc } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { defineStatement, isOneOf } from "#db/statement.ts";
import type { Swap } from "#modules/swaps/index.ts";
import type { Damage, Findings, Picture } from "../findings/schemas.ts";
import { carDamages, carPictures, evaluations } from "../tables.ts";

type Car = Pick<Swap, "id" | "keys" | "sellerOptions">;
type Pictures = Pick<Findings, "picturesOverview" | "picturesDamages">;

/**
 * The findings of these cars with their pictures, in three statements for any number of cars. The caller has
 * already checked whether the actor may see the cars. The caller must omit private data.
 */
export async function findFindings(cars: readonly Car[], executor: Executor = db()): Promise<Map<string, Findings>> {
  const ids = cars.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [rows, damages, pictures] = [
    await selectEvaluations(executor, { ids }),
    await selectDamages(executor, { ids }),
    await findCarPictures(ids, executor),
  ];
  const known = new Map(rows.map((row) => [row.swapId, row]));
  const marks = bySwap(damages);
  return new Map(
    cars.map((car) => [
      car.id,
      {
        ...documentOf(known.get(car.id), car),
        damages: (marks.get(car.id) ?? []).map(damageOf),
        ...(pictures.get(car.id) ?? NO_PICTURES),
      },
    ]),
  );
}

const selectEvaluations = defineStatement("inspections.evaluations", (tx) =>
  tx.select().from(evaluations).where(isOneOf(evaluations.swapId)),
);
const selectDamages = defineStatement("inspections.damages", (tx) =>
  tx.select().from(carDamages).where(isOneOf(carDamages.swapId)).orderBy(asc(carDamages.position)),
);

/** The same for one car. */
export async function findingsOf(car: Car, executor: Executor = db()): Promise<Findings> {
  return (await findFindings([car], executor)).get(car.id) as Findings;
}

const NO_PICTURES: Pictures = { picturesOverview: [], picturesDamages: [] };

/** The pictures of these cars, in order. Cars without pictures are omitted. One query. */
export async function findCarPictures(
  ids: readonly string[],
  executor: Executor = db(),
): Promise<Map<string, Pictures>> {
  const rows = await selectPictures(executor, { ids: [...ids] });
  const of = (cars: typeof rows, kind: string) => cars.filter((row) => row.kind === kind).map(pictureOf);
  return new Map(
    [...bySwap(rows)].map(([swap, cars]) => [
      swap,
      { picturesOverview: of(cars, "overview"), picturesDamages: of(cars, "damages") },
    ]),
  );
}

const selectPictures = defineStatement("inspections.pictures", (tx) =>
  tx.select().from(carPictures).where(isOneOf(carPictures.swapId)).orderBy(asc(carPictures.position)),
);

function bySwap<T extends { swapId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.swapId, [...(groups.get(row.swapId) ?? []), row]);
  return groups;
}

/** An evaluation starts with the seller's keys and equipment. */
function documentOf(row: typeof evaluations.$inferSelect | undefined, car: Car) {
  return {
    keys: row?.keys ?? car.keys,
    stage1Comment: row?.stage1Comment ?? null,
    stage2Comment: row?.stage2Comment ?? null,
    stage2CompleteAt: row?.stage2CompleteAt ?? null,
    options: row?.options ?? car.sellerOptions,
    essentials: row?.essentials ?? [],
    checklist: row?.checklist ?? [],
    errorCodes: row?.errorCodes ?? [],
    obdReadiness: row?.obdReadiness ?? null,
    tires: row?.tires ?? {},
    videos: row?.videos ?? {},
    odometerKey: row?.odometerKey ?? null,
    odometerReason: row?.odometerReason ?? null,
  };
}

const damageOf = ({
  key,
  x,
  y,
  level,
  text,
  pictureKey,
  spotX,
  spotY,
  stage,
}: typeof carDamages.$inferSelect): Damage => ({
  key,
  location: { x, y },
  level,
  text,
  picture: { key: pictureKey },
  stage,
  ...(spotX === null || spotY === null ? {} : { spot: { x: spotX, y: spotY } }),
});

const pictureOf = ({
  swapId: _,
  kind: __,
  position: ___,
  capturedAt: ____,
  key,
  ...said
}: typeof carPictures.$inferSelect): Picture => ({
  key,
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
});
