import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import type { Valuation } from "../schemas.ts";
import { findModel, findStyle } from "../vehicles/find-vehicles.ts";
import { valuer } from "./choose.ts";
import type { ValuationRequest } from "./valuer.ts";

/** The value of a described car, in whole dollars; it can be a custom car that isn't in the catalog. */
export async function valuate(car: ValuationRequest): Promise<Result<Valuation>> {
  const result = await valuer().value(car);
  return result.ok ? ok(result.value) : refuse("valuation-down");
}

/** The value of a car of a catalog style ("2015-honda-accord-ex-l-4d-sedan-2-4l"). */
export async function valuateStyle(code: string, mileage: number, zip: string): Promise<Result<Valuation>> {
  const style = await findStyle(code);
  if (!style) return refuse("style-unknown");
  const { year, make, model, series, engine } = style;
  const named = { year, make: make.name, model: model.name, series: series.name };
  return valuate({ ...named, class: style.class, fuel: engine.fuel, litres: engine.litres, mileage, zip });
}

/** The price index of a model, for its middle year. 100 is the median of the market. */
export async function valuateIndex(
  code: string,
  mileage: number,
  zip: string,
): Promise<Result<{ cpi: number; sample: boolean }>> {
  const found = await findModel(code);
  if (!found) return refuse("model-unknown");
  const year = found.years[Math.floor(found.years.length / 2)] as number;
  const valued = await valuate({ year, make: found.make.name, model: found.model.name, mileage, zip });
  return valued.ok ? ok({ cpi: valued.value.cpi, sample: valued.value.sample }) : valued;
}
