import { inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { lots } from "#modules/auctions/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { swaps, tasks } from "#modules/swaps/tables.ts";
import type { Values } from "./addresses.ts";
import type { Planted } from "./lots.ts";

/** The objects that the addresses name: the planted cars that were in an auction, and the leading dealer. */
export async function valuesOf({ swaps: planted, readers }: Pick<Planted, "swaps" | "readers">): Promise<Values> {
  const ids = Object.values(planted);
  const rows = await db().select().from(lots).where(inArray(lots.swapId, ids));
  const cars = await db().select({ id: swaps.id, vin: swaps.vin }).from(swaps).where(inArray(swaps.id, ids));
  const work = await db().select({ id: tasks.id, swap: tasks.swapId }).from(tasks).where(inArray(tasks.swapId, ids));
  const leader = readers.get("leading dealer")?.id as string;
  return {
    cars: ids.map((swap) => {
      const row = rows.find(({ swapId }) => swapId === swap);
      return {
        swap,
        deal: swap,
        lot: row?.id ?? "none",
        auction: row?.auctionDateId ?? "none",
        vin: cars.find(({ id }) => id === swap)?.vin ?? "none",
        task: work.find((task) => task.swap === swap)?.id ?? newId(),
      };
    }),
    others: { user: leader, dealer: leader, what: "car", way: "email", page: "1", name: "car" },
  };
}
