import { and, desc, eq, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { offers } from "#modules/offers/tables.ts";
import { lastBankDay, liveStepTasks, readSwap } from "#modules/swaps/index.ts";
import { STEP_TABLE, type TaskKind, tasksOf } from "#modules/swaps/lifecycle.ts";
import { canSee } from "#modules/swaps/policy.ts";
import type { DealView } from "./deal-schemas.ts";
import { worksOnDeals } from "./find-deal-sheet.ts";
import { heldFor } from "./gate/held-for.ts";
import { moneyOf, usualTerms } from "./money-of.ts";
import { findMissing } from "./payout/find-missing.ts";
import { findPayoutHold } from "./payout-accounts/read-payouts.ts";
import { unsignedPapers } from "./refuse-unsigned.ts";
import { deliveryTo, saleWithoutOffer } from "./sign-deal.ts";
import { type DealRow, type DeliveryRow, deals, deliveries } from "./tables.ts";
import { needsVerification } from "./verification/needs-verification.ts";

/**
 * The data for the forms of the deal's steps: the agreement, the signed deal, its payments and the delivery. For staff
 * who hold the deal's tasks; undefined for all others.
 */
export async function findDeal(actor: Actor, swapId: string): Promise<DealView | undefined> {
  if (!isId(swapId) || !worksOnDeals(actor)) return undefined;
  const swap = await readSwap(db(), swapId);
  if (!swap || !canSee(actor, swap, currentTime())) return undefined;
  const [accepted, deal, delivery, bidders, live] = await Promise.all([
    acceptedOffer(swapId),
    standingDeal(swapId),
    latestDelivery(swapId),
    db().selectDistinct({ buyer: offers.buyerId }).from(offers).where(eq(offers.swapId, swapId)),
    liveStepTasks(db(), swap),
  ]);
  const agreed = accepted
    ? {
        source: "offer" as const,
        price: accepted.amount,
        buyer: accepted.buyerId,
        delivery: accepted.delivery ?? 0,
        deliveryTo: deliveryTo(accepted),
      }
    : (saleWithoutOffer(swap) ?? null);
  const usual = await usualTerms(swap, agreed);
  const money = await moneyOf(actor, swap, deal, usual?.terms ?? null);
  const missing = await findMissing(db(), deal ? [deal.id] : [], chicagoDay(currentTime()));
  const people = await findPeople([
    swap.sellerId,
    ...money.approvals.map((row) => row.askedBy),
    deal?.buyerId,
    agreed?.buyer,
    ...bidders.map((row) => row.buyer),
  ]);
  return {
    swap: swap.id,
    car: swap.shortName,
    step: swap.step,
    seller: swap.sellerId,
    names: Object.fromEntries([...people.values()].map((person) => [person.id, person.fullName])),
    channel: swap.channel,
    loan: swap.loanActive ? { lender: swap.lender, payoff: swap.loanPayoff } : null,
    taxPrivate: usual ? usual.terms.tax : null,
    taxNote: usual && agreed?.buyer !== null ? usual.taxNote : null,
    homeZip: usual?.homeZip ?? null,
    agreed,
    expectedFee: usual?.terms.fee ?? 0,
    bidders: bidders.map((row) => row.buyer),
    deal: deal ? { ...dealOf(deal), quote: money.quote } : null,
    sheet: money.sheet,
    open: money.open,
    payments: money.payments,
    approvals: money.approvals,
    missing: missing.get(deal?.id ?? "") ?? {},
    payoutHold: (await findPayoutHold(db(), swap.sellerId, "the seller", currentTime()))?.words ?? null,
    pays: can(actor, "deal.pay"),
    payOn: payDayOf(deal, chicagoDay(currentTime())),
    due: STEP_TABLE.payments.tasks
      .filter((task) => tasksOf({ ...swap, step: "payments" }).includes(task))
      .map(paymentFor),
    waiting: live.filter((task) => STEP_TABLE.payments.tasks.some(({ kind }) => kind === task.kind)).map(paymentFor),
    delivery: delivery ? deliveryOf(delivery) : null,
    titleScans: swap.titleScans,
    verification: {
      needed:
        deal || swap.channel !== "listing" ? null : needsVerification(swap, (agreed?.delivery ?? 0) > 0, currentTime()),
      differs: swap.verifyDiffers,
    },
    heldFor: await heldFor(db(), deal, chicagoDay(currentTime())),
    mileage: swap.mileage,
    unsigned: {
      titles: deal ? await unsignedPapers(db(), swap, deal) : [],
      waiver: deal?.paperWaiver ?? null,
    },
  };
}

const payDayOf = (deal: DealRow | undefined, today: string) =>
  lastBankDay(today, deal ? chicagoDay(deal.signedAt) : today);

const paymentFor = (task: { kind: TaskKind }) => task.kind.replace("-payment", "");

const acceptedOffer = async (swap: string) =>
  (
    await db()
      .select()
      .from(offers)
      .where(and(eq(offers.swapId, swap), eq(offers.status, "accepted")))
  )[0];
const standingDeal = async (swap: string) =>
  (
    await db()
      .select()
      .from(deals)
      .where(and(eq(deals.swapId, swap), ne(deals.status, "canceled")))
  )[0];
const latestDelivery = async (swap: string) =>
  (
    await db().select().from(deliveries).where(eq(deliveries.swapId, swap)).orderBy(desc(deliveries.createdAt)).limit(1)
  )[0];

const dealOf = (deal: DealRow) => ({
  _id: deal.id,
  status: deal.status,
  version: deal.version,
  buyer: deal.buyerId,
  price: deal.price,
  fee: deal.fee,
  lienFee: deal.lienFee,
  tax: deal.tax,
  gateCode: deal.gateCode,
  note: deal.note,
  signedBy: deal.signedBy,
  signedAt: deal.signedAt.toISOString(),
  title: deal.titleSentOn ? { date: deal.titleSentOn, carrier: deal.titleCarrier, tracking: deal.titleTracking } : null,
});

const deliveryOf = (row: DeliveryRow) => ({
  _id: row.id,
  status: row.status,
  at: row.at.toISOString(),
  address: row.address,
  carrier: row.carrier,
  receivedOn: row.receivedOn,
  odometer: row.odometer,
  receivedBy: row.receivedBy,
  note: row.note,
});
