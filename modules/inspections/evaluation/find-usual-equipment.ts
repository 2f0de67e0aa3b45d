import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { requiredEquipment } from "#modules/catalog/schemas.ts";
import { cars } from "#modules/swaps/published.ts";
import { evaluations } from "../tables.ts";

type Vehicle = {
  year: number;
  vin?: string | null;
  make: { code: string };
  model: { code: string };
};

/** The characters of a VIN that describe the car: maker, model, body, trim, engine. The ninth is the check digit. */
const DESCRIPTOR = 8;
/** The number of cars to read. */
const CARS = 60;
const FEWEST_CARS = 3;
/** A piece of equipment that this share of the cars has. */
const USUAL = 0.8;

/**
 * The ids of the equipment that a car like this usually has, so that its seller only has to confirm it: what the law
 * requires of its model year, and what our technicians have found on at least 80% of the evaluated cars with the same VIN
 * descriptor and nearly the same model year. With fewer than three such cars, only the former.
 */
export async function findUsualEquipment({ year, vin, make, model }: Vehicle): Promise<string[]> {
  const required = requiredEquipment(year);
  if (!vin) return required;
  const { rows } = await db().execute<{ id: string }>(sql`
    with alike as (
      select ${evaluations.options} as options from ${cars} join ${evaluations} on ${evaluations.swapId} = ${cars.id}
      where ${cars.vin} like ${`${vin.slice(0, DESCRIPTOR)}%`} and ${cars.year} between ${year - 1} and ${year + 1}
        and ${cars.makeCode} = ${make.code} and ${cars.modelCode} = ${model.code} and ${evaluations.options} is not null
      order by ${cars.updatedAt} desc limit ${CARS}
    )
    select item ->> '_id' as id from alike, jsonb_array_elements(options) item where (item ->> 'value')::boolean
    group by 1 having count(*) >= greatest(${FEWEST_CARS}, ${USUAL}::float8 * (select count(*) from alike))`);
  return [...new Set([...required, ...rows.map(({ id }) => id)])];
}
