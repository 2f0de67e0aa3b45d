import { and, asc, gte, isNotNull, isNull, lte } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import type { BankPurpose } from "../kinds.ts";
import { bankLineParts } from "../tables.ts";
import { CHART, PURPOSE_CHART } from "./chart.ts";
import { daysOf } from "./days.ts";
import { eachEntry } from "./find-statement.ts";
import type { JournalLine, StatementLine, StatementQuery } from "./schemas.ts";

/**
 * The journal for a general ledger in batches, oldest first: two lines an entry, by account numbers, without personal data.
 * The fees and the interest of the bank follow the entries of the deals.
 */
export async function* eachJournalLine(actor: Actor, query: StatementQuery): AsyncGenerator<JournalLine[]> {
  for await (const entries of eachEntry(actor, query, asc))
    yield entries.flatMap((entry) => [side(entry, "debit"), side(entry, "credit")]);
  if (can(actor, "deal.pay") && !query.deal && (!query.account || query.account === "bank"))
    yield (await findOwnParts(query)).flatMap(partSides);
}

type OwnPart = typeof bankLineParts.$inferSelect;

/** What bank lines are made of that belongs to no deal. */
async function findOwnParts(query: StatementQuery): Promise<OwnPart[]> {
  const { from, to } = daysOf(query);
  return db()
    .select()
    .from(bankLineParts)
    .where(
      and(
        isNotNull(bankLineParts.purpose),
        isNull(bankLineParts.endedAt),
        gte(bankLineParts.enteredOn, from),
        lte(bankLineParts.enteredOn, to),
      ),
    )
    .orderBy(asc(bankLineParts.enteredOn), asc(bankLineParts.id));
}

/** Money that came in is a debit of the bank, and a credit of what it was for. */
function partSides(part: OwnPart): JournalLine[] {
  const { amountCents, enteredOn: date, id } = part;
  const purpose = part.purpose as BankPurpose;
  const common = { date, number: `B-${id.slice(-12)}`, deal: "", words: sentenceOf(purpose) };
  const [into, out] = [Math.max(0, amountCents), Math.max(0, -amountCents)];
  const cents = (debit: number, credit: number) => ({ debitCents: debit || null, creditCents: credit || null });
  const { number: account, name } = CHART.bank;
  const own = PURPOSE_CHART[purpose];
  return [
    { ...common, account, name, ...cents(into, out) },
    { ...common, account: own.number, name: own.name, ...cents(out, into) },
  ];
}

function side(
  { amountCents, reverses, code, date, number, deal, ...entry }: StatementLine,
  at: "debit" | "credit",
): JournalLine {
  const { number: account, name } = CHART[entry[at]];
  return {
    date,
    number,
    account,
    name,
    deal,
    debitCents: at === "debit" ? amountCents : null,
    creditCents: at === "credit" ? amountCents : null,
    words: reverses ? `${sentenceOf(code)} reversed` : sentenceOf(code),
  };
}

/** "Title fee" for "title-fee" */
const sentenceOf = (code: string): string => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll("-", " ")}`;
