import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { findSwapNames, waitingTasks } from "#modules/swaps/index.ts";
import { speaksForTeam } from "../conversations/policy.ts";
import { hoursFrom, hoursInWords } from "./call-hours.ts";
import type { CallRequest } from "./schemas.ts";
import { callRequests } from "./tables.ts";

type Row = typeof callRequests.$inferSelect;

/** A person's own request that waits for a call. For internal use: doesn't check permissions. */
export async function findOpenRequest(user: string): Promise<{ _id: string; wanted: string } | undefined> {
  const [open] = await readOpen(eq(callRequests.userId, user)).orderBy(desc(callRequests.createdAt)).limit(1);
  return open && { _id: open.id, wanted: wantedWords(open) };
}

/** The requests that wait, for the swap team and for staff who look after people; the longest waiting first. */
export async function findCallRequests(actor: Actor): Promise<CallRequest[]> {
  if (!speaksForTeam(actor) && !can(actor, "user.read")) return [];
  const open = await readOpen().orderBy(asc(callRequests.createdAt));
  const [people, cars] = await Promise.all([
    findPeople(open.map(({ userId }) => userId)),
    findSwapNames(
      actor,
      open.flatMap(({ swapId }) => swapId ?? []),
    ),
  ]);
  return open.map((row) => ({
    _id: row.id,
    person: { _id: row.userId, name: people.get(row.userId)?.fullName || shortName(undefined) },
    car: cars.find(({ _id }) => _id === row.swapId) ?? null,
    task: row.taskId,
    wanted: wantedWords(row),
    about: row.about,
  }));
}

const wantedWords = ({ wantedAt }: Row) => (wantedAt ? hoursInWords(hoursFrom(wantedAt)) : "As soon as possible");

/** A request waits as long as its task does. */
const readOpen = (condition?: SQL) =>
  db()
    .select()
    .from(callRequests)
    .where(and(inArray(callRequests.taskId, waitingTasks()), condition));
