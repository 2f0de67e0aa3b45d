import { z } from "zod";
import {
  LINES,
  PARTY_ACCOUNTS,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  pastDay,
  payoffCents,
  QUOTE,
} from "#modules/deals/schemas.ts";
import { cents, flag, id, optionalId, optionalText, text, version as versionNumber } from "#modules/kernel/fields.ts";

const AMOUNT = "Please enter the amount in dollars, such as 18,500.00.";
const blank = (value: unknown) => (value === "" ? undefined : value);
const version = z.preprocess(blank, versionNumber.optional());
const reason = text("Please say why.", 500);

/** The input of a payment, in dollars. */
export const paymentDollars = z.union([z.string(), z.number()], { error: AMOUNT });
const paymentAmount = cents(AMOUNT, 1);

/**
 * Omitted, the amount is what the deal sheet says is open. Method, reference and date may be omitted when nothing is open,
 * or when a recorded payment is confirmed.
 */
export const RecordPayment = z.object({
  swap: id,
  kind: z.enum(PAYMENT_KINDS),
  /** A canceled deal whose money goes back; omitted, the signed one. */
  deal: optionalId,
  amount: paymentAmount.optional(),
  method: z.preprocess(blank, z.enum(PAYMENT_METHODS, { error: "Please choose how it was paid." }).optional()),
  reference: optionalText(100),
  date: z.preprocess(blank, pastDay.optional()),
  /** Why the amount is not that of the deal sheet, why the recorded payment is corrected, or why it is made early. */
  reason: optionalText(500),
  /** Pays a seller or a lender before the buyer's money has come in, if an administrator approves it. */
  early: flag,
  version,
});

/** The dealer's payment; omitted values default to the deal sheet, by wire, today. */
export const ApprovePayment = RecordPayment.omit({ kind: true, deal: true, early: true }).extend({
  amount: z.preprocess(blank, paymentAmount.optional()),
});

/** The decision of a second person about a payment that deviates from the deal sheet, or a write-off. */
export const DecideApproval = z.object({ swap: id, approval: id });
/** Takes back a payment, a deposit or a write-off. */
export const ReverseEntry = z.object({ swap: id, entry: id, reason, version });
/** Gives up what is open with a party. */
export const WriteOff = z.object({ swap: id, deal: optionalId, account: z.enum(PARTY_ACCOUNTS), reason, version });
/** Asks to release what a provider holds of a deal to the bank. */
export const AskRelease = z.object({ swap: id, deal: id, reason: optionalText(500), version });
/** Counts what the buyer gets back from a canceled deal toward another deal of the same buyer. */
export const TransferDeposit = z.object({ swap: id, deal: id, target: id, version });
/** Other amounts for the buyer's lines of a signed deal. `source`: where they come from. */
export const ChangeTerms = z.object({
  swap: id,
  ...LINES,
  source: text("Please say where the amounts come from, such as a letter with its date.", 300),
  version,
});
/** A new quote of the lender. `reason`: where it comes from; needed when nothing is owed any more. */
export const RecordPayoff = z.object({
  swap: id,
  payoff: payoffCents,
  ...QUOTE,
  reason: optionalText(500),
  version,
});
