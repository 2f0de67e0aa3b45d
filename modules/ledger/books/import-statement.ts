import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { booksChanged } from "../events.ts";
import { bankLines, bankStatements } from "../tables.ts";
import { findUnmatched, matchFor } from "./bank-matches.ts";
import { refuseBooks } from "./errors.ts";
import { readNewLines } from "./new-lines.ts";
import { ImportStatement } from "./schemas.ts";
import type { BankMovement } from "./statements/statement.ts";

/**
 * Stores the movements of a bank statement and matches them to the payments of the ledger. What doesn't match is listed, and
 * so is what was left out of the file.
 */
export const importStatement = defineCommand({
  name: "swaps.import-statement",
  input: ImportStatement,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: ["statement-day-order", "statement-direction", "statement-known", "statement-unreadable"],
  constraints: { bank_statements_once: () => refuseBooks("statement-known") },
  async run({ tx, actor, now, record }, input) {
    const read = await readNewLines(tx, input, now);
    if (!read.ok) return read;
    const { movements, leftOut } = read.value;
    const hash = createHash("sha256").update(input.csv).digest("base64url");
    const [known] = await tx.select().from(bankStatements).where(eq(bankStatements.hash, hash));
    if (known) return refuseBooks("statement-known");
    const payments = await findUnmatched(tx);
    const by = { uploadedBy: actor.id, uploadedAt: now };
    const statement = { id: newId(), name: input.name, hash, lines: movements.length, ...by };
    await tx.insert(bankStatements).values(statement);
    const rows = matched(movements, payments).map(({ entryId, ...movement }) => ({
      ...movement,
      id: newId(),
      statementId: statement.id,
      entryId,
      ...(entryId && { matchedBy: actor.id, matchedAt: now }),
    }));
    for (let at = 0; at < rows.length; at += 500) await tx.insert(bankLines).values(rows.slice(at, at + 500));
    const count = rows.filter(({ entryId }) => entryId).length;
    await record(booksChanged({ by: actor.id }));
    return ok({ _id: statement.id, lines: rows.length, matched: count, leftOut });
  },
});

/** Each payment is matched once. */
function matched(movements: readonly BankMovement[], payments: Awaited<ReturnType<typeof findUnmatched>>) {
  const left = new Set(payments);
  return movements.map((movement) => {
    const payment = matchFor(movement, [...left]);
    if (payment) left.delete(payment);
    return { ...movement, entryId: payment?.id ?? null };
  });
}
