import type { Actor } from "#modules/kernel/actor.ts";
import {
  acceptVisit,
  cancelVisit,
  changeVisit,
  declineVisit,
  findVisitTimes,
  requestVisit,
} from "#modules/offers/index.ts";
import { must } from "./must.ts";

type Visitors = { swap: string; seller: Actor; buyer: Actor };

/** A buyer asks to see a car; the answer depends on the number of the car, so that visits exist in every state. */
export async function makeVisit(number: number, { swap, seller, buyer }: Visitors): Promise<void> {
  const free = await freeTimes(buyer, swap);
  const date = free[number % free.length];
  if (!date) return;
  const { _id } = must(await requestVisit(buyer, { swap, date, message: "Is the maintenance history complete?" }));
  const another = (await freeTimes(buyer, swap))[0];
  if (number % 5 === 1) must(await acceptVisit(seller, { _id }));
  if (number % 5 === 2) must(await declineVisit(seller, { _id, reason: "I am away on that day." }));
  if (number % 5 === 3) must(await cancelVisit(buyer, { _id, reason: "I found another car." }));
  if (number % 5 === 4 && another)
    must(await changeVisit(seller, { _id, date: another, message: "Does this suit you?" }));
}

/** The free times from tomorrow on. */
const freeTimes = async (buyer: Actor, swap: string): Promise<string[]> =>
  (await findVisitTimes(buyer, swap, {}))?.days.slice(1).flatMap(({ times }) => times.map(({ start }) => start)) ?? [];
