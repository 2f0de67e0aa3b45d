import { outbound } from "#modules/kernel/outbound.ts";
import type { Service } from "../service.ts";
import type { TaxEstimator } from "./estimator.ts";
import { TaxEstimate } from "./shapes.ts";

/** Calls a tax service: POST {url}/taxes with place, year and prices returns an estimate. */
export function httpEstimator({ url, token, loopback = false }: Service): TaxEstimator {
  const edition = (titleYear: number) => `service/${titleYear}`;
  return {
    edition,
    most: 500,
    async estimate(request) {
      const asked = await outbound({
        service: "tax",
        url: `${url}/taxes`,
        hosts: [new URL(url).hostname],
        method: "POST",
        body: request,
        answer: TaxEstimate.omit({ edition: true }),
        token,
        repeatable: true,
        loopback,
      });
      return asked.ok ? { ...asked, value: { ...asked.value, edition: edition(request.titleYear) } } : asked;
    },
  };
}
