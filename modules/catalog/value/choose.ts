import { chicagoYear } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { environment } from "#modules/kernel/environment.ts";
import { serviceAt } from "../service.ts";
import { embeddedMarket } from "./embedded-market.ts";
import { embeddedValue } from "./embedded-value.ts";
import { httpMarket } from "./http-market.ts";
import { httpValuer } from "./http-valuer.ts";
import type { Market } from "./market.ts";
import type { Valuer } from "./valuer.ts";

export function valuer(): Valuer {
  const { VALUATION_SERVICE_URL, VALUATION_SERVICE_TOKEN } = environment();
  const real = serviceAt(VALUATION_SERVICE_URL, VALUATION_SERVICE_TOKEN);
  return real ? httpValuer(real) : embeddedValuer;
}

export function market(): Market {
  const { MARKET_SERVICE_URL, MARKET_SERVICE_TOKEN } = environment();
  const real = serviceAt(MARKET_SERVICE_URL, MARKET_SERVICE_TOKEN);
  return real ? httpMarket(real) : embeddedMarket;
}

/** Values cars with the embedded model; every result is marked as sample data. */
const embeddedValuer: Valuer = {
  value: async (request) => ({ ok: true, status: 200, value: embeddedValue(request, chicagoYear(currentTime())) }),
};
