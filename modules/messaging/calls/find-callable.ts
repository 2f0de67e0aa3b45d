import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findOffers } from "#modules/offers/index.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { speaksForTeam } from "../conversations/policy.ts";

/** The people whom the swap team can call about a car: its seller, and buyers with an offer. */
export async function findCallable(actor: Actor, swap: string): Promise<{ _id: string; name: string }[]> {
  if (!speaksForTeam(actor)) return [];
  const [car, offers] = await Promise.all([findSwapRow(actor, swap), findOffers(actor, swap)]);
  const ids = [car?.sellerId, ...offers.map(({ buyer }) => buyer)].filter((id) => id !== undefined && id !== null);
  const people = await findPeople(ids);
  return [...people.values()].filter(({ phone }) => phone).map(({ id, fullName }) => ({ _id: id, name: fullName }));
}
