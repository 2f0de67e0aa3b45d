import { and, eq, gte, lte } from "drizzle-orm";
import { db, type Reader } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { bankLines, bankStatements } from "../tables.ts";
import { refuseBooks } from "./errors.ts";
import type { ImportStatement, StatementPreview } from "./schemas.ts";
import { readStatement } from "./statements/read-statement.ts";
import type { BankMovement, LeftOut, StatementFormat } from "./statements/statement.ts";

type NewLines = { format: StatementFormat; movements: BankMovement[]; leftOut: LeftOut[] };

/** What a file does not say is asked for; what can't be read is refused. */
function refuseFile({ asks, problem: message }: { asks?: "direction" | "dayOrder"; problem: string }): Refused {
  if (asks === "direction") return refuseBooks("statement-direction", { message });
  if (asks === "dayOrder") return refuseBooks("statement-day-order", { message });
  return refuseBooks("statement-unreadable", { message });
}

/**
 * What a file says that no statement has said before: statements overlap, and a movement that is stored twice would look
 * like money that came twice.
 */
export async function readNewLines(tx: Reader, input: ImportStatement, now: Date): Promise<Result<NewLines>> {
  const read = readStatement(input.csv, chicagoDay(now), input);
  if (!read.ok) return refuseFile(read);
  const known = await findKnown(tx, read.movements);
  const movements: BankMovement[] = [];
  const leftOut = [...read.leftOut];
  for (const movement of read.movements) {
    const statement = known.get(keyOf(movement))?.pop();
    if (statement === undefined) movements.push(movement);
    else
      leftOut.push({
        line: movement.line,
        words: movement.description,
        why: `The statement “${statement}” has it already.`,
      });
  }
  if (movements.length === 0) return refuseBooks("statement-known");
  return ok({ format: read.format, movements, leftOut: leftOut.sort((one, other) => one.line - other.line) });
}

type Known = Pick<BankMovement, "bookedOn" | "amountCents" | "description">;
const keyOf = ({ bookedOn, amountCents, description }: Known) => [bookedOn, amountCents, description].join("|");

/** The names of the statements that have each movement of these days, as often as they have it. */
async function findKnown(tx: Reader, movements: readonly BankMovement[]): Promise<Map<string, string[]>> {
  const days = movements.map(({ bookedOn }) => bookedOn).sort();
  const rows = await tx
    .select({ line: bankLines, name: bankStatements.name })
    .from(bankLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankLines.statementId))
    .where(and(gte(bankLines.bookedOn, days[0] ?? ""), lte(bankLines.bookedOn, days.at(-1) ?? "")));
  const known = new Map<string, string[]>();
  for (const { line, name } of rows) known.set(keyOf(line), [...(known.get(keyOf(line)) ?? []), name]);
  return known;
}

const SHOWN = 20;

/** What would be stored of a statement, and what not; nothing is written. */
export async function previewStatement(actor: Actor, input: ImportStatement): Promise<Result<StatementPreview>> {
  if (!can(actor, "deal.pay")) return notFound("statement");
  const read = await readNewLines(db(), input, currentTime());
  if (!read.ok) return read;
  const { format, movements, leftOut } = read.value;
  const [into, out] = [
    movements.filter(({ amountCents }) => amountCents > 0),
    movements.filter(({ amountCents }) => amountCents < 0),
  ];
  const days = movements.map(({ bookedOn }) => bookedOn).sort();
  return ok({
    format,
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    moneyIn: sumOf(into),
    moneyOut: sumOf(out),
    first: movements.slice(0, SHOWN),
    leftOut,
  });
}

const sumOf = (movements: readonly BankMovement[]) => ({
  lines: movements.length,
  cents: movements.reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0),
});
