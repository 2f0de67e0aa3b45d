import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findContactChanges, findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { cars } from "#modules/swaps/published.ts";
import { closingPapers, paperSignatures } from "../papers/tables.ts";
import { currentOf, earlierOf, holdWords, isFromBefore } from "./payout-hold.ts";
import { numberOf, readPayouts } from "./read-payouts.ts";
import type { OwnPayout, PayoutView, PersonPayout, WaitingPayout } from "./schemas.ts";
import { type PayoutRow, payoutAccounts } from "./tables.ts";

const viewOf = ({ id, holder, kind, routing, lastFour, createdAt }: PayoutRow): PayoutView => ({
  _id: id,
  holder,
  kind,
  routing,
  lastFour,
  since: createdAt.toISOString(),
});

/** `who`: whom the words about a change speak of. */
async function read(user: string, who: string) {
  const rows = await readPayouts(db(), user);
  const now = currentTime();
  const [current, earlier] = [currentOf(rows), earlierOf(rows, now)];
  const own: OwnPayout = {
    account: current ? viewOf(current) : null,
    hold: current ? holdWords(current, who, now) : null,
    earlier: earlier ? viewOf(earlier) : null,
  };
  return { own, current };
}

/** Where the actor gets money; undefined for visitors. Never has a whole account number. */
export const findOwnPayout = async (actor: Actor): Promise<OwnPayout | undefined> =>
  actor.id ? (await read(actor.id, "you")).own : undefined;

/** Where a person gets money, with the whole number; undefined for everyone but those who pay. */
export async function findPersonPayout(actor: Actor, user: string): Promise<PersonPayout | undefined> {
  if (!can(actor, "deal.pay") || !isId(user)) return undefined;
  const person = (await findPeople([user])).get(user);
  if (!person) return undefined;
  const { own, current } = await read(user, person.fullName);
  const since = await findContactChanges(user);
  const isKnown = !current?.heldUntil || (since !== undefined && isFromBefore(since.phone, current.createdAt));
  return {
    ...own,
    user,
    name: person.fullName,
    phone: isKnown ? person.phone : null,
    phoneSince: person.phone ? (since?.phone.toISOString() ?? null) : null,
    emailSince: since?.email.toISOString() ?? null,
    signed: await findSigned(user),
    waits: current?.status === "waiting",
    number: current ? numberOf(current) : null,
  };
}

const findSigned = (user: string): Promise<PersonPayout["signed"]> =>
  db()
    .selectDistinct({ swap: closingPapers.swapId, car: cars.shortName })
    .from(paperSignatures)
    .innerJoin(closingPapers, eq(closingPapers.id, paperSignatures.paperId))
    .innerJoin(cars, eq(cars.id, closingPapers.swapId))
    .where(eq(paperSignatures.signerId, user));

/** The changed bank accounts that wait for a call, the oldest first; undefined for everyone but those who pay. */
export async function findWaitingPayouts(actor: Actor): Promise<WaitingPayout[] | undefined> {
  if (!can(actor, "deal.pay")) return undefined;
  const { userId, lastFour, createdAt, status } = payoutAccounts;
  const rows = await db()
    .select({ userId, lastFour, createdAt })
    .from(payoutAccounts)
    .where(eq(status, "waiting"))
    .orderBy(asc(createdAt));
  const people = await findPeople(rows.map((row) => row.userId));
  return rows.map((row) => ({
    user: row.userId,
    name: people.get(row.userId)?.fullName ?? "",
    lastFour: row.lastFour,
    changedAt: row.createdAt.toISOString(),
  }));
}

/** The last four digits of an account, for the mail about it. Doesn't check permissions. */
export async function findPayoutFacts(account: string): Promise<{ lastFour: string } | undefined> {
  const [row] = await db()
    .select({ lastFour: payoutAccounts.lastFour })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.id, account));
  return row;
}
