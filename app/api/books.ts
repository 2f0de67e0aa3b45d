import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import {
  closePeriod,
  findApprovals,
  findBankLines,
  findLedgerDeal,
  findOpenDeals,
  findPeriods,
  findStatement,
  findSums,
  findUnseenPayments,
  importStatement,
  matchLine,
  setLineAside,
  unmatchLine,
} from "#modules/ledger/index.ts";
import {
  BANK_VIEWS,
  ClosePeriod,
  ImportStatement,
  MatchLine,
  SetLineAside,
  StatementQuery,
  UnmatchLine,
} from "#modules/ledger/schemas.ts";
import {
  AccountLine,
  ApprovalLine,
  BankLineShape,
  DealBooks,
  EntryLine,
  LineAnswer,
  OpenDealLine,
  PeriodClosed,
  PeriodLine,
  StatementRead,
  UnseenPayment,
} from "./book-shapes.ts";
import { call, listOf, NoInput, okOrNotFound, PageQuery, singlePage } from "./kit.ts";

const keepers = { allow: "deal.pay" } as const;
const read = { ...keepers, method: "GET" } as const;
const write = { ...keepers, method: "POST" } as const;
const all = <T>(list: readonly T[] | undefined) => okOrNotFound(list && singlePage(list));

export const tags = { ledger: "The books: entries, open deals, bank statements, periods" };

/** The books of the company for accountants: statements, open deals, bank statements and periods. */
export const books = {
  statement: call({
    ...read,
    path: "/ledger/entries",
    summary: "The entries of some days, an account or a deal, newest first; without days, the current month",
    input: StatementQuery,
    output: listOf(EntryLine),
    run: async (actor, input) => okOrNotFound(await findStatement(actor, input)),
  }),
  accounts: call({
    ...read,
    path: "/ledger/accounts",
    summary: "The balance of each account before, during, and after a period",
    input: StatementQuery.omit({ account: true, page: true, records: true }),
    output: listOf(AccountLine),
    run: async (actor, input) => all(await findSums(actor, { ...input, page: 1 })),
  }),
  open: call({
    ...read,
    path: "/ledger/open",
    summary: "Deals whose accounts don't balance, including canceled ones, oldest first",
    input: NoInput,
    output: listOf(OpenDealLine),
    run: async (actor) => all(await findOpenDeals(actor)),
  }),
  approvals: call({
    ...read,
    path: "/ledger/approvals",
    summary: "Payments and write-offs that wait for a second person",
    input: NoInput,
    output: listOf(ApprovalLine),
    run: async (actor) => all(await findApprovals(actor)),
  }),
  deal: call({
    ...read,
    path: "/ledger/deals/{deal}",
    summary: "The books of one deal: every entry, and what is open with each party",
    input: z.object({ deal: id }),
    output: DealBooks,
    run: async (actor, { deal }) => okOrNotFound(await findLedgerDeal(actor, deal), "deal"),
  }),
  bankLines: call({
    ...read,
    path: "/ledger/bank/lines",
    summary: "Lines of bank statements: `open` (without a match), `matched`, or `aside` (of no deal)",
    input: PageQuery.omit({ records: true }).extend({ view: z.enum(BANK_VIEWS).default("open") }),
    output: listOf(BankLineShape),
    run: async (actor, { view, page }) => okOrNotFound(await findBankLines(actor, view, page)),
  }),
  unseenPayments: call({
    ...read,
    path: "/ledger/bank/unseen",
    summary: "Ledger payments that aren't on a bank statement yet, oldest first",
    input: NoInput,
    output: listOf(UnseenPayment),
    run: async (actor) => all(await findUnseenPayments(actor)),
  }),
  importStatement: call({
    ...write,
    path: "/ledger/bank/statements",
    summary: "Read a bank statement (CSV, OFX, QFX, camt.053, BAI2) and match its lines to the payments of the ledger",
    input: ImportStatement,
    output: StatementRead,
    creates: true,
    run: importStatement,
  }),
  matchLine: call({
    ...write,
    path: "/ledger/bank/lines/{line}/match",
    summary: "Match a line to a payment",
    input: MatchLine,
    output: LineAnswer,
    run: matchLine,
  }),
  unmatchLine: call({
    ...write,
    path: "/ledger/bank/lines/{line}/unmatch",
    summary: "Open a line that is matched or set aside again",
    input: UnmatchLine,
    output: LineAnswer,
    run: unmatchLine,
  }),
  setLineAside: call({
    ...write,
    path: "/ledger/bank/lines/{line}/setAside",
    summary: "Set aside a line that doesn't belong to a deal",
    input: SetLineAside,
    output: LineAnswer,
    run: setLineAside,
  }),
  periods: call({
    ...read,
    path: "/ledger/periods",
    summary: "The months with entries, newest first, and when each was closed",
    input: NoInput,
    output: listOf(PeriodLine),
    run: async (actor) => all(await findPeriods(actor)),
  }),
  closePeriod: call({
    ...write,
    path: "/ledger/periods",
    summary: 'Close a month ("2026-10") and all before it, for good',
    input: ClosePeriod,
    output: PeriodClosed,
    creates: true,
    run: closePeriod,
  }),
};
