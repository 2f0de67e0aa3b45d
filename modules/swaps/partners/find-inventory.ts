import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { swaps } from "../tables.ts";

const BATCH = 1_000;

const columns = {
  id: swaps.id,
  vin: swaps.vin,
  name: swaps.shortName,
  year: swaps.year,
  make: swaps.makeName,
  model: swaps.modelName,
  series: swaps.seriesName,
  style: swaps.styleName,
  body: swaps.bodyClass,
  mileage: swaps.mileage,
  price: swaps.priceListing,
  color: swaps.exteriorColor,
  interior: swaps.interiorColor,
  transmission: swaps.transmission,
  drivetrain: swaps.drivetrain,
  fuel: swaps.fuel,
  condition: swaps.condition,
  lat: swaps.lat,
  lng: swaps.lng,
  listedDate: swaps.listedDate,
  picture: swaps.pictureKey,
  pictures: swaps.picturesOverview,
};

/** Every car that is for sale with a price, a picture and a VIN, a thousand at a time: what partners list of us. */
export async function* findInventory() {
  let after: string | undefined;
  for (;;) {
    const rows = await db()
      .select(columns)
      .from(swaps)
      .where(
        and(
          eq(swaps.visible, true),
          eq(swaps.stage, "listing"),
          isNotNull(swaps.vin),
          isNotNull(swaps.priceListing),
          isNotNull(swaps.pictureKey),
          after === undefined ? undefined : gt(swaps.id, after),
        ),
      )
      .orderBy(asc(swaps.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map(whole);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id;
  }
}

/** What the conditions of the query promise, said to the compiler; private pictures stay here. */
const whole = ({ vin, price, picture, pictures, ...row }: Awaited<ReturnType<typeof rowsType>>[number]) => ({
  ...row,
  vin: vin as string,
  price: price as number,
  pictures: [picture as string, ...pictures.filter((one) => !one.private).map((one) => one.key)].filter(
    (key, at, all) => all.indexOf(key) === at,
  ),
});

const rowsType = () => db().select(columns).from(swaps);

export type InventoryCar = ReturnType<typeof whole>;
