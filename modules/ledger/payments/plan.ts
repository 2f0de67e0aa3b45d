import type { Book, BookEntry, Charge } from "#modules/deals/index.ts";
import type { PartyAccount, PaymentKind, PaymentMethod } from "#modules/deals/schemas.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import type { Swap } from "#modules/swaps/index.ts";
import { type Action, tasksOf } from "#modules/swaps/lifecycle.ts";

/** A payment as entered. Amounts in cents. */
export type Wanted = {
  kind: PaymentKind;
  deal?: string | undefined;
  amount?: number | undefined;
  method?: PaymentMethod | undefined;
  reference?: string | undefined;
  date?: string | undefined;
  reason?: string | undefined;
  /** Money goes out before the buyer's has come in; an administrator approves it. */
  early?: boolean | undefined;
  version?: number | undefined;
  /** Takes the place of omitted fields when money is recorded. */
  usual?: { method: PaymentMethod; reference: string; date: string };
};

/** What a payment comes to, before anything is written. */
export type Plan = {
  deal: DealRow;
  book: Book;
  /** The charges once the payment is made. */
  charges: Charge[];
  kind: PaymentKind;
  account: PartyAccount;
  direction: "in" | "out";
  /** Cents: the payment, and the amount on the deal sheet. */
  amountCents: number;
  expectedCents: number;
  on: string;
  /** The action of the step that the payment completes; null when it only goes into the ledger. */
  action: Action | null;
  /** The recorded payment that it replaces. */
  corrects: BookEntry | null;
  /** The recorded payment that it confirms, after a step back. */
  confirms: BookEntry | null;
  /** A part was approved before: what is left of the sum needs a second person, too. */
  isRest: boolean;
  /** What is missing before money goes out, in sentences. */
  missing: string[];
  /**
   * Why the bank account of its receiver can't be paid yet, in a sentence; null if it can. `refuses`: a transfer that
   * would go there. What leaves in another way, or left before the change, needs a reason and a second person.
   */
  held: { words: string; refuses: boolean } | null;
  wanted: Wanted;
};

/** Whether the payment is made although something is missing. */
export const isEarly = ({ missing, wanted }: Plan): boolean => missing.length > 0 && wanted.early === true;

/** Whether the receiver's bank account waits, and the payment doesn't go there. */
export const isBesideHold = ({ held }: Plan): boolean => held !== null && !held.refuses;

/** Cents that a payment may differ from the deal sheet. */
const TOLERANCE = 1;

export const deviates = ({ amountCents, expectedCents, isRest }: Plan): boolean =>
  isRest || Math.abs(amountCents - expectedCents) > TOLERANCE;

/** Whether the task of the payment is done with it: all of the sum has to be recorded. */
export const completes = ({ amountCents, expectedCents }: Plan): boolean => expectedCents - amountCents <= TOLERANCE;

/** Whether the deal has this payment at all. */
export const applies = (swap: Swap, { account, kind, book, charges, deal }: Plan): boolean => {
  if (tasksOf({ ...swap, step: "payments" }).some((task) => task.kind === `${kind}-payment`)) return true;
  if (kind === "buyer") return deal.sale === "marketplace";
  if (kind === "dealer") return false;
  return [...book.entries, ...charges].some(({ debit, credit }) => debit === account || credit === account);
};
