import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { booksChanged } from "../events.ts";
import type { BankPurpose } from "../kinds.ts";
import { firstOpenDay } from "../periods.ts";
import { bankLineParts, bankLines } from "../tables.ts";
import { findUnmatched, type Unmatched } from "./bank-matches.ts";
import { refuseBooks } from "./errors.ts";
import { isSplit, lineCars, lockLine } from "./match-line.ts";
import { SplitLine } from "./schemas.ts";

type Part = { entryId: string | null; purpose: BankPurpose | null; amountCents: number };

/** The parts of a line in cents, signed as the line: payments, less a fee of the bank, plus interest. */
function partsOf(payments: readonly Unmatched[], fee: number, interest: number): Part[] {
  const own = (purpose: BankPurpose, amountCents: number): Part[] =>
    amountCents === 0 ? [] : [{ entryId: null, purpose, amountCents }];
  return [
    ...payments.map(({ id, amountCents }) => ({ entryId: id, purpose: null, amountCents })),
    ...own("bank-fee", -fee),
    ...own("interest", interest),
  ];
}

/** Says which payments, fees, and interest a line of a bank statement is made of. They have to come to the line. */
export const splitLine = defineCommand({
  name: "ledger.split-line",
  input: SplitLine,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: ["entry-matched", "line-differs", "line-matched"],
  parties: ({ entries }) => lineCars(entries),
  constraints: { bank_line_parts_one_entry: () => refuseBooks("entry-matched") },
  async run({ tx, actor, now, record }, input) {
    const line = await lockLine(tx, input.line);
    if (!line) return notFound("line");
    if (line.entryId || (await isSplit(tx, line.id))) return refuseBooks("line-matched");
    const unmatched = await findUnmatched(tx);
    const wanted = [...new Set(input.entries)];
    const payments = unmatched.filter(({ id }) => wanted.includes(id));
    if (payments.length < wanted.length) return refuseBooks("entry-matched");
    const parts = partsOf(payments, input.fee, input.interest);
    const sum = parts.reduce((total, { amountCents }) => total + amountCents, 0);
    if (parts.length === 0 || sum !== line.amountCents)
      return refuseBooks("line-differs", {
        message: `The parts come to ${formatCents(sum)}, and the line is ${formatCents(line.amountCents)}.`,
        field: "entries",
      });
    const first = await firstOpenDay(tx);
    const enteredOn = first && line.bookedOn < first ? first : line.bookedOn;
    const made = { lineId: line.id, enteredOn, madeBy: actor.id, madeAt: now };
    await tx.insert(bankLineParts).values(parts.map((part) => ({ ...part, ...made, id: newId() })));
    await tx.update(bankLines).set({ setAside: null }).where(eq(bankLines.id, line.id));
    await record(booksChanged({ by: actor.id }));
    return ok({ _id: line.id });
  },
});
