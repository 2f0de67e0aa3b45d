import { and, desc, eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import {
  accountFor,
  type BookEntry,
  balancesOf,
  chargesOf,
  findMissingFor,
  findPayoutHold,
  openApartFromSurplus,
  readBook,
  refuseDeal,
  sheetOfDeal,
  standing,
  withRounding,
} from "#modules/deals/index.ts";
import type { PartyAccount, PaymentKind } from "#modules/deals/schemas.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { liveStepTasks, refuseAction, type Swap } from "#modules/swaps/index.ts";
import type { Action } from "#modules/swaps/lifecycle.ts";
import type { Plan, Wanted } from "./plan.ts";
import { refusePayment } from "./refuse-payment.ts";

const ACTIONS: Partial<Record<PaymentKind, Action>> = {
  buyer: "pay-buyer",
  dealer: "pay-dealer",
  seller: "pay-seller",
  lender: "pay-lender",
};

type Context = { tx: Reader; actor: Actor; now: Date };

/** Reads the deal and refuses what it does not allow. `approving`: the approval that is being decided. */
export async function planPayment(
  { tx, actor, now }: Context,
  swap: Swap,
  wanted: Wanted,
  approving?: { id: string },
): Promise<Result<Plan>> {
  const action = ACTIONS[wanted.kind] ?? null;
  const deal = await dealFor(tx, swap, wanted);
  if (!deal) return (action && refuseAction(actor, swap, action)) ?? refuseDeal("no-deal");
  const step = await openAction(tx, actor, swap, deal, wanted.kind);
  if (!step.ok) return step;
  const plan = await planFor(tx, swap, deal, step.value, wanted, now);
  const refused = refuseVersion(deal, wanted) ?? (await refusePayment(tx, swap, plan, now, approving));
  return refused ?? ok(plan);
}

/** Another accountant has recorded something since the form was shown. */
const refuseVersion = (deal: DealRow, { version }: Wanted): Refused | null =>
  version !== undefined && version !== deal.version
    ? refuseCommon("stale-version", { details: { version: deal.version } })
    : null;

/** The deal that is named, or the one that stands; a canceled one keeps its accounts until the money has gone back. */
async function dealFor(tx: Reader, swap: Swap, { deal }: Wanted): Promise<DealRow | undefined> {
  const rows = await tx
    .select()
    .from(deals)
    .where(deal ? and(eq(deals.swapId, swap.id), eq(deals.id, deal)) : eq(deals.swapId, swap.id))
    .orderBy(desc(deals.signedAt));
  return deal ? rows[0] : rows.find(({ status }) => status !== "canceled");
}

/** The action of the payment's open task. Without one the payment goes into the ledger alone. */
export async function openAction(
  tx: Reader,
  actor: Actor,
  swap: Swap,
  deal: DealRow,
  kind: PaymentKind,
): Promise<Result<Action | null>> {
  const action = ACTIONS[kind];
  if (!action || deal.status !== "signed") return ok(null);
  const open = await liveStepTasks(tx, swap);
  if (!open.some((task) => task.kind === `${kind}-payment`)) return ok(null);
  return refuseAction(actor, swap, action) ?? ok(action);
}

async function planFor(
  tx: Reader,
  swap: Swap,
  deal: DealRow,
  action: Action | null,
  entered: Wanted,
  now: Date,
): Promise<Plan> {
  const today = chicagoDay(now);
  const account = accountFor(entered.kind);
  const wanted = filled(entered);
  const on = wanted.date ?? today;
  const book = await readBook(tx, deal.id);
  const sheet = sheetOfDeal(deal, book, today, account === "lender" ? { payoffOn: on } : {});
  const charges = chargesOf(deal, sheet);
  const open = openApartFromSurplus(book, charges)[account];
  const last = standing(book.entries).findLast((entry) => entry.code === "payment" && touches(entry, account));
  // A reopened task with nothing open asks for its payment again: the same one is confirmed, another one corrects it.
  const again = action && last && open === 0 ? last : null;
  const confirms = again && isSame(again, entered) ? again : null;
  const corrects = confirms ? null : again;
  const due = corrects ? open - balancesOf(withRounding(book.entries, corrects))[account] : open;
  const direction = due === 0 ? (account === "buyer" ? "in" : "out") : due > 0 ? "in" : "out";
  const expectedCents = Math.abs(due);
  const amountCents = wanted.amount ?? expectedCents;
  const plan = { deal, book, charges, kind: wanted.kind, account, direction, amountCents, expectedCents } as const;
  const missing =
    direction === "out" && !confirms
      ? await findMissingFor(tx, swap, plan, { account, amountCents, on, replaces: corrects })
      : [];
  const isRest = !again && standing(book.entries).some((entry) => isApprovedPart(entry, account, direction));
  const held = direction === "out" && !confirms ? await findHold(tx, { ...plan, on }, wanted, now) : null;
  return { ...plan, on, action, corrects, confirms, isRest, missing, held, wanted };
}

/** A transfer goes to the bank account that its receiver entered; one that was sent before the change went elsewhere. */
async function findHold(
  tx: Reader,
  { deal, account, on }: Pick<Plan, "deal" | "account" | "on">,
  { method }: Wanted,
  now: Date,
): Promise<Plan["held"]> {
  const receivers: Partial<Record<PartyAccount, string | null>> = { seller: deal.sellerId, buyer: deal.buyerId };
  const receiver = receivers[account];
  const hold = receiver ? await findPayoutHold(tx, receiver, `the ${account}`, now) : null;
  if (!hold) return null;
  const isTransfer = method === "wire" || method === "ach";
  return { words: hold.words, refuses: isTransfer && on >= chicagoDay(hold.changedAt) };
}

const filled = ({ usual, ...wanted }: Wanted): Wanted => ({
  ...wanted,
  method: wanted.method ?? usual?.method,
  reference: wanted.reference ?? usual?.reference,
  date: wanted.date ?? usual?.date,
});

/** A payment in this direction that two people have made in another amount than the sheet's. */
const isApprovedPart = (entry: BookEntry, account: PartyAccount, direction: "in" | "out") =>
  entry.code === "payment" &&
  entry.approvedBy !== null &&
  (direction === "in" ? entry.credit === account : entry.debit === account);

const touches = (entry: BookEntry, account: PartyAccount) => entry.debit === account || entry.credit === account;
/** Whether what was entered is the payment that is recorded; omitted fields agree with it. */
const isSame = (entry: BookEntry, { amount, method, reference, date }: Wanted): boolean =>
  (amount ?? entry.amountCents) === entry.amountCents &&
  (method ?? entry.method) === entry.method &&
  (reference ?? entry.reference) === entry.reference &&
  (date ?? entry.enteredOn) === entry.enteredOn;
