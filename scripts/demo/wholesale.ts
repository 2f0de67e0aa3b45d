import { type Actor, system } from "#modules/kernel/actor.ts";
import { fetchReport, orderReport } from "#modules/swaps/index.ts";
import { must } from "./must.ts";

/** Orders the wholesale prices of a car and waits for them, because its auction opens at half of them. */
export async function learnWholesale(staff: Actor, swap: string): Promise<void> {
  const ordered = await orderReport(staff, { swap, kind: "mmr" });
  // A car that was in an auction before has its prices.
  if (ordered.ok) must(await fetchReport(system, { order: ordered.value._id }));
}
