import { z } from "zod";
import { ACCOUNTS, APPROVAL_KINDS, ENTRY_CODES, PAYMENT_KINDS } from "#modules/deals/schemas.ts";
import { PERIOD_ACTS } from "#modules/ledger/schemas.ts";

/** What the endpoints about the books answer. Amounts in cents. */
const cents = z.number().int();
const nullable = z.string().nullable();
const account = z.enum(ACCOUNTS);

export const EntryLine = z.object({
  _id: z.string(),
  number: z.number().int(),
  date: z.string(),
  deal: z.string(),
  swap: z.string(),
  car: z.string(),
  code: z.enum(ENTRY_CODES),
  debit: account,
  credit: account,
  amountCents: cents,
  method: nullable,
  reference: nullable,
  reason: nullable,
  reverses: nullable,
  reversed: z.boolean(),
  madeBy: nullable,
  approvedBy: nullable,
});

/** Debits less credits of one account. */
export const AccountLine = z.object({ account, before: cents, debits: cents, credits: cents, after: cents });

const Party = z.object({ buyer: cents, seller: cents, lender: cents, state: cents });
const STATUS = z.enum(["signed", "canceled", "closed"]);
/** A deal whose accounts do not balance. Amounts that a party owes are positive, amounts that it gets are negative. */
export const OpenDealLine = z.object({
  deal: z.string(),
  swap: z.string(),
  car: z.string(),
  status: STATUS,
  signedAt: z.string(),
  open: Party,
});

export const ApprovalLine = z.object({
  _id: z.string(),
  what: z.enum(APPROVAL_KINDS),
  kind: z.enum(PAYMENT_KINDS),
  direction: z.enum(["in", "out"]),
  amountCents: cents,
  expectedCents: cents,
  date: z.string(),
  reason: nullable,
  askedBy: z.string(),
  early: z.boolean(),
  own: z.boolean(),
  may: z.boolean(),
  swap: z.string(),
  car: z.string(),
  asker: nullable,
});

export const DealBooks = OpenDealLine.omit({ open: true }).extend({
  version: z.number().int(),
  entries: z.array(EntryLine),
  parties: z.array(
    z.object({
      account,
      kind: z.enum(PAYMENT_KINDS),
      openCents: cents,
      payOn: z.string(),
      missing: z.array(z.string()),
    }),
  ),
  takers: z.array(z.object({ deal: z.string(), car: z.string(), openCents: cents })),
});

const Words = z.object({ _id: z.string(), words: z.string() });
export const BankLineShape = z.object({
  _id: z.string(),
  date: z.string(),
  amountCents: cents,
  description: z.string(),
  statement: z.string(),
  entry: z.object({ _id: z.string(), car: z.string(), swap: z.string(), reference: nullable }).nullable(),
  parts: z.array(z.object({ swap: nullable, words: z.string(), amountCents: cents })),
  setAside: nullable,
  others: z.array(Words),
  candidates: z.array(Words),
  expected: z.array(z.object({ swap: z.string(), words: z.string() })),
});
export const UnseenPayment = Words.extend({ swap: z.string() });
/** `leftOut`: the lines of the file that are no new movements, and why. */
export const StatementRead = z.object({
  _id: z.string(),
  lines: z.number().int(),
  matched: z.number().int(),
  leftOut: z.array(z.object({ line: z.number().int(), words: z.string(), why: z.string() })),
});
export const LineAnswer = z.object({ _id: z.string() });

/** `month` is the first day of the month. */
export const PeriodLine = z.object({
  month: z.string(),
  closedAt: nullable,
  entries: z.number().int(),
  closing: z
    .object({
      _id: z.string(),
      act: z.enum(PERIOD_ACTS),
      asker: nullable,
      reason: nullable,
      may: z.boolean(),
    })
    .nullable(),
});
const Counted = z.object({ count: z.number().int(), cents });
export const PeriodBooks = PeriodLine.extend({
  over: z.boolean(),
  report: z.object({
    month: z.string(),
    balances: z.array(z.object({ account, cents })),
    checks: z.object({ lines: Counted, unseen: Counted, approvals: Counted, overdue: Counted, unbalanced: Counted }),
    refunds: Counted,
    writeOffs: Counted,
    bankFees: cents,
    interest: cents,
  }),
  history: z.array(
    z.object({
      act: z.enum(PERIOD_ACTS),
      asker: nullable,
      decider: nullable,
      at: z.string(),
      reason: nullable,
      approved: z.boolean(),
    }),
  ),
});
/** The request, which a second person decides. */
export const ClosingAsked = z.object({ _id: z.string(), month: z.string() });
