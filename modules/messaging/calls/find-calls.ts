import { and, desc, eq, isNotNull, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { findSwapNames } from "#modules/swaps/index.ts";
import { type Names, namesFor } from "../conversations/names.ts";
import { SWAP_TEAM, speaksForTeam } from "../conversations/policy.ts";
import type { CallLine, OngoingCall } from "./schemas.ts";
import { type CallRow, calls } from "./tables.ts";

/** Calls of the actor that reached their telephone: their own, and those of others once the caller had picked up. */
const isOwn = (user: string | Placeholder) =>
  or(eq(calls.callerId, user), and(eq(calls.calleeId, user), isNotNull(calls.answeredAt)));

/** The call that the actor is in. Codes are shown where they are typed. */
export async function findOngoingCall(actor: Actor): Promise<OngoingCall | null> {
  if (!actor.id || !actor.verified) return null;
  const [call] = await selectOngoing(db(), { user: actor.id });
  if (!call) return null;
  const [line] = await linesOf(actor, [call]);
  if (!line) return null;
  const { _id, status, from, to, outgoing, car } = line;
  return { _id, status, with: outgoing ? (to ?? "") : from, outgoing, car: car?.name ?? null };
}

const selectOngoing = defineStatement("messaging.ongoing-call", (tx) =>
  tx
    .select()
    .from(calls)
    .where(and(isOwn(sql.placeholder("user")), ne(calls.status, "ended"), ne(calls.kind, "code")))
    .limit(1),
);

const RECORDS = 50;

/** A page of the actor's own calls, newest first. */
export async function findCalls(actor: Actor, page = 1): Promise<Paged<CallLine>> {
  if (!actor.id) return pageOfRows([], page, RECORDS);
  const rows = await newest(isOwn(actor.id))
    .limit(RECORDS + 1)
    .offset((page - 1) * RECORDS);
  return pageOfRows(await linesOf(actor, rows), page, RECORDS);
}

/** All calls about a car: for the swap team those of all people, for others their own. */
export async function findCallsAbout(actor: Actor, swap: string): Promise<CallLine[]> {
  if (!actor.id) return [];
  return linesOf(actor, await newest(and(eq(calls.swapId, swap), speaksForTeam(actor) ? undefined : isOwn(actor.id))));
}

const newest = (where: SQL | undefined) =>
  db().select().from(calls).where(where).orderBy(desc(calls.createdAt), desc(calls.id));

async function linesOf(actor: Actor, rows: readonly CallRow[]): Promise<CallLine[]> {
  const [names, cars] = await Promise.all([
    namesFor(
      actor,
      rows.flatMap(({ callerId, calleeId }) => [callerId, calleeId]),
    ),
    findSwapNames(
      system,
      rows.flatMap(({ swapId }) => swapId ?? []),
    ),
  ]);
  return rows.map((call) => ({
    _id: call.id,
    kind: call.kind,
    from: nameIn(names, callerOf(actor, call)),
    to: call.kind === "code" ? null : nameIn(names, call.calleeId),
    outgoing: call.callerId === actor.id,
    car: cars.find(({ _id }) => _id === call.swapId) ?? null,
    at: call.createdAt.toISOString(),
    status: call.status,
    outcome: call.outcome,
    seconds: secondsOf(call),
  }));
}

/** Members see the swap team as the caller; staff see the person. */
const callerOf = (actor: Actor, { kind, callerId }: CallRow) =>
  kind === "person" && !speaksForTeam(actor) ? SWAP_TEAM : callerId;

/** A party whose account was erased has no id. */
const nameIn = (names: Names, party: string | null) => (party ? names.of(party).name : "Closed account");

const secondsOf = ({ talkingAt, endedAt }: CallRow): number | null =>
  talkingAt && endedAt ? Math.round((endedAt.getTime() - talkingAt.getTime()) / 1_000) : null;
