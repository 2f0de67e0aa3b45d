import { type Actor, can, personId, system } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { findOffers } from "#modules/offers/index.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { refuseMessage } from "./errors.ts";
import { SWAP_TEAM, speaksForTeam } from "./policy.ts";
import { findThreadRow, type ThreadKey } from "./threads.ts";

/** The thread that a message belongs to, and the side that writes it. */
export type Place = { key: ThreadKey; party: string };
type Wanted = { swap: string; to?: string | undefined };
type Car = { id: string; sellerId: string };

/**
 * Who writes to whom. Sellers write to the swap team and to buyers who turned to them; the swap team to everyone;
 * buyers to the seller and to the swap team. Without `to`: the seller, and for the seller the swap team.
 */
export async function findParties(actor: Actor, { swap, to }: Wanted): Promise<Result<Place>> {
  const car = await findSwapRow(system, swap, "public");
  if (!car) return notFound("car");
  const place = placeOf(actor, car, to);
  if (place.key.memberId === place.key.otherId || to === actor.id) return refuseMessage("yourself");
  if (await findThreadRow(place.key)) return ok(place);
  if (!(await findSwapRow(actor, swap, "public"))) return notFound("car");
  return mayBegin(actor, car, place);
}

function placeOf(actor: Actor, car: Car, to: string | undefined): Place {
  const me = personId(actor);
  const between = (memberId: string, otherId: string, party: string) => ({
    key: { swapId: car.id, memberId, otherId },
    party,
  });
  if (me === car.sellerId) return !to || to === SWAP_TEAM ? between(me, SWAP_TEAM, me) : between(to, car.sellerId, me);
  if (speaksForTeam(actor)) return between(to ?? car.sellerId, SWAP_TEAM, SWAP_TEAM);
  return between(me, to ?? car.sellerId, me);
}

/** Whether these two may begin to talk about the car. */
async function mayBegin(actor: Actor, car: Car, place: Place): Promise<Result<Place>> {
  const { memberId, otherId } = place.key;
  if (otherId === SWAP_TEAM) return ok(place);
  // A buyer finds only the seller.
  if (otherId !== car.sellerId) return notFound("person");
  if (place.party === memberId) return can(actor, "swap.buy") ? ok(place) : notFound("person");
  const offers = await findOffers(actor, car.id);
  return offers.some(({ buyer }) => buyer === memberId) ? ok(place) : refuseMessage("not-yet");
}
