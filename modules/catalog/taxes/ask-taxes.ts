import { currentTime } from "#modules/kernel/clock.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { isAboutCar } from "../service.ts";
import { taxEstimator } from "./choose.ts";
import { estimateTaxes } from "./estimate-taxes.ts";
import type { TaxEstimate, TaxRequest } from "./shapes.ts";

/**
 * How long an answer of the service counts, so that a page and what follows from it rarely have two sums. Each process has
 * its own answers; `refuseOtherTax` in `modules/deals/terms.ts` keeps another tax from being signed than the one shown.
 */
const KEPT_MS = HOUR_MS;
const MOST = 5_000;
const answers = new Map<string, { estimate: TaxEstimate; at: number }>();
const keyOf = (request: TaxRequest) => JSON.stringify([environment().TAX_SERVICE_URL, request]);

/** The taxes of a car by the service that is in use; without one, by the published rules. */
export async function askTaxes(request: TaxRequest): Promise<Result<TaxEstimate>> {
  const asked = await ask(request);
  if (asked.ok) return ok(asked.value);
  return refuse(isAboutCar(asked) ? "taxes-unknown" : "taxes-down");
}

async function ask(request: TaxRequest) {
  const asked = await taxEstimator().estimate(request);
  if (!asked.ok) return asked;
  const [oldest] = answers.keys();
  if (answers.size >= MOST && oldest !== undefined) answers.delete(oldest);
  answers.set(keyOf(request), { estimate: asked.value, at: currentTime().getTime() });
  return asked;
}

/**
 * What the service in use has said within the hour; without one, the published rules. For transactions, which can't wait for
 * a service: undefined where it was not asked before (`findTaxes`) or didn't answer, so the tax is not known.
 */
export function knownTaxes(request: TaxRequest): TaxEstimate | undefined {
  if (!environment().TAX_SERVICE_URL) return estimateTaxes(request);
  const known = answers.get(keyOf(request));
  return known && currentTime().getTime() - known.at < KEPT_MS ? known.estimate : undefined;
}

/** The same, and asks the service where nothing is known. */
export async function findTaxes(request: TaxRequest): Promise<TaxEstimate | undefined> {
  const known = knownTaxes(request);
  if (known) return known;
  const asked = await ask(request);
  return asked.ok ? asked.value : undefined;
}

/** The edition of the answers in a year, and how many cars are asked about in one run of the periodic job. */
export const taxSource = (titleYear: number): { edition: string; most: number } => {
  const { edition, most } = taxEstimator();
  return { edition: edition(titleYear), most };
};
