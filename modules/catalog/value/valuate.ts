import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../refusals.ts";
import type { Valuation } from "../schemas.ts";
import { findModel, findStyle } from "../vehicles/find-vehicles.ts";
import { valuer } from "./choose.ts";
import type { ValuationRequest } from "./valuer.ts";

/** What a described car is worth, in whole dollars; the description may be of a custom car that no catalog has. */
export async function valuate(car: ValuationRequest): Promise<Result<Valuation>> {
  const result = await valuer().value(car);
  return result.ok ? ok(result.value) : refuse("valuation-down");
}

/** What a car of a catalog style ("2015-honda-accord-ex-l-4d-sedan-2-4l") is worth. */
export async function valuateStyle(code: string, mileage: number, zip: string): Promise<Result<Valuation>> {
  const style = await findStyle(code);
  if (!style) return refuse("style-unknown");
  const { year, make, model, series, engine } = style;
  const named = { year, make: make.name, model: model.name, series: series.name };
  return valuate({ ...named, class: style.class, fuel: engine.fuel, litres: engine.litres, mileage, zip });
}

/** Our price index of a model: its middle year stands for it. 100 is the middle of the market. */
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
