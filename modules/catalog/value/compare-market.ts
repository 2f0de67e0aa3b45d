import { ok, type Result } from "#modules/kernel/result.ts";
import { market } from "../ports/choose.ts";
import type { MarketRequest } from "../ports/market.ts";
import { refuse } from "../refusals.ts";
import type { MarketReport } from "../schemas.ts";

/** What dealers within `radius` miles ask for cars like this one. */
export async function compareMarket(
  car: Omit<MarketRequest, "radius"> & { radius?: number },
): Promise<Result<MarketReport>> {
  const result = await market().compare({ radius: 100, ...car });
  return result.ok ? ok(result.value) : refuse("market-down");
}
