import { lookup } from "#modules/kernel/lookup.ts";
import {
  type BankMovement,
  compactDay,
  describe,
  isMovement,
  isProblem,
  type LeftOut,
  type Problem,
  problem,
  type ReadStatement,
  statementOf,
} from "./statement.ts";

/** An element of OFX: version 1 is SGML, in which values aren't closed, version 2 is XML. Aggregates have no value. */
type Element = { name: string; value: string; line: number };

/** The elements of a text in their order; closing ones have a slash before their name. */
function* elementsOf(text: string): Generator<Element> {
  let line = 1;
  let end = 0;
  for (const match of text.matchAll(/<(\/?[A-Z][A-Z0-9.]*)[^>]*>([^<\n\r]*)/gi)) {
    for (; end < match.index; end += 1) if (text.charCodeAt(end) === 10) line += 1;
    yield { name: (match[1] as string).toUpperCase(), value: plain(match[2] ?? ""), line };
  }
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " ", apos: "'", quot: '"' };
const plain = (value: string) =>
  value.trim().replace(/&(amp|lt|gt|nbsp|apos|quot);/g, (_, name: string) => lookup(ENTITIES, name) ?? "");

/** A statement in OFX or QFX (Open Financial Exchange 1.x and 2.x): TRNAMT has the sign, negative for money that went out. */
export function readOfxStatement(text: string, today: string): ReadStatement {
  const movements: BankMovement[] = [];
  const leftOut: LeftOut[] = [];
  const accounts = new Set<string>();
  let current: Map<string, string> | undefined;
  let began = 0;
  let isPending = false;
  for (const { name, value, line } of elementsOf(text)) {
    if (name === "CURDEF" && value.toUpperCase() !== "USD") return problem("This statement isn’t in US dollars.");
    if (name === "ACCTID" && !current) accounts.add(value);
    if (name === "BANKTRANLISTP" || name === "/BANKTRANLISTP") isPending = name === "BANKTRANLISTP";
    if (name === "STMTTRN" || name === "STMTTRNP") [current, began] = [new Map(), line];
    else if (name === "/STMTTRN" || name === "/STMTTRNP") {
      if (!current) continue;
      const read = movementOf(current, began, isPending || name === "/STMTTRNP");
      current = undefined;
      if (isProblem(read)) return read;
      if (isMovement(read)) movements.push(read);
      else leftOut.push(read);
    } else if (current && value !== "" && !current.has(name)) current.set(name, value);
  }
  if (current) return problem("The file ends in the middle of a transaction. Please download it again.");
  if (accounts.size > 1)
    return problem("This file has the statements of several accounts. Please download each by itself.");
  return statementOf("ofx", movements, leftOut, today);
}

function movementOf(
  fields: ReadonlyMap<string, string>,
  line: number,
  isPending: boolean,
): BankMovement | LeftOut | Problem {
  const words = describe(fields.get("NAME"), fields.get("MEMO"), fields.get("CHECKNUM"), fields.get("REFNUM"));
  if (isPending) return { line, words, why: "The bank hasn’t booked it yet." };
  const bookedOn = compactDay(fields.get("DTPOSTED") ?? "");
  if (!bookedOn) return problem(`Line ${line}: we cannot read the date “${fields.get("DTPOSTED") ?? ""}”.`);
  const amount = fields.get("TRNAMT") ?? "";
  // The format allows a decimal comma and no signs between thousands.
  if (!/^[+-]?\d+([.,]\d{1,2}0*)?$/.test(amount)) return problem(`Line ${line}: we cannot read the amount.`);
  const amountCents = Math.round(Number(amount.replace(",", ".")) * 100);
  return amountCents === 0
    ? { line, words, why: "Its amount is zero." }
    : { line, bookedOn, amountCents, description: words };
}
