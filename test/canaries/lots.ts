import {
  cancelLot,
  changeTerms,
  counterNegotiation,
  declineNegotiation,
  deleteAutobid,
  lowerReserve,
  placeBid,
  saveAuctionDate,
  saveAuctionDetails,
  scheduleLot,
  setAutobid,
} from "#modules/auctions/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { type Permission, rolesCan, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { aLiveLot, aScheduledLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { reportWholesale } from "#test/factories/wholesale.ts";
import type { Canary } from "./canaries.ts";
import { must } from "./must.ts";

/** All readers who look for the amounts; null is a visitor without an account. */
export type Readers = Map<string, Actor | null>;
export type Planted = { readers: Readers; canaries: Canary[]; swaps: Record<string, string> };

/** The kinds of secret amounts that can be another amount while everything that is public stays the same. */
export type LotSecret = "reserve" | "agreed price" | "leader's maximum" | "outbid dealer's maximum" | "limit";
/** The amount of a secret in this world: the same as everywhere, or another one. */
export type AmountOf<Secret> = (secret: Secret, amount: number) => number;
const asItIs: AmountOf<LotSecret> = (_, amount) => amount;

const OPENING = 300_000;
/** Half of it is the opening price of a lot for which staff enter none. */
const WHOLESALE = 700_000;
/** Dollars that no lot here reaches. */
const LIMIT = 2_000_000_000;

const staffWith = (permission: Permission) => STAFF_ROLES.filter((role) => rolesCan([role], permission));
/** The swap team agrees on the reserve with the seller. */
const MAY_READ_RESERVES = ["seller", ...staffWith("swap.manage")];
/** The price agreed with the seller is a fact of the car, visible to roles that see the cars of every seller. */
const MAY_READ_PRICES = ["seller", ...staffWith("swap.read")];

/** A dealer who leads, one who was outbid, one without bids, the seller, another seller, a buyer, and each staff role. */
async function makeReaders(amountOf = asItIs): Promise<Readers> {
  const readers: Readers = new Map([["visitor", null]]);
  const add = async (name: string, wish: Parameters<typeof makeUser>[0]) => {
    const reader = await makeUser({
      ...wish,
      lastName: `Reader ${readers.size}`,
      phone: `+1773555${2_000 + readers.size}`,
    });
    readers.set(name, reader);
    return reader;
  };
  await add("buyer", { buyer: true });
  await add("seller", { seller: true });
  await add("seller of another car", { seller: true });
  for (const name of ["leading dealer", "outbid dealer", "dealer without bids"]) {
    const dealer = await add(name, { role: "dealer" });
    await becomeBidder(dealer, { limit: name === "leading dealer" ? amountOf("limit", LIMIT) : LIMIT });
  }
  for (const role of STAFF_ROLES) await add(role, { role });
  return readers;
}

/** Reserves and maxima that no price shows, in lots of every phase. */
export async function plantLots(amountOf = asItIs): Promise<Planted> {
  const readers = await makeReaders(amountOf);
  const canaries: Canary[] = [];
  const plant = (amount: number, what: string, ...who: string[]) => {
    canaries.push({ amount, what, readers: who });
    return amount;
  };
  const [seller, leader, outbid] = ["seller", "leading dealer", "outbid dealer"].map((name) => readers.get(name));
  const swaps = await plantAll({ seller, leader, outbid } as Cast, {
    reserve: (amount, lot) => plant(amountOf("reserve", amount), `the reserve of the car ${lot}`, ...MAY_READ_RESERVES),
    price: (amount, lot) =>
      plant(amountOf("agreed price", amount), `the reserve of the car ${lot}`, ...MAY_READ_PRICES),
    leading: (amount, lot) =>
      plant(amountOf("leader's maximum", amount), `the leader's maximum of the car ${lot}`, "leading dealer"),
    outbid: (amount, lot) => plant(amount, `the outbid dealer's maximum of the car ${lot}`, "outbid dealer"),
    waiting: (amount, lot) =>
      plant(
        amountOf("outbid dealer's maximum", amount),
        `the outbid dealer's maximum of the car ${lot}`,
        "outbid dealer",
      ),
  });
  return { readers, canaries, swaps };
}

type Cast = { seller: Actor; leader: Actor; outbid: Actor };
/** `outbid` is a maximum that the price follows by the rules: one step above it. `waiting` is one that nothing shows. */
type Plant = Record<"reserve" | "price" | "leading" | "outbid" | "waiting", (amount: number, lot: string) => number>;

