import { db, type Executor } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { ownedSwapPath, sharedCarPath } from "#modules/kernel/paths.ts";
import { findSwapRows, type Swap } from "#modules/swaps/index.ts";
import type { Values } from "./fill-template.ts";

/** Who gets a message about a car, and the values of the variables in it. */
export type Recipient = { swap: string; car: string; to: string; name: string; values: Values };

/** The sellers of these cars, in the order of the ids; cars that this actor may not see are left out. */
export const findSellers = (actor: Actor, swaps: readonly string[], executor: Executor = db()): Promise<Recipient[]> =>
  find(actor, swaps, undefined, executor);

/** The values for a message to this person about the car. */
export async function findValues(actor: Actor, swap: string, to: string): Promise<Values> {
  const [recipient] = await find(actor, [swap], to, db());
  return recipient?.values ?? {};
}

async function find(actor: Actor, swaps: readonly string[], to: string | undefined, executor: Executor) {
  if (!isStaff(actor)) return [];
  const rows = await findSwapRows(actor, swaps, "involved", executor);
  const people = await findPeople([actor.id, to, ...rows.map(({ sellerId }) => sellerId)], executor);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(swaps)].flatMap((id): Recipient[] => {
    const car = byId.get(id);
    if (!car) return [];
    const person = people.get(to ?? car.sellerId);
    const own = (to ?? car.sellerId) === car.sellerId;
    const values = {
      firstName: person?.firstName ?? "",
      car: car.shortName,
      price: priceFor(car, own),
      agent: people.get(actor.id ?? "")?.fullName ?? "",
      link: `${environment().baseUrl}${own ? ownedSwapPath(id) : sharedCarPath(id)}`,
    };
    return [{ swap: id, car: car.shortName, to: to ?? car.sellerId, name: person?.fullName ?? "", values }];
  });
}

/** The price of a car in the auction is the reserve that was agreed with its seller, so that only the seller reads it. */
function priceFor(car: Pick<Swap, "channel" | "priceAuction" | "priceListing">, own: boolean): string {
  const price = car.channel !== "auction" ? car.priceListing : own ? car.priceAuction : null;
  return price === null ? "" : formatDollars(price);
}
