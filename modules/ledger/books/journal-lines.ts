import { asc } from "drizzle-orm";
import type { Actor } from "#modules/kernel/actor.ts";
import { CHART } from "./chart.ts";
import { eachEntry } from "./find-statement.ts";
import type { JournalLine, StatementLine, StatementQuery } from "./schemas.ts";

/** The journal for a general ledger in batches, oldest first: two lines an entry, by account numbers, without personal data. */
export async function* eachJournalLine(actor: Actor, query: StatementQuery): AsyncGenerator<JournalLine[]> {
  for await (const entries of eachEntry(actor, query, asc))
    yield entries.flatMap((entry) => [side(entry, "debit"), side(entry, "credit")]);
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
    words: reverses ? `${code} reversed` : code,
  };
}
