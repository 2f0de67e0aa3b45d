import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { booksChanged } from "../events.ts";
import { bankLineParts, bankLines } from "../tables.ts";
import { findUnmatched } from "./bank-matches.ts";
import { refuseBooks } from "./errors.ts";
import { openLine } from "./open-lines.ts";
import { MatchLine, SetLineAside, UnmatchLine } from "./schemas.ts";

const who = { allow: "deal.pay", ownerOnly: true, fresh: true } as const;

/** The cars of the payments that the line was matched with. */
const lineCar = ({ line }: { line: string }) =>
  sql`select ${ledgerEntries.swapId} from ${ledgerEntries}
    join ${bankLines} on ${bankLines.entryId} = ${ledgerEntries.id} where ${bankLines.id} = ${line}
    union select ${ledgerEntries.swapId} from ${ledgerEntries}
    join ${bankLineParts} on ${bankLineParts.entryId} = ${ledgerEntries.id} where ${bankLineParts.lineId} = ${line}`;

/** Says which payment a line of a bank statement is. */
export const matchLine = defineCommand({
  ...who,
  name: "swaps.match-line",
  input: MatchLine,
  errors: ["entry-matched", "line-differs", "line-matched"],
  parties: carOf(ledgerEntries.swapId, ledgerEntries.id, ({ entry }) => entry),
  constraints: { bank_lines_one_entry: () => refuseBooks("entry-matched") },
  async run({ tx, actor, now, record }, input) {
    const line = await lockLine(tx, input.line);
    if (!line) return notFound("line");
    if (line.entryId || (await isSplit(tx, line.id))) return refuseBooks("line-matched");
    const payment = (await findUnmatched(tx)).find(({ id }) => id === input.entry);
    if (!payment) return refuseBooks("entry-matched");
    if (payment.amountCents !== line.amountCents) return refuseBooks("line-differs");
    const match = { entryId: payment.id, matchedBy: actor.id, matchedAt: now, setAside: null };
    await tx.update(bankLines).set(match).where(eq(bankLines.id, line.id));
    await record(booksChanged({ by: actor.id }));
    return ok({ _id: line.id });
  },
});

/** Takes a match, or the note that a line belongs to no deal, back. */
export const unmatchLine = defineCommand({
  ...who,
  name: "swaps.unmatch-line",
  input: UnmatchLine,
  parties: lineCar,
  async run({ tx, actor, now, record }, input) {
    const line = await lockLine(tx, input.line);
    if (!line) return notFound("line");
    await openLine(tx, line, now);
    await record(booksChanged({ by: actor.id }));
    return ok({ _id: line.id });
  },
});

/** A line that belongs to no deal, such as a fee of the bank. */
export const setLineAside = defineCommand({
  ...who,
  name: "swaps.set-line-aside",
  input: SetLineAside,
  errors: ["line-matched"],
  parties: lineCar,
  async run({ tx, actor, now, record }, input) {
    const line = await lockLine(tx, input.line);
    if (!line) return notFound("line");
    if (line.entryId || (await isSplit(tx, line.id))) return refuseBooks("line-matched");
    const aside = { setAside: input.reason, matchedBy: actor.id, matchedAt: now };
    await tx.update(bankLines).set(aside).where(eq(bankLines.id, line.id));
    await record(booksChanged({ by: actor.id }));
    return ok({ _id: line.id });
  },
});

export const lockLine = async (tx: Tx, id: string) =>
  (await tx.select().from(bankLines).where(eq(bankLines.id, id)).for("update"))[0];

/** Whether the line is made of several things. */
export const isSplit = async (tx: Tx, line: string): Promise<boolean> =>
  (await tx.$count(bankLineParts, and(eq(bankLineParts.lineId, line), isNull(bankLineParts.endedAt)))) > 0;

/** The cars of these payments. */
export const lineCars = (entries: readonly string[]) =>
  sql`select ${ledgerEntries.swapId} from ${ledgerEntries} where ${inArray(ledgerEntries.id, [...entries])}`;
