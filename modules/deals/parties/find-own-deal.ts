import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { progressOf, readSwap, saleOn, TEAM, titleNotes } from "#modules/swaps/index.ts";
import { isEnded, isInDeal, isSold, LIVE_TASK_STATUSES } from "#modules/swaps/lifecycle.ts";
import { BEFORE_TAX, type DealSheet, type SheetPart } from "#modules/swaps/policy.ts";
import { TEAM_LABELS, type TeamRole } from "#modules/swaps/schemas.ts";
import { type Swap, swaps, tasks } from "#modules/swaps/tables.ts";
import { swapHistory } from "#modules/swaps/transitions/tables.ts";
import { SIGHT } from "../find-deal-sheet.ts";
import { heldFor } from "../gate/held-for.ts";
import { liveDeal } from "../live-deal.ts";
import { moneyOf, usualTerms } from "../money-of.ts";
import { findOwnPayout } from "../payout-accounts/find-payout.ts";
import { type Agreement, agreedSale } from "../sign-deal.ts";
import { type DealRow, deliveries } from "../tables.ts";
import { buyerBrings, sellerBrings, sellerTitleStep } from "./bring.ts";
import { buyerProgress } from "./buyer-progress.ts";
import type { OwnDeal } from "./schemas.ts";

/**
 * The deal of a car for its seller or its buyer, from the agreement on: what this party owes or gets, when, with whom,
 * what to bring. Undefined for everyone else, and when the car is in no deal. `isPaying`: a payment of the buyer is on its
 * way, so no one brings the sum.
 */
export async function findOwnDeal(
  actor: Actor,
  swapId: string,
  { isPaying = false }: { isPaying?: boolean } = {},
): Promise<OwnDeal | undefined> {
  const swap = actor.id && isId(swapId) ? await findDealt(swapId) : undefined;
  if (!swap) return undefined;
  const [deal, agreed] = await Promise.all([liveDeal({ tx: db() }, swap), agreedSale({ tx: db() }, swap)]);
  const reader = readerOf(actor, swap, deal ? deal.buyerId : agreed?.buyer);
  if (!reader) return undefined;
  const terms = deal ? null : ((await usualTerms(swap, agreed ?? null))?.terms ?? null);
  const [money, history, due, contact, delivery, held, payout] = await Promise.all([
    moneyOf(actor, swap, deal, terms),
    historyOf(swap),
    dueOf(swap, reader),
    contactOf(swap),
    deliveryOf(swap, reader),
    reader === "buyer" ? heldFor(db(), deal, chicagoDay(currentTime())) : [],
    reader === "seller" && !isSold(swap.step) ? findOwnPayout(actor) : undefined,
  ]);
  const chose = reader === "buyer" && agreed?.buyer === actor.id && deal?.delivery !== 0;
  const deliveryTo = chose ? (agreed?.deliveryTo ?? null) : null;
  const openCents = money.open?.[reader] ?? null;
  const owedCents = openCents ?? (money.sheet ? owed(money.sheet.parts[reader]) : 0);
  return {
    swap: swap.id,
    car: swap.shortName,
    vin: swap.vin,
    mileage: swap.mileage,
    picture: swap.pictureKey,
    reader,
    channel: swap.channel,
    step: swap.step,
    sale: deal?.sale ?? (agreed?.source === "cash" ? "cash" : saleOn(swap.channel)),
    status: deal ? (deal.status as "signed" | "closed") : "agreed",
    price: priceOf(swap, deal, agreed),
    signedAt: deal?.signedAt.toISOString() ?? null,
    parts: money.sheet ? partsFor(reader, money.sheet) : [],
    quoteExpired: reader === "seller" && (money.sheet?.quoteExpired ?? false),
    payments: money.payments.filter(({ kind }) => SIGHT[reader].kinds.includes(kind)),
    openCents,
    payout: payout ?? null,
    due,
    contact,
    delivery,
    deliveryTo,
    differs: reader === "buyer" ? swap.verifyDiffers : null,
    mayStepBack: reader === "buyer" && !deal && swap.verifyDiffers !== null && !isSold(swap.step),
    deliveryCents: deal?.delivery ? deal.delivery * 100 : null,
    gatePass: isAtYard(reader, swap, delivery) && held.length === 0 ? (deal?.gateCode ?? null) : null,
    bring:
      reader === "seller"
        ? sellerBrings(swap)
        : buyerBrings({
            step: swap.step,
            openCents: isPaying ? 0 : owedCents,
            delivered: delivery !== null || deliveryTo !== null,
            dealer: swap.channel === "auction",
          }),
    titleStep: reader === "seller" ? sellerTitleStep(swap) : null,
    titleNotes: reader === "buyer" && !deal?.titleSentOn ? titleNotes(swap) : [],
    title: deal?.titleSentOn ? titleOf(deal, reader) : null,
    progress: (reader === "seller" ? progressOf : buyerProgress)(swap.step, swap.channel, history),
  };
}

