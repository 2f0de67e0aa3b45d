import { findActor } from "#modules/accounts/index.ts";
import { completeAuction } from "#modules/auctions/index.ts";
import {
  checkDeal,
  closeSwap,
  countersignPaper,
  createDeal,
  createDealAdmin,
  findBuyer,
  findClosingPapers,
  findOwnIdentity,
  findPaper,
  preparePapers,
  recordIdentity,
  sendTitle,
  signPaper,
} from "#modules/deals/index.ts";
import { completeVerification, findEvaluation, verifyEvaluation } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { recordPayment } from "#modules/ledger/index.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import { acceptOffer, makeOffer } from "#modules/offers/index.ts";
import {
  agreePrice,
  checkMarket,
  checkTask,
  findTask,
  findTasks,
  proposePrice,
  type Swap,
} from "#modules/swaps/index.ts";
import type { Step } from "#modules/swaps/lifecycle.ts";
import { TaskQuery } from "#modules/swaps/schemas.ts";
import { personActor } from "../person-actor.ts";
import {
  bookEvaluation,
  chooseListing,
  confirmEvaluation,
  evaluate,
  joinTeam,
  preValuate,
  qualify,
  sellerOf,
  storePicture,
  worthOf,
} from "./before-sale.ts";

const roundTo = (step: number, amount: number) => Math.round(amount / step) * step;
const asked = (swap: Swap) => swap.priceListing ?? swap.priceProposed ?? roundTo(50, worthOf(swap) * 0.95);

/** The appraiser proposes a price, and the seller agrees. */
async function agree(swap: Swap): Promise<Result<unknown>> {
  const appraiser = await personActor("appraiser");
  const checked = await checkMarket(appraiser, { swap: swap.id });
  if (!checked.ok) return checked;
  const proposed = await proposePrice(appraiser, { swap: swap.id, price: roundTo(50, worthOf(swap) * 0.95) });
  return proposed.ok ? agreePrice(await sellerOf(swap), { swap: swap.id }) : proposed;
}

const offerForSale = async ({ id: swap }: Swap): Promise<Result<unknown>> =>
  activateSwap(await personActor("swap-agent"), { swap });

/** The buyer makes an offer a little below the price, and the seller accepts it. */
async function sell(swap: Swap): Promise<Result<unknown>> {
  const offer = Math.max(500, asked(swap) - 300);
  const made = await makeOffer(await personActor("buyer"), { swap: swap.id, offer, visited: "on" });
  return made.ok ? acceptOffer(await sellerOf(swap), { swap: swap.id, offer: made.value._id }) : made;
}

/** The dealer buys it in the lane, at what the seller agreed to. A lot that is open has to end first. */
const sellToDealer = async (swap: Swap): Promise<Result<unknown>> => {
  const sold = { swap: swap.id, sold: "on", amount: asked(swap), reason: "Sold in the lane." } as const;
  return completeAuction(await personActor("dealmaker-auction"), {
    ...sold,
    buyer: (await personActor("dealer")).id as string,
  });
};

const makerOf = ({ channel }: Swap) => personActor(channel === "auction" ? "dealmaker-auction" : "dealmaker");

async function check(swap: Swap): Promise<Result<unknown>> {
  const maker = await makerOf(swap);
  const files = [await storePicture(maker)];
  return checkDeal(maker, { swap: swap.id, parties: "on", documents: "on", payoff: "on", files });
}

async function sign(swap: Swap): Promise<Result<unknown>> {
  const maker = await makerOf(swap);
  const deal = { swap: swap.id, signed: "on" } as const;
  if (swap.channel === "listing") {
    const signed = await createDeal(maker, deal);
    if (signed.ok || signed.error.code !== "verification-needed") return signed;
    const verified = await verify(swap);
    return verified.ok ? createDeal(maker, deal) : verified;
  }
  return createDealAdmin(maker, { ...deal, buyer: (await personActor("dealer")).id as string });
}

/** Someone compares the car with its evaluation, and nothing differs. */
async function verify({ id: swap }: Swap): Promise<Result<unknown>> {
  const admin = await personActor("admin");
  const items = (await findEvaluation(admin, swap))?.checklist ?? [];
  const answers = items.map(({ value, comment }, at) => ({ at, value, comment }));
  const saved = await verifyEvaluation(admin, { swap, answers });
  return saved.ok ? completeVerification(admin, { swap }) : saved;
}

