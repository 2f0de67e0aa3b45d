import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { findSwapRow } from "../facts/find-swap-row.ts";
import { marketReportOf, ratedCar } from "../rating/columns.ts";
import { rateCar } from "../rating/rate-car.ts";
import type { MarketFacts } from "../rating/schemas.ts";
import { saleOn } from "../sheet/fees.ts";
import { sellerTerms } from "../sheet/in-hand.ts";

/** The market facts for people who decide on a price; undefined for everyone else. */
export async function findMarketFacts(actor: Actor, id: string): Promise<MarketFacts | undefined> {
  const swap = can(actor, "system.tasks") ? await findSwapRow(actor, id) : undefined;
  if (!swap) return undefined;
  const report = marketReportOf(swap);
  const { comparables, market, without } = rateCar(ratedCar(swap), report, currentTime());
  return {
    comparedAt: report?.date ?? null,
    comparables,
    low: comparables[0]?.adjusted ?? null,
    high: comparables.at(-1)?.adjusted ?? null,
    median: market,
    without,
    lender: swap.lender,
    terms: sellerTerms(swap, saleOn(swap.channel), chicagoDay(currentTime())),
  };
}
