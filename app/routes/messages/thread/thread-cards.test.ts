import { beforeAll, expect, it } from "vitest";
import { findThread, sendMessage } from "#modules/messaging/index.ts";
import type { Thread } from "#modules/messaging/schemas.ts";
import { acceptOffer, makeOffer, updateOffer } from "#modules/offers/index.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { anAcceptedVisit } from "#test/factories/visit.ts";
import { cardsOf } from "./thread-cards.ts";

beforeAll(() => testDatabase());

it("a conversation shows the current offers and visits of its two people, worded for each side", async () => {
  const seller = await makeUser({ seller: true, firstName: "Megan", lastName: "Holloway" });
  const buyer = await makeUser({ firstName: "Ann", lastName: "Lee" });
  const car = await aSwap({ sellerId: seller.id as string });
  const swap = car.id;
  const sent = await sendMessage(buyer, { swap, message: "Is it still available?", files: [] });
  if (!sent.ok) throw new Error(sent.error.message);
  const offered = await makeOffer(buyer, { swap, offer: 18_500, visited: false });
  await makeOffer(await makeUser(), { swap, offer: 18_600, visited: false });
  if (!offered.ok) throw new Error(offered.error.message);
  await updateOffer(seller, { swap, _id: offered.value._id, offer: 19_000, seen: 18_500 });
  const { _id: visit } = await anAcceptedVisit({ swap: car, buyer });
  const shown = async (reader: typeof buyer) => {
    const thread = (await findThread(reader, sent.value.thread)) as Thread;
    return (await cardsOf(reader, thread)).map(({ text, state, to }) => [text, state?.label ?? null, to]);
  };
  const ofVisit = [expect.stringMatching(/^Visit \(Accepted\): /), "Accepted", expect.stringContaining(visit)];
  expect(await shown(seller)).toEqual([
    ["Ann L. offered $18,500", null, `/u/home/swap/${swap}`],
    ["You asked for $19,000", "Open", `/u/home/swap/${swap}`],
    ofVisit,
  ]);
  expect(await shown(buyer)).toEqual([
    ["You offered $18,500", null, `/u/buy/d/${swap}`],
    ["Megan H. asked for $19,000", "Open", `/u/buy/d/${swap}`],
    ofVisit,
  ]);
  await acceptOffer(buyer, { swap, offer: offered.value._id, seen: 19_000 });
  expect((await shown(buyer)).map(([text, state]) => [text, state])).toContainEqual([
    "The offer of $19,000 was accepted",
    "Accepted",
  ]);
});