type Reader = OwnDeal["reader"];

/** Whether the buyer still fetches the car. */
const isAtYard = (reader: Reader, { step }: Swap, delivery: OwnDeal["delivery"]): boolean =>
  reader === "buyer" && !isSold(step) && !delivery?.receivedOn;

/** The page of each car asks, and most cars are in no deal. */
async function findDealt(id: string): Promise<Swap | undefined> {
  const [found] = await selectStep(db(), { id });
  if (!found || !(isSold(found.step) || isInDeal(found.step))) return undefined;
  const swap = await readSwap(db(), id);
  if (!swap || swap.deletedAt) return undefined;
  return isSold(swap.step) || (isInDeal(swap.step) && !isEnded(swap)) ? swap : undefined;
}

const selectStep = defineStatement("swaps.step", (tx) =>
  tx
    .select({ step: swaps.step })
    .from(swaps)
    .where(eq(swaps.id, sql.placeholder("id"))),
);

function readerOf(actor: Actor, swap: Swap, buyer: string | null | undefined): Reader | undefined {
  if (actor.id === swap.sellerId) return "seller";
  return buyer && actor.id === buyer ? "buyer" : undefined;
}

const priceOf = (swap: Swap, deal: DealRow | undefined, agreed: Agreement | undefined): number | null =>
  deal?.price ?? agreed?.price ?? (isSold(swap.step) ? swap.priceSold : null);

/** Null while the tax is not calculated. */
const owed = ({ owes, totalCents, beforeTax }: SheetPart): number | null => {
  if (beforeTax) return null;
  return owes ? totalCents : -totalCents;
};

/** The party's own part speaks to the reader. */
const partsFor = (reader: Reader, sheet: DealSheet): SheetPart[] =>
  SIGHT[reader].parts.map((party) => {
    const part = sheet.parts[party];
    const label = `${part.owes ? "You pay" : "You get"}${part.beforeTax ? BEFORE_TAX : ""}`;
    return party === reader ? { ...part, label } : part;
  });

const historyOf = (swap: Swap) =>
  db()
    .select({ toStep: swapHistory.toStep, at: swapHistory.at })
    .from(swapHistory)
    .where(eq(swapHistory.swapId, swap.id))
    .orderBy(swapHistory.version);

/** When the open payment of this party is due. */
async function dueOf(swap: Swap, reader: Reader): Promise<string | null> {
  const kind = reader === "seller" ? "seller-payment" : "dealer-payment";
  const [task] = await db()
    .select({ dueAt: tasks.dueAt })
    .from(tasks)
    .where(and(eq(tasks.swapId, swap.id), eq(tasks.kind, kind), inArray(tasks.status, [...LIVE_TASK_STATUSES])));
  return task?.dueAt?.toISOString() ?? null;
}

/** The dealmaker of the channel; before one is assigned, the swap's agent. */
async function contactOf(swap: Swap): Promise<OwnDeal["contact"]> {
  const roles: TeamRole[] = [swap.channel === "auction" ? "dealmaker-auction" : "dealmaker", "agent"];
  const role = roles.find((one) => swap[TEAM[one].column]);
  const person = role && (await findPeople([swap[TEAM[role].column]])).get(swap[TEAM[role].column] ?? "");
  return role && person ? { name: person.fullName, label: TEAM_LABELS[role], phone: person.phone } : null;
}

/** The latest delivery that was not canceled; where it goes to is the buyer's matter. */
async function deliveryOf(swap: Swap, reader: Reader): Promise<OwnDeal["delivery"]> {
  const [row] = await db()
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.swapId, swap.id), inArray(deliveries.status, ["scheduled", "complete"])))
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
  if (!row) return null;
  const { id: _id, status, address, note, receivedBy, receivedOn, odometer, carrier } = row;
  const where = reader === "buyer" ? { address, note, receivedBy } : { address: null, note: null, receivedBy: null };
  return { _id, status, at: row.at.toISOString(), receivedOn, odometer, carrier, ...where };
}

const titleOf = (deal: DealRow, reader: Reader): OwnDeal["title"] => ({
  date: deal.titleSentOn as string,
  carrier: reader === "buyer" ? deal.titleCarrier : null,
  tracking: reader === "buyer" ? deal.titleTracking : null,
});
