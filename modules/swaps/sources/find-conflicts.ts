import { asc, eq, sql } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import type { Swap } from "../tables.ts";
import { findPeople } from "../team/people.ts";
import { compareFacts } from "./compare-facts.ts";
import type { Conflict, Fact, MileageReading, Statement } from "./schemas.ts";
import { reportedFacts, statedOf } from "./stated.ts";
import { swapStatements } from "./tables.ts";

/** The facts on which the sources differ. The caller has checked whether the actor may see the car. */
export async function findConflicts(swap: Swap, executor: Executor = db()): Promise<Conflict[]> {
  const rows = await selectStatements(executor, { swap: swap.id });
  const said = rows.map(({ fact, source, value, saidOn, at }): Statement => ({ fact, source, value, on: saidOn, at }));
  return compareFacts([...unsaid(swap, said), ...said, ...reportedFacts(swap)]);
}

const selectStatements = defineStatement("swaps.statements", (tx) =>
  tx
    .select()
    .from(swapStatements)
    .where(eq(swapStatements.swapId, sql.placeholder("swap")))
    .orderBy(asc(swapStatements.at), asc(swapStatements.id)),
);

/** What stands in the car's row without a statement of a person: the seller's own. */
function unsaid(swap: Swap, said: readonly Statement[]): Statement[] {
  const known = new Set(said.filter(({ source }) => source !== "decoder").map(({ fact }) => fact));
  const facts = Object.entries(statedOf(swap)) as [Fact, string][];
  return facts
    .filter(([fact]) => !known.has(fact))
    .map(([fact, value]) => ({ fact, source: "seller", value, on: chicagoDay(swap.createdAt), at: swap.createdAt }));
}

/** Every reading of a car's odometer, the newest first. */
export async function findMileageHistory(swap: Swap): Promise<MileageReading[]> {
  const rows = await db().select().from(swapStatements).where(eq(swapStatements.swapId, swap.id));
  const readings = rows.filter(({ fact }) => fact === "mileage");
  const people = await findPeople(readings.map(({ actorId }) => actorId));
  return readings
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ value, saidOn, source, actorId, at }) => ({
      miles: Number(value),
      on: saidOn,
      source,
      who: (actorId && people.get(actorId)?.fullName) || null,
      at: at.toISOString(),
    }));
}
