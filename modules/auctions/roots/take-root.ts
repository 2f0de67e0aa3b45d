import { desc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { system } from "#modules/kernel/actor.ts";
import { carriedOut } from "#modules/kernel/carried-out.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { ok } from "#modules/kernel/result.ts";
import { FIRST_HASH } from "../record/public-record.ts";
import { auctionRoots, lots } from "../tables.ts";
import { leafOf, rootOf } from "./roots.ts";

/** Publishes the root of yesterday over the records of all auctions, once. */
export const takeRoot = defineCommand({
  name: "auctions.take-root",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx, now }) {
    const day = addChicagoDays(chicagoDay(now), -1);
    const [last] = await tx.select().from(auctionRoots).orderBy(desc(auctionRoots.day)).limit(1);
    if (last && last.day >= day) return ok({ taken: false });
    const previous = last?.root ?? FIRST_HASH;
    const leaves = await grownSince(tx);
    const taken = await tx
      .insert(auctionRoots)
      .values({ day, previous, root: rootOf(previous, leaves), leaves, takenAt: now })
      .onConflictDoNothing()
      .returning({ day: auctionRoots.day });
    return ok({ taken: taken.length > 0 });
  },
});

/** The leaves of the chains that no earlier root has. */
async function grownSince(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: lots.id, seq: lots.seq, hash: lots.hash }).from(lots);
  const leaves = rows.map(({ id, seq, hash }) => leafOf(id, seq, hash));
  const { rows: known } = await tx.execute<{ leaf: string }>(
    sql`select unnest(${auctionRoots.leaves}) as leaf from ${auctionRoots}`,
  );
  const earlier = new Set(known.map(({ leaf }) => leaf));
  return leaves.filter((leaf) => !earlier.has(leaf)).sort();
}

/** The job. */
export default async (): Promise<void> => {
  carriedOut(await takeRoot(system, {}));
};
