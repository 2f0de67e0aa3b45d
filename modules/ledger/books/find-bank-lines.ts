import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { ledgerEntries, ledgerNotes } from "#modules/deals/accounts/tables.ts";
import { PARTY_ACCOUNTS } from "#modules/deals/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { bankLineParts, bankLines, bankStatements } from "../tables.ts";
import { candidatesFor, findUnmatched, partsFor, type Unmatched } from "./bank-matches.ts";
import { PURPOSE_CHART } from "./chart.ts";
import { findOpenDeals } from "./find-books.ts";
import type { BankLine, BankView, OpenDeal } from "./schemas.ts";

const RECORDS = 50;
const SPLIT = sql`exists (select from ${bankLineParts} where ${bankLineParts.lineId} = ${bankLines.id} and ${bankLineParts.endedAt} is null)`;
/** A line for which no one has said what it is. */
export const IS_OPEN = sql`${bankLines.entryId} is null and ${bankLines.setAside} is null and not ${SPLIT}`;
const VIEWS: Record<BankView, SQL> = {
  open: IS_OPEN,
  matched: sql`(${bankLines.entryId} is not null or ${SPLIT})`,
  aside: sql`${bankLines.setAside} is not null`,
};

/** Lines of bank statements: those without a match with the payments that they may be, and the others. */
export async function findBankLines(
  actor: Actor,
  view: BankView,
  { page = 1, records = RECORDS, after }: PageRequest = {},
): Promise<Paged<BankLine> | undefined> {
  if (!can(actor, "deal.pay")) return undefined;
  const cut = cutList(bankLines.id, { page, after }, records, [desc(bankLines.bookedOn), asc(bankLines.line)]);
  const rows = await db()
    .select({
      line: bankLines,
      statement: bankStatements.name,
      entry: ledgerEntries.id,
      swap: ledgerEntries.swapId,
      car: swaps.shortName,
      reference: ledgerNotes.reference,
    })
    .from(bankLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankLines.statementId))
    .leftJoin(ledgerEntries, eq(ledgerEntries.id, bankLines.entryId))
    .leftJoin(ledgerNotes, eq(ledgerNotes.entryId, ledgerEntries.id))
    .leftJoin(swaps, eq(swaps.id, ledgerEntries.swapId))
    .where(and(VIEWS[view], cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  const [payments, open] = view === "open" ? await Promise.all([findUnmatched(db()), findOpenDeals(actor)]) : [[], []];
  const split = view === "matched" ? await findParts(rows.map(({ line }) => line.id)) : new Map<string, LinePart[]>();
  const list = rows.map(({ line, statement, entry, swap, car, reference }) => ({
    _id: line.id,
    date: line.bookedOn,
    amountCents: line.amountCents,
    description: line.description,
    statement,
    setAside: line.setAside,
    entry: entry && swap && car ? { _id: entry, swap, car, reference } : null,
    parts: split.get(line.id) ?? [],
    candidates: candidatesFor(line, payments).map(candidateOf),
    others: partsFor(line, payments).map(candidateOf),
    expected: (open ?? []).flatMap((deal) => expectedOf(deal, line.amountCents)),
  }));
  return pageOfRows(list, page, records);
}

type LinePart = BankLine["parts"][number];

/** What lines are made of that are not one payment alone. */
async function findParts(lines: readonly string[]): Promise<Map<string, LinePart[]>> {
  const rows = await db()
    .select({ part: bankLineParts, swap: ledgerEntries.swapId, car: swaps.shortName })
    .from(bankLineParts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.id, bankLineParts.entryId))
    .leftJoin(swaps, eq(swaps.id, ledgerEntries.swapId))
    .where(and(inArray(bankLineParts.lineId, [...lines]), isNull(bankLineParts.endedAt)))
    .orderBy(asc(bankLineParts.id));
  const parts = new Map<string, LinePart[]>();
  for (const { part, swap, car } of rows) {
    const words = car ?? (part.purpose ? PURPOSE_CHART[part.purpose].name : "");
    const one = { swap, words, amountCents: part.amountCents };
    parts.set(part.lineId, [...(parts.get(part.lineId) ?? []), one]);
  }
  return parts;
}

/** Ledger payments that aren't on a bank statement yet, oldest first. */
export async function findUnseenPayments(actor: Actor): Promise<{ _id: string; swap: string; words: string }[]> {
  if (!can(actor, "deal.pay")) return [];
  return (await findUnmatched(db())).map((one) => ({ ...candidateOf(one), swap: one.swapId }));
}

/** "2019 Honda CR-V, 30 Nov 2026: $19,500.00 out, W-1" */
const candidateOf = ({ id, car, on, amountCents, reference }: Unmatched) => ({
  _id: id,
  words: `${car}, ${formatDashboardDay(on)}: ${formatCents(Math.abs(amountCents))} ${amountCents > 0 ? "in" : "out"}${reference ? `, ${reference}` : ""}`,
});

/** A deal that waits for exactly this amount. */
const expectedOf = ({ open, car, swap }: OpenDeal, amountCents: number) =>
  PARTY_ACCOUNTS.filter((account) => open[account] === amountCents).map((account) => ({
    swap,
    words: `${car}: the ${account} ${amountCents > 0 ? "owes" : "gets"} this amount`,
  }));
