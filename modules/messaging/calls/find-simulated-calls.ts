import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { environment } from "#modules/kernel/environment.ts";
import { isId } from "#modules/kernel/ids.ts";
import { inboxTelephone } from "../ports/inbox-telephone.ts";
import type { CallKind, CallOutcome, CallStatus } from "./lifecycle.ts";
import { numberOfCallee, numberOfCaller } from "./numbers.ts";
import { type CallRow, calls } from "./tables.ts";
import { type CallWords, wordsOf } from "./words.ts";

/** A simulated call, with the telephones that ring; numbers that don't exist anymore are null. */
export type SimulatedCall = {
  id: string;
  kind: CallKind;
  status: CallStatus;
  outcome: CallOutcome | null;
  first: string | null;
  second: string | null;
  createdAt: string;
};

const SHOWN = 50;

/** The newest simulated calls; undefined in production. `to` is the number of one of the telephones. */
export async function findSimulatedCalls(to?: string): Promise<SimulatedCall[] | undefined> {
  if (environment().mode === "production") return undefined;
  const rows = await db()
    .select()
    .from(calls)
    .where(eq(calls.provider, inboxTelephone.name))
    .orderBy(desc(calls.createdAt), desc(calls.id))
    .limit(SHOWN);
  const shown = await Promise.all(rows.map(lineOf));
  return to ? shown.filter(({ first, second }) => first === to || second === to) : shown;
}

/** One simulated call with what is spoken; undefined in production. */
export async function findSimulatedCall(id: string): Promise<(SimulatedCall & { words: CallWords }) | undefined> {
  if (environment().mode === "production" || !isId(id)) return undefined;
  const [row] = await db().select().from(calls).where(eq(calls.id, id));
  if (row?.provider !== inboxTelephone.name) return undefined;
  return { ...(await lineOf(row)), words: await wordsOf(row) };
}

async function lineOf(call: CallRow): Promise<SimulatedCall> {
  const [first, second] = await Promise.all([numberOfCaller(db(), call), numberOfCallee(db(), call)]);
  const { id, kind, status, outcome, createdAt } = call;
  return { id, kind, status, outcome, first, second, createdAt: createdAt.toISOString() };
}
