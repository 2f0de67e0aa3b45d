import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { viewSwap } from "#modules/marketplace/follows/index.ts";
import { chance } from "./demo-cars.ts";
import { must } from "./must.ts";
import type { WorldSize } from "./world.ts";

/** How many sessions have seen a car for sale: the most and the least. */
const VIEWS = { full: [3, 14], small: [1, 3] } as const;
const SESSIONS = 300;

/** Visitors look at the cars for sale. */
export async function createViews(size: WorldSize): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from swaps where visible and listed_date is not null order by id`,
  );
  const [least, most] = VIEWS[size];
  for (const [number, { id }] of rows.entries()) {
    const views = least + Math.floor(chance(number, 71) * (most - least + 1));
    for (let at = 0; at < views; at++) {
      const session = Math.floor(chance(number * 100 + at, 72) * SESSIONS);
      must(await viewSwap(guest, { swap: id, viewer: `demo visitor ${session}` }));
    }
  }
}
