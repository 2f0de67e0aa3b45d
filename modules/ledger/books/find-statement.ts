import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { eachBatch } from "#db/each-batch.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { ledgerEntries, ledgerNotes } from "#modules/deals/accounts/tables.ts";
import { ACCOUNTS, type Account } from "#modules/deals/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { daysOf } from "./days.ts";
import type { AccountSums, StatementLine, StatementQuery } from "./schemas.ts";

const RECORDS = 100;

/** The entries of a statement, newest first, a page at a time. Undefined for those who do not keep the books. */
export async function findStatement(
  actor: Actor,
  query: StatementQuery & PageRequest,
): Promise<Paged<StatementLine> | undefined> {
  if (!can(actor, "deal.pay")) return undefined;
  const { page, records = RECORDS } = query;
  const newest = [desc(ledgerEntries.enteredOn), desc(ledgerEntries.number)];
  const cut = cutList(ledgerEntries.id, query, records, newest);
  const rows = await rowsWhere(and(whereOf(query), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(await named(rows), page, records);
}

/** All entries of a statement, oldest first, such as those of a deal. */
export async function findAllEntries(actor: Actor, query: StatementQuery): Promise<StatementLine[] | undefined> {
  if (!can(actor, "deal.pay")) return undefined;
  return named(await entriesOf(query).orderBy(asc(ledgerEntries.enteredOn), asc(ledgerEntries.number)));
}

/** All of them in batches, for an export, in the order of the page or oldest first; none for those who do not keep the books. */
export const eachEntry = (actor: Actor, query: StatementQuery, order = desc): AsyncGenerator<StatementLine[]> =>
  eachBatch(
    db()
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(and(can(actor, "deal.pay") ? undefined : sql`false`, whereOf(query)))
      .orderBy(order(ledgerEntries.enteredOn), order(ledgerEntries.number)),
    async (ids) => named(await rowsWhere(inArray(ledgerEntries.id, ids))),
  );

/** The sums of each account before, during and after the days. */
export async function findSums(actor: Actor, query: StatementQuery): Promise<AccountSums[] | undefined> {
  if (!can(actor, "deal.pay")) return undefined;
  const { from, to } = daysOf(query);
  const ofDeal = query.deal ? eq(ledgerEntries.dealId, query.deal) : undefined;
  const sums = (column: "debit" | "credit") =>
    db()
      .select({
        account: ledgerEntries[column],
        before: sumWhere(lt(ledgerEntries.enteredOn, from)),
        during: sumWhere(gte(ledgerEntries.enteredOn, from)),
      })
      .from(ledgerEntries)
      .where(and(lte(ledgerEntries.enteredOn, to), ofDeal))
      .groupBy(ledgerEntries[column]);
  const [debits, credits] = await Promise.all([sums("debit"), sums("credit")]);
  return ACCOUNTS.map((account) => {
    const none = { before: 0, during: 0 };
    const debit = debits.find((row) => row.account === account) ?? none;
    const credit = credits.find((row) => row.account === account) ?? none;
    const before = debit.before - credit.before;
    return {
      account,
      before,
      debits: debit.during,
      credits: credit.during,
      after: before + debit.during - credit.during,
    };
  });
}

const sumWhere = (where: SQL) =>
  sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${where}), 0)`.mapWith(Number);

const ROW = {
  entry: ledgerEntries,
  note: ledgerNotes,
  car: swaps.shortName,
  reversed: sql<boolean>`exists (select 1 from ledger_entries r where r.reverses = ${ledgerEntries.id})`,
};

const entriesOf = (query: StatementQuery) => rowsWhere(whereOf(query));

const rowsWhere = (where: SQL | undefined) =>
  db()
    .select(ROW)
    .from(ledgerEntries)
    .innerJoin(swaps, eq(swaps.id, ledgerEntries.swapId))
    .leftJoin(ledgerNotes, eq(ledgerNotes.entryId, ledgerEntries.id))
    .where(where)
    .$dynamic();

function whereOf({ account, deal, ...query }: StatementQuery): SQL | undefined {
  const { from, to } = daysOf(query);
  const days =
    deal && !query.from && !query.to
      ? undefined
      : and(gte(ledgerEntries.enteredOn, from), lte(ledgerEntries.enteredOn, to));
  return and(days, deal ? eq(ledgerEntries.dealId, deal) : undefined, account ? onAccount(account) : undefined);
}

const onAccount = (account: Account) => or(eq(ledgerEntries.debit, account), eq(ledgerEntries.credit, account));

type Row = {
  entry: typeof ledgerEntries.$inferSelect;
  note: typeof ledgerNotes.$inferSelect | null;
  car: string;
  reversed: boolean;
};

async function named(rows: readonly Row[]): Promise<StatementLine[]> {
  const people = await findPeople(rows.flatMap(({ entry }) => [entry.madeBy, entry.approvedBy]));
  const name = (id: string | null) => (id ? (people.get(id)?.fullName ?? null) : null);
  return rows.map(({ entry, note, car, reversed }) => ({
    _id: entry.id,
    number: entry.number,
    date: entry.enteredOn,
    deal: entry.dealId,
    swap: entry.swapId,
    car,
    code: entry.code,
    debit: entry.debit,
    credit: entry.credit,
    amountCents: entry.amountCents,
    method: note?.method ?? null,
    reference: note?.reference ?? null,
    reason: note?.reason ?? null,
    reverses: entry.reverses,
    reversed,
    madeBy: name(entry.madeBy),
    approvedBy: name(entry.approvedBy),
  }));
}
