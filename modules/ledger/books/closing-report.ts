import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "#db/client.ts";
import { ledgerApprovals, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { ACCOUNTS, PARTY_ACCOUNTS } from "#modules/deals/schemas.ts";
import { deals } from "#modules/deals/tables.ts";
import { LIVE_TASK_STATUSES } from "#modules/swaps/lifecycle.ts";
import { tasks } from "#modules/swaps/tables.ts";
import type { BankPurpose, ClosingReport } from "../kinds.ts";
import { monthAfter } from "../periods.ts";
import { bankLineParts, bankLines } from "../tables.ts";
import { findUnmatched } from "./bank-matches.ts";
import { IS_OPEN } from "./find-bank-lines.ts";

type Books = Reader & Pick<Tx, "execute">;
type Counted = { count: number; cents: number };
const NONE: Counted = { count: 0, cents: 0 };

/** The books at the end of a month ("2026-11-01"), and what is left in them to settle or to explain. */
export async function closingReport(tx: Books, month: string): Promise<ClosingReport> {
  const end = monthAfter(month);
  const during = and(gte(ledgerEntries.enteredOn, month), lt(ledgerEntries.enteredOn, end));
  const own = (await sumOfPurpose(tx, "bank-fee", null, end)) + (await sumOfPurpose(tx, "interest", null, end));
  const balances = await balancesAt(tx, end, own);
  const open = await openDeals(tx, end);
  return {
    month,
    balances,
    checks: {
      lines: await countLines(tx, end),
      unseen: summed((await findUnmatched(tx)).filter(({ on }) => on < end).map(({ amountCents }) => amountCents)),
      approvals: await countApprovals(tx, end),
      overdue: await countOverdue(tx, open, end),
      unbalanced: summed(open.filter(({ status }) => status !== "signed").map(({ cents }) => cents)),
    },
    refunds: await countEntries(tx, and(during, eq(ledgerEntries.code, "claim"), isNull(ledgerEntries.reverses))),
    writeOffs: await countEntries(tx, and(during, eq(ledgerEntries.code, "write-off"), isNull(ledgerEntries.reverses))),
    bankFees: await sumOfPurpose(tx, "bank-fee", month, end),
    interest: await sumOfPurpose(tx, "interest", month, end),
  };
}

const summed = (cents: readonly number[]): Counted => ({
  count: cents.length,
  cents: cents.reduce((sum, one) => sum + Math.abs(one), 0),
});

const COUNT = sql<number>`count(*)`.mapWith(Number);
const absoluteOf = (column: AnyPgColumn) => sql<number>`coalesce(sum(abs(${column})), 0)`.mapWith(Number);

/** `own`: what the bank took and paid for itself, which belongs to no deal. */
async function balancesAt(tx: Books, end: string, own: number): Promise<ClosingReport["balances"]> {
  const sums = await tx.execute<{ account: string; cents: string }>(sql`
    select account, sum(cents) as cents
    from ledger_entries cross join lateral (values (debit, amount_cents), (credit, -amount_cents)) as side(account, cents)
    where entered_on < ${end} group by account`);
  const of = new Map(sums.rows.map(({ account, cents }) => [account, Number(cents)]));
  of.set("bank", (of.get("bank") ?? 0) + own);
  return ACCOUNTS.map((account) => ({ account, cents: of.get(account) ?? 0 }));
}

type OpenDeal = { swap: string; status: string; cents: number };

/** Deals with something open with a party at the end of the month; cents without signs. */
async function openDeals(tx: Books, end: string): Promise<OpenDeal[]> {
  const parties = sql.join(
    PARTY_ACCOUNTS.map((account) => sql`${account}`),
    sql`, `,
  );
  const sums = await tx.execute<{ deal: string; cents: string }>(sql`
    select deal, sum(abs(cents)) as cents from (
      select deal_id as deal, account, sum(cents) as cents
      from ledger_entries cross join lateral (values (debit, amount_cents), (credit, -amount_cents)) as side(account, cents)
      where account in (${parties}) and entered_on < ${end}
      group by deal_id, account having sum(cents) <> 0
    ) as open group by deal`);
  const of = new Map(sums.rows.map(({ deal, cents }) => [deal, Number(cents)]));
  if (of.size === 0) return [];
  const rows = await tx
    .select({ id: deals.id, swap: deals.swapId, status: deals.status })
    .from(deals)
    .where(inArray(deals.id, [...of.keys()]));
  return rows.map(({ id, swap, status }) => ({ swap, status, cents: of.get(id) as number }));
}

const PAYMENT_TASKS = ["buyer-payment", "dealer-payment", "seller-payment", "lender-payment", "settle"] as const;

/** Open deals whose payment was due in the month, or before it. */
async function countOverdue(tx: Books, open: readonly OpenDeal[], end: string): Promise<Counted> {
  if (open.length === 0) return NONE;
  const late = await tx
    .selectDistinct({ swap: tasks.swapId })
    .from(tasks)
    .where(
      and(
        inArray(tasks.kind, [...PAYMENT_TASKS]),
        inArray(tasks.status, [...LIVE_TASK_STATUSES]),
        sql`${tasks.dueAt} < (${end}::timestamp at time zone 'America/Chicago')`,
      ),
    );
  const swaps = new Set(late.map(({ swap }) => swap));
  return summed(open.filter(({ swap }) => swaps.has(swap)).map(({ cents }) => cents));
}

async function countLines(tx: Books, end: string): Promise<Counted> {
  const [row] = await tx
    .select({ count: COUNT, cents: absoluteOf(bankLines.amountCents) })
    .from(bankLines)
    .where(and(IS_OPEN, lt(bankLines.bookedOn, end)));
  return row ?? NONE;
}

async function countApprovals(tx: Books, end: string): Promise<Counted> {
  const [row] = await tx
    .select({ count: COUNT, cents: absoluteOf(ledgerApprovals.amountCents) })
    .from(ledgerApprovals)
    .where(and(eq(ledgerApprovals.status, "waiting"), lt(ledgerApprovals.enteredOn, end)));
  return row ?? NONE;
}

async function countEntries(tx: Books, where: SQL | undefined): Promise<Counted> {
  const [row] = await tx
    .select({ count: COUNT, cents: absoluteOf(ledgerEntries.amountCents) })
    .from(ledgerEntries)
    .where(where);
  return row ?? NONE;
}

async function sumOfPurpose(tx: Books, purpose: BankPurpose, from: string | null, end: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${bankLineParts.amountCents}), 0)`.mapWith(Number) })
    .from(bankLineParts)
    .where(
      and(
        eq(bankLineParts.purpose, purpose),
        isNull(bankLineParts.endedAt),
        from === null ? undefined : gte(bankLineParts.enteredOn, from),
        lt(bankLineParts.enteredOn, end),
      ),
    );
  return row?.cents ?? 0;
}
