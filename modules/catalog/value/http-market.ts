import { outbound } from "#modules/kernel/outbound.ts";
import { MarketReport } from "../schemas.ts";
import type { Service } from "../service.ts";
import type { Market } from "./market.ts";

/** Calls a market service: POST {url}/comparisons with the car returns a market report. */
export const httpMarket = ({ url, token, loopback = false }: Service): Market => ({
  compare: (request) =>
    outbound({
      service: "market",
      url: `${url}/comparisons`,
      hosts: [new URL(url).hostname],
      method: "POST",
      body: request,
      answer: MarketReport.extend({ sample: MarketReport.shape.sample.default(false) }),
      token,
      repeatable: true,
      loopback,
    }),
});