async function plantAll(cast: Cast, plant: Plant): Promise<Record<string, string>> {
  const { seller, leader } = cast;
  const sellerId = seller.id as string;
  const of = { opening: OPENING, sellerId };
  const live = async (reserve: number, lot: string) => ({
    lot,
    swap: (await aLiveLot({ ...of, vin: vinOf(lot), reserve: plant.reserve(reserve, lot) })).id,
  });
  const below = async (reserve: number, lot: string) => {
    const made = await live(reserve, lot);
    await bid(leader, made.swap, 450_000);
    return made.swap;
  };
  const scheduled = (reserve: number, lot: string) =>
    aScheduledLot({ ...of, vin: vinOf(lot), reserve: plant.reserve(reserve, lot) });
  const preview = await scheduled(812_347, "in preview");
  await auto(leader, preview.id, plant.leading(923_461, "in preview"));
  await auto(cast.outbid, preview.id, plant.waiting(713_592, "in preview"));
  const changed = await scheduled(731_469, "with a reserve that fell below the opening price, before");
  const fallen = plant.reserve(271_863, "with a reserve that fell below the opening price");
  must(await changeTerms(system, { swap: changed.id, reserve: fallen }));
  const met = await live(417_238, "with bids");
  await contest(cast, plant, met, [582_641, 937_154]);
  const deleted = await live(426_917, "with a deleted autobid");
  await contest(cast, plant, deleted, [512_877, 905_318]);
  must(await deleteAutobid(cast.outbid, { swap: deleted.swap }));
  const lowered = await below(894_317, "with a lowered reserve, before");
  must(await lowerReserve(seller, { swap: lowered, reserve: plant.reserve(851_263, "with a lowered reserve, after") }));
  const negotiation = await below(765_982, "in negotiation");
  await closeNow({ id: negotiation });
  must(await counterNegotiation(seller, { swap: negotiation, amount: 600_000 }));
  const unsold = await below(748_619, "without an agreement");
  await closeNow({ id: unsold });
  must(await declineNegotiation(seller, { swap: unsold }));
  const sold = await live(428_536, "that was sold");
  await contest(cast, plant, sold, [591_364, 946_273]);
  await closeNow({ id: sold.swap });
  const empty = await live(779_145, "without bids");
  await closeNow({ id: empty.swap });
  const canceled = await live(433_492, "taken out of its auction");
  await contest(cast, plant, canceled, [527_468, 915_846]);
  must(await cancelLot(system, { swap: canceled.swap, reason: "The car was damaged." }));
  const agreed = await agreedPrice(sellerId, plant.price(798_253, "with an agreed price"), { opening: OPENING });
  const unpriced = await agreedPrice(sellerId, plant.price(643_719, "without a wholesale price"), {});
  const wholesale = await agreedPrice(sellerId, plant.price(653_871, "with a wholesale price"), {
    wholesale: WHOLESALE,
  });
  return {
    preview: preview.id,
    met: met.swap,
    deleted: deleted.swap,
    lowered,
    negotiation,
    unsold,
    sold: sold.swap,
    empty: empty.swap,
    canceled: canceled.swap,
    agreed,
    changed: changed.id,
    unpriced,
    wholesale,
  };
}

/** Bids above the reserve, then autobids: the price is above the reserve and below the leader's maximum. */
async function contest({ leader, outbid }: Cast, plant: Plant, { lot, swap }: Lot, [low, high]: [number, number]) {
  await bid(leader, swap, 450_000);
  await auto(outbid, swap, plant.outbid(low, lot));
  await auto(leader, swap, plant.leading(high, lot));
}
type Lot = { lot: string; swap: string };

/** The price that was agreed with the seller becomes the reserve of a lot for which none is entered. */
async function agreedPrice(
  sellerId: string,
  price: number,
  { opening, wholesale }: { opening?: number; wholesale?: number },
): Promise<string> {
  const vin = vinOf(`agreed at ${opening ?? wholesale}`);
  const swap = await aSwap({ step: "auction", channel: "auction", sellerId, vin });
  must(await saveAuctionDetails(system, { _id: swap.id, price }));
  if (wholesale !== undefined) await reportWholesale(swap.id, wholesale);
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const date = must(await saveAuctionDate(system, { name: "Friday", startsAt }));
  must(await scheduleLot(system, { swap: swap.id, auction: date._id, ...(opening === undefined ? {} : { opening }) }));
  return swap.id;
}

/** A VIN that a car has in every world. */
const vinOf = (lot: string): string => {
  const number = [...lot].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7);
  return `2HKRW2H8XKJ${String(number).padStart(6, "0")}`;
};

const bid = async (dealer: Actor, swap: string, amount: number) =>
  must(await placeBid(dealer, { swap, amount, again: amount }));
const auto = async (dealer: Actor, swap: string, amount: number) =>
  must(await setAutobid(dealer, { swap, amount, again: amount }));
