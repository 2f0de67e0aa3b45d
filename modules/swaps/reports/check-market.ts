import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { compareMarket } from "#modules/catalog/index.ts";
import { MarketReport } from "#modules/catalog/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { findSwapRow } from "../facts/find-swap-row.ts";
import { withRating } from "../rating/columns.ts";
import { swapSaved } from "../transitions/events.ts";
import { lockSwap, type Swap, updateSwap } from "../transitions/move-swap.ts";

/**
 * Stores nearby dealers' asking prices for similar cars with the swap (PUT /swaps/{_id}/report/marketCheck). The market
 * service is called before the transaction begins, so that no lock waits for another server.
 */
export async function checkMarket(
  actor: Actor,
  input: { swap: string; radius?: number | undefined },
  options: { key?: string | undefined } = {},
): Promise<Result<MarketReport>> {
  const swap = await findSwapRow(actor, input.swap);
  if (!swap) return notFound("swap");
  if (!can(actor, "swap.valuate")) return refuseCommon("not-allowed");
  const compared = await compareMarket({ ...comparedCar(swap), ...(input.radius ? { radius: input.radius } : {}) });
  if (!compared.ok) return compared;
  const kept = await storeMarketReport(actor, { swap: swap.id, report: compared.value }, options);
  return kept.ok ? ok(compared.value) : kept;
}

const storeMarketReport = defineCommand({
  name: "swaps.market-keeper-report",
  input: z.object({ swap: id, report: MarketReport }),
  allow: "swap.valuate",
  async run({ tx, actor, now, record }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const reports = { ...swap.reports, marketcheck: input.report };
    await updateSwap(tx, swap, withRating(swap, { reports }, now), now);
    await record(swapSaved({ swap: swap.id, seller: swap.sellerId, parts: ["reports"] }));
    return ok({ _id: swap.id });
  },
});

const comparedCar = (swap: Swap) => ({
  year: swap.year,
  make: swap.makeName,
  model: swap.modelName,
  series: swap.seriesName,
  class: swap.bodyClass,
  fuel: swap.fuel,
  litres: swap.engineSize === null ? null : Number(swap.engineSize),
  mileage: swap.mileage,
  zip: swap.zip,
  drivetrain: swap.drivetrain,
  transmission: swap.transmission,
  cylinders: swap.engineCylinders,
});
