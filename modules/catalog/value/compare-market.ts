import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import type { MarketReport } from "../schemas.ts";
import { isAboutCar } from "../service.ts";
import { market } from "./choose.ts";
import type { MarketRequest } from "./market.ts";

/**
 * Dealers' asking prices for similar cars within `radius` miles. The index `cpi` is 100 at the median of the market.
 */
export async function compareMarket(
  car: Omit<MarketRequest, "radius"> & { radius?: number },
): Promise<Result<MarketReport>> {
  const result = await market().compare({ radius: 100, ...car });
  if (result.ok) return ok(result.value);
  return refuse(isAboutCar(result) ? "market-unknown" : "market-down");
}
