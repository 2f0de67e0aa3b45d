import { and, eq, ne } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { ledgerApprovals } from "#modules/deals/accounts/tables.ts";
import { openWith, refuseDeal, refusePayout, standing } from "#modules/deals/index.ts";
import { PAYMENT_METHOD_LABELS } from "#modules/deals/schemas.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { isExpired } from "#modules/swaps/index.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { refuseLedger } from "../errors.ts";
import { refuseClosed } from "../periods.ts";
import { applies, deviates, isBesideHold, isEarly, type Plan } from "./plan.ts";

/** Why a planned payment is not recorded: it does not apply, is there already, or is not as the deal says. */
export async function refusePayment(
  tx: Reader,
  swap: Swap,
  plan: Plan,
  now: Date,
  approving: { id: string } | undefined,
): Promise<Refused | null> {
  if (!applies(swap, plan)) return refuseDeal("payment-not-due");
  if (!plan.action && plan.expectedCents === 0) return refuseRecorded(plan);
  if (plan.confirms) return null;
  return (
    (await refuseWaiting(tx, plan, approving)) ??
    refuseOrder(plan) ??
    refuseFields(plan) ??
    refuseHeld(plan) ??
    refuseDay(plan, now) ??
    (await refuseClosed(tx, plan.on)) ??
    refuseReason(plan) ??
    refuseMissing(plan)
  );
}

/** Someone was faster: says what is recorded. */
function refuseRecorded({ book, account }: Plan): Refused {
  const last = standing(book.entries).findLast(
    ({ code, debit, credit }) => code === "payment" && (debit === account || credit === account),
  );
  if (!last) return refuseDeal("payment-not-due");
  const how = last.method ? ` by ${PAYMENT_METHOD_LABELS[last.method].toLowerCase()}` : "";
  return refuseDeal("payment-recorded", {
    message: `This payment is recorded already: ${formatCents(last.amountCents)}${how} on ${formatDashboardDay(last.enteredOn)}.`,
    details: { payment: last.id },
  });
}

/** Parts of one sum may wait together. What waits in another way, or comes to more than the sum, is decided first. */
async function refuseWaiting(
  tx: Reader,
  { deal, account, direction, amountCents, expectedCents }: Plan,
  approving: { id: string } | undefined,
): Promise<Refused | null> {
  if (approving) return null;
  const rows = await tx
    .select()
    .from(ledgerApprovals)
    .where(
      and(
        eq(ledgerApprovals.dealId, deal.id),
        eq(ledgerApprovals.account, account),
        eq(ledgerApprovals.status, "waiting"),
        // It moves what has come in.
        ne(ledgerApprovals.what, "release"),
      ),
    );
  const [first] = rows;
  if (!first) return null;
  const waiting = rows.reduce((sum, row) => sum + row.amountCents, 0);
  const areParts = rows.every((row) => row.what === "payment" && row.direction === direction && row.corrects === null);
  if (areParts && waiting + amountCents <= expectedCents) return null;
  const message =
    rows.length === 1
      ? `${first.what === "terms" ? "The buyer’s new sum" : "A payment"} of ${formatCents(first.amountCents)} is waiting for a colleague’s approval.`
      : `Payments of ${formatCents(waiting)} are waiting for a colleague’s approval.`;
  return refuseLedger("approval-waiting", { message, details: { approval: first.id } });
}

/** Nothing is paid out before it came in, unless someone asks for it. */
function refuseMissing({ missing, wanted }: Plan): Refused | null {
  if (missing.length === 0 || wanted.early) return null;
  return refuseLedger("money-not-in", { message: missing.join(" "), details: { missing } });
}

/** Money never goes to a bank account that was just changed. */
const refuseHeld = ({ held }: Plan): Refused | null =>
  held?.refuses ? refusePayout("payout-held", { message: held.words }) : null;

/** While a loan grows by the day, the seller's sum is known once the lender is paid. */
function refuseOrder({ account, direction, book, charges, on }: Plan): Refused | null {
  const { quote } = book;
  if (!quote) return null;
  if (account === "lender" && isExpired(quote, on)) {
    const ended = formatDashboardDay(quote.goodThrough as string);
    return refuseLedger("quote-expired", {
      message: `The lender’s quote ended on ${ended}. Ask the lender for a new one and record it first.`,
    });
  }
  // A seller who owes pays first: the lender gets this money, too.
  if (account !== "seller" || direction === "in") return null;
  if (quote.perDiemCents === 0 || openWith(book, charges).lender === 0) return null;
  return refuseLedger("lender-first", {
    message: `Pay the lender first: the loan grows by ${formatCents(quote.perDiemCents)} a day, and the seller gets the rest.`,
  });
}

function refuseFields({ amountCents, wanted }: Plan): Refused | null {
  if (amountCents === 0) return null;
  const fields = {
    ...(wanted.method ? {} : { method: ["Please choose how it was paid."] }),
    ...(wanted.reference ? {} : { reference: ["Please enter the payment’s reference, such as the check number."] }),
    ...(wanted.date ? {} : { date: ["Please enter a date."] }),
  };
  return Object.keys(fields).length > 0 ? refuseCommon("invalid-input", { fields }) : null;
}

function refuseDay({ deal, on }: Plan, now: Date): Refused | null {
  const signed = chicagoDay(deal.signedAt);
  if (on >= signed && on <= chicagoDay(now)) return null;
  return refuseLedger("payment-day", {
    message: `The deal was signed on ${formatDashboardDay(signed)}. Please enter a day from then to today.`,
  });
}

function refuseReason(plan: Plan): Refused | null {
  if (plan.wanted.reason) return null;
  if (isEarly(plan)) return refuseLedger("early-needs-reason");
  if (plan.held && isBesideHold(plan))
    return refuseLedger("held-needs-reason", {
      message: `${plan.held.words} Please say why this is paid meanwhile; a colleague approves it.`,
    });
  if (deviates(plan)) return refuseLedger("payment-deviates", { message: deviationWords(plan) });
  return plan.corrects ? refuseLedger("correction-needs-reason") : null;
}

/** "The seller gets $20,000.00 by the deal sheet. Enter this amount, or give a reason and ask a colleague to approve." */
function deviationWords({ account, direction, expectedCents, isRest }: Plan): string {
  const instead = "give a reason and ask a colleague to approve.";
  if (isRest) return `A colleague has approved a part of this sum, and approves the rest, too. Please give a reason.`;
  if (expectedCents === 0)
    return `By the deal sheet, nothing is open with the ${account}. Leave the amount out, or ${instead}`;
  const command = direction === "in" ? "owes" : "gets";
  return `The ${account} ${command} ${formatCents(expectedCents)} by the deal sheet. Enter this amount, or ${instead}`;
}
