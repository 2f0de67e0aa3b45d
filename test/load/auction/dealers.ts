import { db } from "#db/client.ts";
import { leastNextBid } from "#modules/auctions/index.ts";
import { bidders } from "#modules/auctions/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { anActor } from "#test/factories/actor.ts";
import { signedInPeople } from "../live/people.ts";

/** An amount that no test reaches, so that limits are checked but never refuse. */
const LIMIT = 2_000_000_000;

export type Dealer = { actor: Actor; cookie: string };

/** Signed-in dealers who may bid, each with a separate company. */
export async function dealersWithSessions(count: number): Promise<Dealer[]> {
  const people = await signedInPeople(count, "dealer");
  await db()
    .insert(bidders)
    .values(
      people.map(({ id }) => ({
        userId: id,
        company: `Dealer ${id}`,
        licenseUntil: "2099-12-31",
        termsAcceptedAt: new Date(),
        limit: LIMIT,
      })),
    );
  return people.map(({ id, cookie }) => ({ actor: { ...anActor(["dealer"]), id }, cookie }));
}

/** The lowest legal bids of a lot in ascending order, in whole dollars. */
export function* ascendingBids(opening: number): Generator<number, never> {
  for (let amount = opening; ; amount = leastNextBid(amount)) yield amount;
}

export type Bid = { dealer: Dealer; swap: string; amount: number; key: string };
/** Resolves to whether the bid was accepted. */
export type Place = (bid: Bid) => Promise<boolean>;

/** Accepted bids per second: each dealer sends the next bid, on the lots in turn, after the response to the last one. */
export async function bidRate(dealers: readonly Dealer[], swaps: readonly string[], bids: number, place: Place) {
  const amounts = swaps.map(() => ascendingBids(OPENING));
  let sent = 0;
  let accepted = 0;
  const began = performance.now();
  await Promise.all(
    dealers.map(async (dealer) => {
      while (sent < bids) {
        const at = sent % swaps.length;
        sent += 1;
        const amount = (amounts[at] as Generator<number>).next().value;
        if (await place({ dealer, swap: swaps[at] as string, amount, key: newId() })) accepted += 1;
      }
    }),
  );
  return (accepted * 1_000) / (performance.now() - began);
}

/** What the lots of the bench open with, in whole dollars. */
export const OPENING = 500;