/** What leads on from a step; the people of the sandbox do it. */
export type Stride = (swap: Swap) => Promise<Result<unknown>>;

/** What leads on from each step of the main path. */
export const STRIDES: Partial<Record<Step, Stride>> = {
  registering: chooseListing,
  "new-swap": joinTeam,
  qualify,
  "pre-valuate": preValuate,
  "schedule-eval": bookEvaluation,
  "confirm-scheduled": confirmEvaluation,
  eval: evaluate,
  "eval-not-complete": bookEvaluation,
  valuate: agree,
  "prepare-listing": offerForSale,
  listing: sell,
  auction: sellToDealer,
  "pre-deal": check,
  "finalize-deal": sign,
  payments: pay,
  title: handOver,
  "close-out": closeOut,
};

/** Everyone signs, then the accountant records the buyer's payment and those to the lender and the seller. */
async function pay(swap: Swap): Promise<Result<unknown>> {
  const signed = await signPapers(swap);
  if (!signed.ok) return signed;
  const accountant = await personActor("accountant");
  const payer = swap.channel === "auction" ? "dealer" : "buyer";
  const kinds = [payer, ...(swap.loanActive ? ["lender"] : []), "seller"] as (
    | "buyer"
    | "dealer"
    | "lender"
    | "seller"
  )[];
  const payment = { swap: swap.id, method: "wire", date: chicagoDay(currentTime()) } as const;
  for (const kind of kinds) {
    const paid = await recordPayment(accountant, { ...payment, kind, reference: `SANDBOX-${kind}` });
    // The developer's program may have recorded it already.
    if (!paid.ok && paid.error.status !== 409) return paid;
  }
  return ok(null);
}

/** A Swap Center sees the ID of a person who signs for the first time. */
async function showId(person: Actor): Promise<Result<unknown>> {
  if ((await findOwnIdentity(person))?.state === "checked") return ok(null);
  const until = addChicagoDays(chicagoDay(currentTime()), 900);
  const seen = { user: person.id as string, document: "license", until, seen: "on" } as const;
  return recordIdentity(await personActor("customer-service"), seen);
}

async function signPapers(swap: Swap): Promise<Result<unknown>> {
  const prepared = await preparePapers(system, { swap: swap.id });
  if (!prepared.ok) return prepared;
  const buyer = await findBuyer(swap);
  const buyers: Actor[] = buyer ? [(await findActor(buyer)) ?? (await personActor("buyer"))] : [];
  const maker = await personActor("dealmaker");
  const people = [await sellerOf(swap), ...buyers];
  for (const person of people) {
    const shown = await showId(person);
    if (!shown.ok) return shown;
  }
  for (const actor of [...people, maker]) {
    const signs = actor === maker ? countersignPaper : signPaper;
    for (const { _id: paper } of (await findClosingPapers(actor, swap.id))?.papers ?? []) {
      const shown = await findPaper(actor, swap.id, paper);
      if (!shown?.signsName) continue;
      const signature = {
        name: shown.signsName,
        consent: "on",
        document: shown.sha256,
        address: "203.0.113.7",
      } as const;
      const signed = await signs(actor, { swap: swap.id, paper, ...signature });
      if (!signed.ok) return signed;
    }
  }
  return ok(null);
}

/** The accountant pays the tax and sends the title. */
async function handOver({ id: swap, channel }: Swap): Promise<Result<unknown>> {
  const accountant = await personActor("accountant");
  const date = chicagoDay(currentTime());
  if (channel === "listing") {
    const tax = { kind: "state", method: "ach", reference: "SANDBOX-tax" } as const;
    const paid = await recordPayment(accountant, { swap, date, ...tax });
    if (!paid.ok && paid.error.status !== 409) return paid;
  }
  return sendTitle(accountant, { swap, date, carrier: "UPS", tracking: "1Z999AA10123456784" });
}

async function closeOut({ id: swap }: Swap): Promise<Result<unknown>> {
  const admin = await personActor("admin");
  const open = await findTasks(admin, TaskQuery.parse({ swap, group: "close-out" }));
  const found = open.list[0] && (await findTask(admin, open.list[0]._id));
  for (const { code } of found?.task.checklist ?? []) {
    const checked = await checkTask(admin, { task: found?.task._id as string, code, done: "on" });
    if (!checked.ok) return checked;
  }
  return closeSwap(admin, { swap });
}
