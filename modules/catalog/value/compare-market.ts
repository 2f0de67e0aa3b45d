import type { Problem } from "#modules/kernel/outbound.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../refusals.ts";
import type { MarketReport } from "../schemas.ts";
import { market } from "./choose.ts";
import type { MarketRequest } from "./market.ts";

/** Dealers' asking prices for similar cars within `radius` miles. */
export async function compareMarket(
  car: Omit<MarketRequest, "radius"> & { radius?: number },
): Promise<Result<MarketReport>> {
  const result = await market().compare({ radius: 100, ...car });
  if (result.ok) return ok(result.value);
  return refuse(isAboutCar(result) ? "market-unknown" : "market-down");
}

/** Errors of a service for a car that it doesn't know or can't read. */
const CAR_STATUSES = [400, 404, 410, 422];

/** Whether the service has no result for this car, as opposed to being down. */
const isAboutCar = ({ problem, status = 0 }: { problem: Problem; status?: number }): boolean =>
  problem === "bad-answer" || problem === "too-large" || (problem === "status" && CAR_STATUSES.includes(status));
