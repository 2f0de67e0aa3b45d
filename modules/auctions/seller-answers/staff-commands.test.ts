import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.ts";
import * as auctions from "#modules/auctions/index.ts";
import * as claimsSales from "#modules/claims/index.ts";
import * as dealsSales from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Role, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import type { Refused, Result } from "#modules/kernel/result.ts";
import * as ledgerSales from "#modules/ledger/index.ts";
import * as offersSales from "#modules/offers/index.ts";
import * as sales from "#modules/swaps/index.ts";
import { ACTIONS } from "#modules/swaps/lifecycle.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot, aScheduledLot, closeNow } from "#test/factories/lot.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { value } from "#test/results.ts";

beforeAll(() => testDatabase());

/** What the seller of each car here has agreed to, and what staff try. */
const AGREED = 15_000;
const LESS = 12_350;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function anAuctionDate(): Promise<string> {
  const admin = anActor(["admin"]);
  return value(await auctions.saveAuctionDate(admin, { name: "Sale", startsAt: inHours(2), endsAt: inHours(4) }))._id;
}

async function belowReserve(): Promise<string> {
  const [first, second] = [await aDealer(), await aDealer()];
  const { id: swap } = await aLiveLot({ reserve: AGREED });
  value(await auctions.placeBid(second, { swap, amount: 11_000, again: 11_000 }));
  value(await auctions.placeBid(first, { swap, amount: LESS, again: LESS }));
  await closeNow({ id: swap });
  return swap;
}

async function failedLot(): Promise<string> {
  const swap = await belowReserve();
  value(await auctions.declineNegotiation(anActor(["admin"]), { swap }));
  return swap;
}

async function offered(): Promise<{ swap: string; offer: string }> {
  const { id: swap } = await aSwap({ priceAgreed: AGREED, priceListing: AGREED });
  const offer = value(await offersSales.makeOffer(aBuyer(), { swap, offer: LESS, visited: false }))._id;
  return { swap, offer };
}

const listed = async () => (await makeSwap({ step: "listing", priceAgreed: AGREED, priceListing: AGREED })).id;
const priced = async () => (await makeSwap({ step: "valuate", priceProposed: LESS, priceAgreed: null })).id;
const inAuction = async () => (await aSwap({ step: "auction", channel: "auction", priceAuction: AGREED })).id;
const signing = async () => (await makeSwap({ step: "finalize-deal", priceAgreed: AGREED, priceListing: AGREED })).id;

type Try = (actor: Actor) => Promise<{ swap: string; result: Result<unknown> }>;
const on =
  (car: () => Promise<string>, act: (actor: Actor, swap: string) => Promise<Result<unknown>>): Try =>
  async (actor) => {
    const swap = await car();
    return { swap, result: await act(actor, swap) };
  };
const onOffer =
  (act: (actor: Actor, ids: { swap: string; offer: string }) => Promise<Result<unknown>>): Try =>
  async (actor) => {
    const ids = await offered();
    return { swap: ids.swap, result: await act(actor, ids) };
  };

/** Each command with which staff could set or accept a price below the one that the seller agreed to. */
const TRIES: Record<string, Try> = {
  "swaps.agree-admin": on(priced, (actor, swap) => sales.agreePriceAdmin(actor, { swap })),
  "swaps.agree-cash-offer": on(
    async () => {
      const swap = await listed();
      value(await sales.recordCashOffer(anActor(["admin"]), { swap, amount: LESS }));
      return swap;
    },
    (actor, swap) => sales.agreeCashOffer(actor, { swap }),
  ),
  "swaps.change-price": on(listed, (actor, swap) => sales.changePrice(actor, { swap, price: LESS })),
  "swaps.accept-offer": onOffer((actor, ids) => offersSales.acceptOffer(actor, ids)),
  "swaps.accept-offer-for": onOffer((actor, ids) => offersSales.acceptOfferFor(actor, ids)),
  "swaps.update-offer": onOffer((actor, { swap, offer }) =>
    offersSales.updateOffer(actor, { swap, _id: offer, offer: LESS + 500, visited: false }),
  ),
  "swaps.update-offer-for": onOffer((actor, { swap, offer }) =>
    offersSales.updateOfferFor(actor, { swap, _id: offer, offer: LESS + 500, visited: false, side: "seller" }),
  ),
  "swaps.create-deal-admin": on(signing, (actor, swap) =>
    dealsSales.createDealAdmin(actor, { swap, signed: true, price: LESS }),
  ),
  "auctions.complete": on(inAuction, (actor, swap) =>
    auctions.completeAuction(actor, { swap, sold: "true", amount: LESS }),
  ),
  "auctions.schedule": on(inAuction, async (actor, swap) =>
    auctions.scheduleLot(actor, { swap, auction: await anAuctionDate(), reserve: LESS }),
  ),
  "auctions.change-terms": on(
    async () => (await aScheduledLot({ reserve: AGREED })).id,
    (actor, swap) => auctions.changeTerms(actor, { swap, reserve: LESS }),
  ),
  "auctions.change-terms without a reserve": on(
    async () => (await aScheduledLot({ reserve: AGREED })).id,
    (actor, swap) => auctions.changeTerms(actor, { swap }),
  ),
  "auctions.save-details": on(inAuction, (actor, _id) => auctions.saveAuctionDetails(actor, { _id, price: LESS })),
  "auctions.agree-reserve": on(
    async () => (await aScheduledLot({ reserve: AGREED })).id,
    (actor, swap) => auctions.agreeReserve(actor, { swap, reserve: AGREED }),
  ),
  "auctions.accept-negotiation": on(belowReserve, (actor, swap) => auctions.acceptNegotiation(actor, { swap })),
  "auctions.counter-negotiation": on(belowReserve, (actor, swap) =>
    auctions.counterNegotiation(actor, { swap, amount: LESS + 500 }),
  ),
  "auctions.offer-second-chance": on(failedLot, (actor, swap) => auctions.offerSecondChance(actor, { swap })),
};

