import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { follows } from "../follows/tables.ts";
import { countViews } from "../follows/view-swap.ts";
import { findCar } from "./find-car.ts";
import type { Car } from "./shapes.ts";

export type SwapStats = {
  swap: string;
  views: number;
  followers: number;
  days: number | null;
  firstListed: string | null;
  prices: Car["prices"]["entries"];
  market: Omit<NonNullable<Car["market"]>, "comparables"> | null;
  analysis: Car["analysis"];
};

/** A car's statistics: views, followers, days on the market, its prices, and market prices. */
export async function findStats(actor: Actor, swap: string): Promise<Result<SwapStats>> {
  const car = await findCar(actor, swap);
  if (!car) return notFound("car");
  const [views, followers] = await Promise.all([
    countViews(car._id),
    db().$count(follows, eq(follows.swapId, car._id)),
  ]);
  const { entries: prices, days, firstListed } = car.prices;
  return ok({
    swap: car._id,
    views,
    followers,
    days,
    firstListed,
    prices,
    market: marketOf(car),
    analysis: car.analysis,
  });
}

function marketOf({ market }: Car): SwapStats["market"] {
  if (!market) return null;
  const { comparables: _left, ...rest } = market;
  return rest;
}
