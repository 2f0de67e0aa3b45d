import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findCarPictures } from "#modules/inspections/index.ts";
import type { Picture } from "#modules/inspections/schemas.ts";
import { carDetails, cars } from "#modules/swaps/published.ts";

const BATCH = 1_000;

const columns = {
  id: cars.id,
  vin: cars.vin,
  name: cars.shortName,
  year: cars.year,
  make: cars.makeName,
  model: cars.modelName,
  series: cars.seriesName,
  style: cars.styleName,
  body: cars.bodyClass,
  mileage: cars.mileage,
  price: cars.priceListing,
  color: cars.exteriorColor,
  interior: cars.interiorColor,
  transmission: cars.transmission,
  drivetrain: cars.drivetrain,
  fuel: cars.fuel,
  condition: carDetails.condition,
  lat: carDetails.lat,
  lng: carDetails.lng,
  listedDate: cars.listedDate,
  picture: cars.pictureKey,
};

/** Every car for sale with a price, a picture, and a VIN, a thousand at a time; for the partner feeds. */
export async function* findInventory() {
  let after: string | undefined;
  for (;;) {
    const rows = await db()
      .select(columns)
      .from(cars)
      .innerJoin(carDetails, eq(carDetails.swapId, cars.id))
      .where(
        and(
          eq(cars.visible, true),
          eq(cars.stage, "listing"),
          isNotNull(cars.vin),
          isNotNull(cars.priceListing),
          isNotNull(cars.pictureKey),
          after === undefined ? undefined : gt(cars.id, after),
        ),
      )
      .orderBy(asc(cars.id))
      .limit(BATCH);
    if (rows.length > 0) {
      const pictures = await findCarPictures(rows.map(({ id }) => id));
      yield rows.map((row) => whole(row, pictures.get(row.id)?.picturesOverview ?? []));
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id;
  }
}

/** Narrows the types to what the query's conditions guarantee; private pictures are excluded. */
const whole = (
  { vin, price, picture, ...row }: Awaited<ReturnType<typeof rowsType>>[number],
  pictures: readonly Picture[],
) => ({
  ...row,
  vin: vin as string,
  price: price as number,
  pictures: [picture as string, ...pictures.filter((one) => !one.private).map((one) => one.key)].filter(
    (key, at, all) => all.indexOf(key) === at,
  ),
});

const rowsType = () => db().select(columns).from(cars).innerJoin(carDetails, eq(carDetails.swapId, cars.id));

export type InventoryCar = ReturnType<typeof whole>;