/** Commands with an amount that sets or accepts no price for a seller, and why. */
const OTHERS: Record<string, string> = {
  "auctions.answer-question": "The seller’s own answer.",
  "auctions.ask-seller": "Asks the seller.",
  "auctions.buy-now": "A dealer's own act.",
  "auctions.lower-reserve": "The seller's own act.",
  "auctions.place-bid": "A dealer's own act.",
  "auctions.record-call": "Does nothing until a second person confirms it.",
  "auctions.save-bidder": "A dealer's limit.",
  "auctions.set-autobid": "A dealer's own act.",
  "swaps.agree": "The seller's own act.",
  "swaps.ask-change": "The seller's own wish.",
  "swaps.cancel-offer": "Withdraws a buyer's offer.",
  "swaps.cancel-offer-for": "Withdraws a buyer's offer.",
  "swaps.correct-taxes": "Taxes.",
  "swaps.check-deal": "Facts of the papers.",
  "swaps.create-deal": "Takes the price that was agreed.",
  "tasks.high-ask": "A note about a task.",
  "swaps.approve-payment": "Money that was paid.",
  "swaps.register-purchased": "Records a cash offer, to which the seller has to agree.",
  "swaps.decide-claim": "Money after the sale.",
  "swaps.decline-cash-offer": "Agrees to nothing; only the seller names another amount.",
  "swaps.decline-offer": "Agrees to nothing; messages say that staff declined.",
  "swaps.decline-offer-for": "Agrees to nothing; messages say that staff declined.",
  "swaps.make-offer": "A buyer's own act.",
  "swaps.make-offer-for": "A buyer's offer, which the seller answers.",
  "swaps.open-claim": "A buyer's own act.",
  "swaps.pre-valuate": "An estimate for the team.",
  "swaps.propose-price": "The seller has to agree to it.",
  "swaps.record-cash-offer": "The seller has to agree to it.",
  "swaps.record-payment": "Money that was paid.",
  "swaps.change-terms": "Lines of the buyer's sheet.",
  "swaps.record-payoff": "The lender’s quote.",
  "swaps.set-offer-floor": "The seller's own act.",
  "swaps.transfer-deposit": "Money that was paid.",
  "swaps.withdraw-counter": "The seller's own act.",
  "swaps.write-off": "Money after the sale.",
};

type AnyCommand = { command: string; input: z.ZodType; allow: unknown };
const isCommand = (one: unknown): one is AnyCommand => typeof one === "function" && "command" in one && "input" in one;
const AMOUNT = /^(amount|price|offer|reserve|floor|retail|private|payoff)$/;
const fieldsOf = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? fieldsOf(schema.in as z.ZodType) : [];
};

describe("staff", () => {
  it("have no command with a price that is neither tried here nor listed with its reason", () => {
    const all: unknown[] = [sales, offersSales, dealsSales, ledgerSales, claimsSales, auctions].flatMap((module) =>
      Object.values<unknown>(module),
    );
    const commands = all.filter(isCommand);
    expect(commands.length).toBeGreaterThan(100);
    const priced = commands.filter(({ input }) => fieldsOf(input).some((name) => AMOUNT.test(name)));
    const known = new Set([...Object.keys(TRIES), ...Object.keys(OTHERS)]);
    expect(priced.map(({ command }) => command).filter((name) => !known.has(name))).toEqual([]);
  });

  it("have no action of the lifecycle in the seller's place that is not tried here", () => {
    const both = Object.entries(ACTIONS).filter(
      ([name, row]) => /agree|accept|auction-sold|create-deal/.test(name) && row.may.length > 0,
    );
    const tried = { "agree-admin": "swaps.agree-admin", "agree-cash-offer": "swaps.agree-cash-offer" };
    const more = {
      "accept-offer": "swaps.accept-offer",
      "auction-sold": "auctions.complete",
      "create-deal": "swaps.create-deal-admin",
    };
    expect(both.map(([name]) => name).toSorted()).toEqual(Object.keys({ ...tried, ...more }).toSorted());
    for (const command of Object.values({ ...tried, ...more })) expect(TRIES).toHaveProperty([command]);
  });

  it.each(Object.keys(TRIES))("%s needs the seller’s answer below what the seller agreed to", async (name) => {
    const attempt = TRIES[name] as Try;
    const before = (id: string) => readSwap(db(), id);
    const codes = new Set<string>();
    for (const role of STAFF_ROLES as readonly Role[]) {
      const { swap, result } = await attempt(anActor([role]));
      expect(result.ok, `${role} did it`).toBe(false);
      const { code, status } = (result as Refused).error;
      codes.add(code);
      if (code === "seller-answer-needed") expect(status).toBe(409);
      const row = await before(swap);
      expect(row?.priceSold ?? null).toBeNull();
    }
    expect(codes).toContain("seller-answer-needed");
    expect(
      [...codes].filter((code) => !["seller-answer-needed", "not-allowed", "not-found", "not-verified"].includes(code)),
    ).toEqual([]);
  });
});
