import type { Actor } from "#modules/kernel/actor.ts";
import { type Permission, rolesCan, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import type { Values } from "./addresses.ts";
import { type CarSecret, plantCars } from "./cars.ts";
import { type LotSecret, plantLots, type Readers } from "./lots.ts";
import { valuesOf } from "./values.ts";

export type Secret = LotSecret | CarSecret;

/** Everyone who may know a secret amount; for all others, the product must look the same with any other amount. */
const staffWith = (permission: Permission) => STAFF_ROLES.filter((role) => rolesCan([role], permission));
const INVOLVED = ["seller", ...staffWith("swap.read")];
const MAY_KNOW: Record<Secret, readonly string[]> = {
  reserve: ["seller", ...staffWith("swap.manage")],
  "agreed price": INVOLVED,
  "earlier reserve": INVOLVED,
  "lowest price": INVOLVED,
  "trade-in value": INVOLVED,
  "offer floor": ["seller"],
  "leader's maximum": ["leading dealer"],
  "outbid dealer's maximum": ["outbid dealer"],
  limit: ["leading dealer", ...staffWith("user.manage"), ...staffWith("auction.dates")],
};
const SECRETS = Object.keys(MAY_KNOW) as Secret[];

/** The secrets that this reader must not learn. */
export const hiddenFrom = (who: string): Secret[] => SECRETS.filter((secret) => !MAY_KNOW[secret].includes(who));

/** A world whose public history is always the same, with other amounts for some of its secrets. */
export type World = {
  readers: Readers;
  swaps: Record<string, string>;
  values: Values;
  /** What its ids stand for, to compare it with another world. */
  names: Map<string, string>;
};

/** Another amount, on the other side of what people offer or ask. */
const BESIDE = 10_001;

/** Plants a world into the present database, which is empty. */
export async function plantWorld(different: readonly Secret[]): Promise<World> {
  const amountOf = (secret: Secret, amount: number) => (different.includes(secret) ? amount - BESIDE : amount);
  const { readers, swaps: inAuctions } = await plantLots(amountOf);
  const [seller, buyer] = ["seller", "buyer"].map((who) => readers.get(who) as Actor) as [Actor, Actor];
  const swaps = { ...inAuctions, ...(await plantCars({ seller, buyer }, amountOf)) };
  const values = await valuesOf({ swaps, readers });
  return { readers, swaps, values, names: namesOf({ readers, swaps, values }) };
}

function namesOf({ readers, swaps, values }: Omit<World, "names">): Map<string, string> {
  const names = new Map<string, string>();
  for (const [who, actor] of readers) if (actor?.id) names.set(actor.id, who);
  for (const [name, id] of Object.entries(swaps)) names.set(id, `car ${name}`);
  for (const { swap = "", lot = "", auction = "", task = "" } of values.cars) {
    names.set(lot, `lot of ${names.get(swap)}`);
    names.set(auction, `date of ${names.get(swap)}`);
    names.set(task, `task of ${names.get(swap)}`);
  }
  return names;
}
