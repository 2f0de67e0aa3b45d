import { environment } from "#modules/kernel/environment.ts";
import { embeddedMarket } from "./embedded-market.ts";
import { embeddedPlates } from "./embedded-plates.ts";
import { embeddedValuer } from "./embedded-valuer.ts";
import { httpMarket } from "./http-market.ts";
import { httpPlates } from "./http-plates.ts";
import { httpValuer } from "./http-valuer.ts";
import type { Market } from "./market.ts";
import type { PlateReader } from "./plate-reader.ts";
import type { Service } from "./service.ts";
import type { Valuer } from "./valuer.ts";

/** The real service when the environment names one, else the embedded answer. */
const service = (url: string | undefined, token: string | undefined): Service | undefined =>
  url ? { url: url.replace(/\/+$/, ""), token } : undefined;

export function plateReader(): PlateReader {
  const { PLATE_SERVICE_URL, PLATE_SERVICE_TOKEN } = environment();
  const real = service(PLATE_SERVICE_URL, PLATE_SERVICE_TOKEN);
  return real ? httpPlates(real) : embeddedPlates;
}

export function valuer(): Valuer {
  const { VALUATION_SERVICE_URL, VALUATION_SERVICE_TOKEN } = environment();
  const real = service(VALUATION_SERVICE_URL, VALUATION_SERVICE_TOKEN);
  return real ? httpValuer(real) : embeddedValuer;
}

export function market(): Market {
  const { MARKET_SERVICE_URL, MARKET_SERVICE_TOKEN } = environment();
  const real = service(MARKET_SERVICE_URL, MARKET_SERVICE_TOKEN);
  return real ? httpMarket(real) : embeddedMarket;
}
