import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { ledgerEntries, ledgerNotes } from "#modules/deals/accounts/tables.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { bankLineParts, bankLines } from "../tables.ts";

/** A payment of the ledger that no line of a bank statement is matched to. Positive cents came in. */
export type Unmatched = {
  id: string;
  swapId: string;
  car: string;
  on: string;
  amountCents: number;
  reference: string | null;
};

/** Days between a payment in the ledger and its line at the bank. */
const WITHIN_DAYS = 7;

/** Payments and deposits that no one has taken back and that have no line at the bank yet. */
export async function findUnmatched(tx: Reader): Promise<Unmatched[]> {
  const rows = await tx
    .select({
      id: ledgerEntries.id,
      swapId: ledgerEntries.swapId,
      car: swaps.shortName,
      on: ledgerEntries.enteredOn,
      amountCents:
        sql<number>`case when ${ledgerEntries.debit} = 'bank' then ${ledgerEntries.amountCents} else -${ledgerEntries.amountCents} end`.mapWith(
          Number,
        ),
      reference: ledgerNotes.reference,
    })
    .from(ledgerEntries)
    .innerJoin(swaps, eq(swaps.id, ledgerEntries.swapId))
    .leftJoin(ledgerNotes, eq(ledgerNotes.entryId, ledgerEntries.id))
    .leftJoin(bankLines, eq(bankLines.entryId, ledgerEntries.id))
    .leftJoin(bankLineParts, and(eq(bankLineParts.entryId, ledgerEntries.id), isNull(bankLineParts.endedAt)))
    .where(
      and(
        sql`'bank' in (${ledgerEntries.debit}, ${ledgerEntries.credit})`,
        isNull(ledgerEntries.reverses),
        isNull(bankLines.id),
        isNull(bankLineParts.id),
        sql`not exists (select 1 from ledger_entries r where r.reverses = ${ledgerEntries.id})`,
      ),
    )
    .orderBy(asc(ledgerEntries.number));
  return rows;
}

type Line = { bookedOn: string; amountCents: number; description: string };

/** The payments that a line may be: the same amount in the same direction, a few days apart. */
export const candidatesFor = (line: Line, payments: readonly Unmatched[]): Unmatched[] =>
  payments.filter(
    ({ amountCents, on }) => amountCents === line.amountCents && daysApart(on, line.bookedOn) <= WITHIN_DAYS,
  );

/** The payments that a line may be made of: a few days apart, in any amount. */
export const partsFor = (line: Line, payments: readonly Unmatched[]): Unmatched[] =>
  payments.filter(({ on }) => daysApart(on, line.bookedOn) <= WITHIN_DAYS);

/** The one payment that a line is: the only candidate, or the only one whose reference the bank names. */
export function matchFor(line: Line, payments: readonly Unmatched[]): Unmatched | undefined {
  const candidates = candidatesFor(line, payments);
  const text = line.description.toLowerCase();
  const named = candidates.filter(({ reference }) => reference && text.includes(reference.toLowerCase()));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  return candidates.length === 1 ? candidates[0] : undefined;
}

const daysApart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;
