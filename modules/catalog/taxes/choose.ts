import { environment } from "#modules/kernel/environment.ts";
import { serviceAt } from "../service.ts";
import { embeddedEstimator } from "./embedded-estimator.ts";
import type { TaxEstimator } from "./estimator.ts";
import { httpEstimator } from "./http-estimator.ts";

export function taxEstimator(): TaxEstimator {
  const { TAX_SERVICE_URL, TAX_SERVICE_TOKEN } = environment();
  const real = serviceAt(TAX_SERVICE_URL, TAX_SERVICE_TOKEN);
  return real ? httpEstimator(real) : embeddedEstimator;
}
