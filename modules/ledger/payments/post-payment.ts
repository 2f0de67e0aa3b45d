import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { chargeDrafts, type Draft, partiesOf, postEntries, reversalOf, withRounding } from "#modules/deals/index.ts";
import type { Account } from "#modules/deals/schemas.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { moveSwap, type Swap } from "#modules/swaps/index.ts";
import { paymentRecorded } from "../events.ts";
import { completes, type Plan } from "./plan.ts";

/** Who entered a payment, and who approved it. */
export type People = { by: string | null; approvedBy?: string | null };
/** `recorded`: it is final. `waiting`: a second person has to approve it. */
export type PaymentDone = { _id: string; step: string; status: "recorded" | "waiting" };

/** Writes a planned payment and completes its step. The sum is final from here on, so the seller gets a notification. */
export async function postPayment(
  context: CommandContext,
  swap: Swap,
  plan: Plan,
  people: People,
): Promise<Result<PaymentDone>> {
  const { tx, actor, now, record } = context;
  const payment = await write(tx, plan, people, chicagoDay(now));
  const moved = plan.action && completes(plan) ? await moveSwap(tx, actor, swap, plan.action) : ok(swap);
  if (!moved.ok) return moved;
  // The same amount once more is no news.
  if (payment && plan.corrects?.amountCents !== plan.amountCents) {
    const { kind, amountCents, direction, deal } = plan;
    await record(paymentRecorded({ ...partiesOf(deal), deal: deal.id, payment, kind, amountCents, direction }));
  }
  return ok({ _id: payment ?? plan.confirms?.id ?? plan.deal.id, step: moved.value.step, status: "recorded" });
}

/** The id of the payment's entry; undefined when there was nothing to pay or to change. */
async function write(tx: Tx, plan: Plan, people: People, today: string): Promise<string | undefined> {
  const { deal, book, charges, corrects, amountCents, wanted } = plan;
  if (plan.confirms) return undefined;
  const note = { reason: wanted.reason ?? null };
  const before = [
    ...chargeDrafts(book, charges, plan.on, people.by),
    ...(corrects ? withRounding(book.entries, corrects).map((entry) => reversalOf(entry, today, people.by, note)) : []),
  ];
  if (amountCents === 0) {
    await postEntries(tx, deal, before);
    return undefined;
  }
  const rows = await postEntries(tx, deal, [...before, paymentOf(plan, people), ...roundingOf(plan, people)]);
  return rows[before.length]?.id;
}

function paymentOf(plan: Plan, people: People): Draft {
  const { method, reference, reason } = plan.wanted;
  const note = { method: method ?? null, reference: reference ?? null, reason: reason ?? null };
  return { code: "payment", ...sides(plan, "bank"), amountCents: plan.amountCents, on: plan.on, ...people, note };
}

/** A cent more or less than the sheet is nobody's debt. */
function roundingOf(plan: Plan, people: People): Draft[] {
  const rest = plan.expectedCents - plan.amountCents;
  if (Math.abs(rest) !== 1) return [];
  const settled = sides(plan, "adjustments");
  const { debit, credit } = rest > 0 ? settled : { debit: settled.credit, credit: settled.debit };
  return [{ code: "rounding", debit, credit, amountCents: 1, on: plan.on, by: people.by }];
}

/** Money in reduces what the party owes, money out what it gets. */
const sides = ({ account, direction }: Plan, other: Account): { debit: Account; credit: Account } =>
  direction === "in" ? { debit: other, credit: account } : { debit: account, credit: other };
