import { z } from "zod";
import { lookUpPlate, withinEstimates } from "#app/features/lookups/paid-lookups.server.ts";
import { estimate } from "#app/features/sell/sell-value.server.ts";
import { decodeVin, findZip, refuseCatalog } from "#modules/catalog/index.ts";
import { mileageField, plateNumber, plateState } from "#modules/catalog/schemas.ts";
import { vin, zip } from "#modules/kernel/fields.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import type { CarValue } from "./car-value.tsx";

const about = { mileage: mileageField, zip };
const ByPlate = z.object({ plate: plateNumber, state: plateState, ...about });
const ByVin = z.object({ vin, ...about });
/** The input schema: a plate or a VIN, the mileage, and the location of the car. */
export const inputFor = (by: "plate" | "vin") => (by === "vin" ? ByVin : ByPlate);
export type Asked = z.output<typeof ByPlate> | z.output<typeof ByVin>;

type Known = { vin: string; plate?: string; state?: string; sample: boolean };

/** Estimates the value of a car by its plate or VIN. */
export const findCarValue = (asked: Asked): Promise<Result<CarValue>> => withinEstimates(() => lookUp(asked));

async function lookUp(asked: Asked): Promise<Result<CarValue>> {
  if (!(await findZip(asked.zip))) return refuseCatalog("zip-unknown");
  if ("vin" in asked) {
    const car = await decodeVin(asked.vin);
    return car ? estimateValue(car, asked, { vin: asked.vin, sample: false }) : refuseCatalog("vin-unknown");
  }
  const found = await lookUpPlate(asked.plate, asked.state);
  if (!found.ok) return found;
  const { sample, vin } = found.value;
  return estimateValue(found.value, asked, { vin, plate: asked.plate, state: asked.state, sample });
}

type Decoded = NonNullable<Awaited<ReturnType<typeof decodeVin>>>;

async function estimateValue(car: Decoded, { mileage, zip }: Asked, known: Known): Promise<Result<CarValue>> {
  const { year, make, model, series, warnings, assumedYear = null } = car;
  const estimates = await estimate({
    year,
    make: make.name,
    model: model.name,
    series: series?.name,
    class: car.class,
    fuel: car.engine.fuel,
    litres: car.engine.litres,
    mileage,
    zip,
  });
  const name = [year, make.name, model.name, series?.name].filter(Boolean).join(" ");
  return ok({ ...known, name, mileage, zip, doubtful: warnings.includes("check-digit"), assumedYear, estimates });
}
