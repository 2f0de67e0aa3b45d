import { guest } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { findSwapRows } from "#modules/swaps/index.ts";
import { isForSale } from "#modules/swaps/lifecycle.ts";
import { cardOf, cardRowOf } from "./cards.ts";
import type { MarketView } from "./market-shape.ts";
import { marketView } from "./market-view.ts";
import type { Card } from "./shapes.ts";

/**
 * These cars with their markets and all comparable cars, as visitors see them on the cars' pages; cars that are not public or not for
 * sale are left out. One query, however many cars.
 */
export async function findMarkets(ids: readonly string[]): Promise<{ car: Card; market: MarketView }[]> {
  const rows = await findSwapRows(guest, ids, "public");
  const now = currentTime();
  return rows
    .filter(({ step }) => isForSale(step))
    .map((swap) => {
      const car = cardOf(cardRowOf(swap), now);
      return { car, market: marketView(swap, car.price, now, true) };
    });
}
