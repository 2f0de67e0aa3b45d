import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { booksChanged } from "../events.ts";
import { bankLines, bankStatements } from "../tables.ts";
import { findUnmatched, matchFor } from "./bank-matches.ts";
import { refuseBooks } from "./errors.ts";
import { type BankMovement, readStatement } from "./read-statement.ts";
import { ImportStatement } from "./schemas.ts";

/** Reads a bank statement and matches its lines to the payments of the ledger. What does not match is listed. */
export const importStatement = defineCommand({
  name: "swaps.import-statement",
  input: ImportStatement,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: ["statement-known", "statement-unreadable"],
  constraints: { bank_statements_once: () => refuseBooks("statement-known") },
  async run({ tx, actor, now, record }, { name, csv }) {
    const read = readStatement(csv);
    if (!read.ok) return refuseBooks("statement-unreadable", { message: read.problem });
    const hash = createHash("sha256").update(csv).digest("base64url");
    const [known] = await tx.select().from(bankStatements).where(eq(bankStatements.hash, hash));
    if (known) return refuseBooks("statement-known");
    const payments = await findUnmatched(tx);
    const statement = { id: newId(), name, hash, lines: read.movements.length, uploadedBy: actor.id, uploadedAt: now };
    await tx.insert(bankStatements).values(statement);
    const rows = matched(read.movements, payments).map(({ entryId, ...movement }) => ({
      ...movement,
      id: newId(),
      statementId: statement.id,
      entryId,
      ...(entryId && { matchedBy: actor.id, matchedAt: now }),
    }));
    for (let at = 0; at < rows.length; at += 500) await tx.insert(bankLines).values(rows.slice(at, at + 500));
    const count = rows.filter(({ entryId }) => entryId).length;
    await record(booksChanged({ by: actor.id }));
    return ok({ _id: statement.id, lines: rows.length, matched: count });
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
