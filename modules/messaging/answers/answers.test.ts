import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { findTrust } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { acceptVisit, declineOffer, makeOffer } from "#modules/offers/index.ts";
import { offers } from "#modules/offers/tables.ts";
import { visits } from "#modules/offers/visits/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { aVisit, visitTime } from "#test/factories/visit.ts";
import { value } from "#test/results.ts";
import { messages } from "../conversations/tables.ts";
import { sendMessage } from "../index.ts";
import measureAnswers from "./measure-answers.ts";
import { usualHours } from "./usual-hours.ts";

beforeAll(() => testDatabase());

const NOW = new Date("2026-11-23T12:00:00Z");
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
/** A question that was answered after so many hours. */
const after = (hours: number) => ({ asked: before(100), answered: before(100 - hours) });

describe("how fast a person usually answers", () => {
  it("is unknown with fewer than five questions", () => {
    expect(usualHours([1, 1, 1, 1].map(after), NOW)).toBeNull();
    expect(usualHours([1, 1, 1, 1, 1].map(after), NOW)).toBe(1);
  });

  it("is the median, rounded up to a step that is easy to read", () => {
    expect(usualHours([0.1, 0.2, 1.5, 30, 40].map(after), NOW)).toBe(2);
    expect(usualHours([0.1, 0.2, 5, 30, 40].map(after), NOW)).toBe(8);
    expect(usualHours([60, 60, 60, 60, 60].map(after), NOW)).toBe(168);
  });

  it("counts questions without an answer as the slowest, but only after two days", () => {
    const open = (hours: number) => ({ asked: before(hours), answered: null });
    expect(usualHours([...[1, 1].map(after), open(50), open(60), open(70)], NOW)).toBe(168);
    expect(usualHours([...[1, 1, 1, 1, 1].map(after), open(1), open(2), open(3), open(4), open(5), open(6)], NOW)).toBe(
      1,
    );
  });
});

async function sellerWithCar() {
  const seller = await makeUser({ seller: true });
  const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
  return { seller, swap };
}
/** A buyer asks in two messages, and the seller answers in two. */
async function talk(seller: Actor, swap: string) {
  const buyer = await makeUser({ buyer: true });
  for (const message of ["Hello", "Is it still for sale?"])
    value(await sendMessage(buyer, { swap, message, files: [] }));
  for (const message of ["Hello", "Yes, it is."])
    value(await sendMessage(seller, { swap, to: buyer.id as string, message, files: [] }));
}
const hoursOf = async (seller: Actor) => (await findTrust(seller.id as string))?.answerHours;
const measured = async (seller: Actor) =>
  (await db().select().from(events).where(eq(events.type, "user.answer-time-measured"))).filter(
    ({ payload }) => (payload as { user: string }).user === seller.id,
  ).length;

it("the nightly job measures conversations, offers and visits, and records only changes", async () => {
  const { seller, swap } = await sellerWithCar();
  await measureAnswers();
  expect([await hoursOf(seller), await measured(seller)]).toEqual([null, 0]);
  for (let count = 0; count < 3; count++) await talk(seller, swap);
  await measureAnswers();
  expect(await hoursOf(seller)).toBeNull();

  const offer = value(await makeOffer(await makeUser({ buyer: true }), { swap, offer: 20_000, visited: false }))._id;
  value(await declineOffer(seller, { swap, offer }));
  const visit = await aVisit({ swap: { id: swap, sellerId: seller.id as string }, date: visitTime() });
  value(await acceptVisit(seller, { _id: visit._id }));
  await measureAnswers();
  expect([await hoursOf(seller), await measured(seller)]).toEqual([1, 1]);
  await measureAnswers();
  expect(await measured(seller)).toBe(1);

  // The same questions, asked three hours earlier than they were.
  const early = sql`now() - interval '3 hours'`;
  await db().update(offers).set({ createdAt: early }).where(eq(offers.id, offer));
  await db().update(visits).set({ createdAt: early }).where(eq(visits.id, visit._id));
  await db().update(messages).set({ createdAt: early }).where(eq(messages.seq, 1));
  await measureAnswers();
  expect([await hoursOf(seller), await measured(seller)]).toEqual([4, 2]);
});
