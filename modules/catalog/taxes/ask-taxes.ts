import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { isAboutCar } from "../service.ts";
import { taxEstimator } from "./choose.ts";
import type { TaxEstimate, TaxRequest } from "./shapes.ts";

/** The taxes of a car by the service that is in use; without one, by the published rules. */
export async function askTaxes(request: TaxRequest): Promise<Result<TaxEstimate>> {
  const asked = await taxEstimator().estimate(request);
  if (asked.ok) return ok(asked.value);
  return refuse(isAboutCar(asked) ? "taxes-unknown" : "taxes-down");
}

/** The edition of the answers in a year, and how many cars are asked about in one run of the periodic job. */
export const taxSource = (titleYear: number): { edition: string; most: number } => {
  const { edition, most } = taxEstimator();
  return { edition: edition(titleYear), most };
};
