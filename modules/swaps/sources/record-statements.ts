import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { isSeller } from "../lifecycle/policy.ts";
import type { Swap } from "../tables.ts";
import type { Fact } from "./schemas.ts";
import { type Stated, statedOf } from "./stated.ts";
import { swapStatements } from "./tables.ts";

type Speaker = "seller" | "staff" | "technician";

/** In which role this actor speaks about the car. */
export function speakerOf(actor: Actor, swap: Pick<Swap, "sellerId" | "evaluationTechnicianId">): Speaker {
  if (isSeller(actor, swap)) return "seller";
  const evaluates = actor.id !== null && actor.id === swap.evaluationTechnicianId;
  return evaluates || (can(actor, "inspection.work") && !can(actor, "swap.manage")) ? "technician" : "staff";
}

type Said = {
  actor: Actor;
  source: Speaker;
  at: Date;
  /** The day the odometer was read; today when left out. */
  readOn?: string | undefined;
  /** Facts that were stated even if the value did not change. */
  stated?: readonly Fact[];
};

/** Keeps what a change of a car states: the facts that changed, and those that were stated again. */
export async function recordStatements(
  tx: Tx,
  before: Swap | null,
  after: Swap,
  { actor, source, at, readOn, stated = [] }: Said,
): Promise<void> {
  const had = before ? statedOf(before) : {};
  const said = entriesOf(statedOf(after)).filter(([fact, value]) => had[fact] !== value || stated.includes(fact));
  const today = chicagoDay(at);
  const rows = said.map(([fact, value]) => ({
    id: newId(),
    swapId: after.id,
    fact,
    source,
    value,
    actorId: actor.id,
    at,
    saidOn: fact === "mileage" ? (readOn ?? today) : today,
  }));
  if (rows.length > 0) await tx.insert(swapStatements).values(rows);
}

/** Replaces what the decoder says about a car; whether anything changed. */
export async function recordDecoded(tx: Tx, swap: Swap, decoded: Stated, at: Date): Promise<boolean> {
  const { swapId, source, fact } = swapStatements;
  const mine = and(eq(swapId, swap.id), eq(source, "decoder"));
  const known = await tx.select().from(swapStatements).where(mine);
  const had = new Map(known.map((row) => [row.fact, row.value]));
  const said = entriesOf(decoded);
  const fresh = said.filter(([name, value]) => had.get(name) !== value);
  const facts = said.map(([name]) => name);
  const gone = known.filter((row) => !facts.includes(row.fact));
  if (gone.length > 0)
    await tx.delete(swapStatements).where(and(mine, facts.length > 0 ? notInArray(fact, facts) : undefined));
  if (fresh.length > 0) {
    const names = fresh.map(([name]) => name);
    await tx.delete(swapStatements).where(and(mine, inArray(fact, names)));
    await tx.insert(swapStatements).values(
      fresh.map(([name, value]) => ({
        id: newId(),
        swapId: swap.id,
        fact: name,
        source: "decoder" as const,
        value,
        saidOn: chicagoDay(at),
        at,
      })),
    );
  }
  return fresh.length + gone.length > 0;
}

const entriesOf = (stated: Stated) => Object.entries(stated) as [Fact, string][];
