import { XMLParser } from "fast-xml-parser";
import { lookup } from "#modules/kernel/lookup.ts";
import { isCalendarDay } from "#modules/kernel/typed-days.ts";
import {
  type BankMovement,
  describe,
  isMovement,
  isProblem,
  type LeftOut,
  type Problem,
  problem,
  type ReadStatement,
  statementOf,
} from "./statement.ts";

/** An element by its name; everything may be missing in a file that a bank made. */
type Node = { [name: string]: Node[] | string | undefined };

/** Each element is a list, so that one and several are read alike. Entities of a document type aren't read. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: true,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
});

const all = (node: Node | undefined, ...path: readonly string[]): Node[] =>
  path.reduce<Node[]>(
    (nodes, name) =>
      nodes.flatMap((one) => {
        const inner = lookup(one, name);
        return Array.isArray(inner) ? (inner as Node[]) : [];
      }),
    node ? [node] : [],
  );
const text = (node: Node | undefined, ...path: readonly string[]): string => {
  const value = all(node, ...path)[0]?.["#text"];
  return typeof value === "string" ? value.trim() : "";
};

/** A statement in ISO 20022 camt.053. CdtDbtInd says the direction of an entry, also of one that takes another back. */
export function readCamtStatement(xml: string, today: string): ReadStatement {
  const statements = statementsOf(xml);
  if (!statements) return problem("This XML file is damaged.");
  if (statements.length === 0)
    return problem("This is not a camt.053 statement. Other kinds of XML files can’t be read.");
  const accounts = new Set(statements.map((one) => JSON.stringify(all(one, "Acct", "Id"))));
  if (accounts.size > 1)
    return problem("This file has the statements of several accounts. Please download each by itself.");
  const movements: BankMovement[] = [];
  const leftOut: LeftOut[] = [];
  for (const [at, entry] of statements.flatMap((one) => all(one, "Ntry")).entries()) {
    const read = movementOf(entry, at + 1);
    if (isProblem(read)) return read;
    if (isMovement(read)) movements.push(read);
    else leftOut.push(read);
  }
  return statementOf("camt", movements, leftOut, today);
}

function statementsOf(xml: string): Node[] | undefined {
  try {
    return all(parser.parse(xml, true) as Node, "Document", "BkToCstmrStmt", "Stmt");
  } catch {
    return undefined;
  }
}

/** `line` is the number of the entry: lines of XML mean nothing to a person. */
function movementOf(entry: Node, line: number): BankMovement | LeftOut | Problem {
  const details = all(entry, "NtryDtls", "TxDtls");
  const words = describe(
    ...details.flatMap((one) => [
      text(one, "RltdPties", "Dbtr", "Nm") || text(one, "RltdPties", "Dbtr", "Pty", "Nm"),
      text(one, "RltdPties", "Cdtr", "Nm") || text(one, "RltdPties", "Cdtr", "Pty", "Nm"),
      ...all(one, "RmtInf", "Ustrd").map((node) => text(node)),
      text(one, "Refs", "EndToEndId").replace(/^NOTPROVIDED$/i, ""),
    ]),
    text(entry, "AddtlNtryInf"),
    text(entry, "AcctSvcrRef"),
  );
  const status = text(entry, "Sts", "Cd") || text(entry, "Sts");
  if (status && status !== "BOOK") return { line, words, why: "The bank hasn’t booked it yet." };
  const amount = all(entry, "Amt")[0];
  if (amount?.["@Ccy"] !== "USD") return problem(`Entry ${line} isn’t in US dollars.`);
  const bookedOn = (text(entry, "BookgDt", "Dt") || text(entry, "BookgDt", "DtTm") || text(entry, "ValDt", "Dt")).slice(
    0,
    10,
  );
  if (!isCalendarDay(bookedOn)) return problem(`Entry ${line}: we cannot read the date “${bookedOn}”.`);
  const sign = lookup({ CRDT: 1, DBIT: -1 }, text(entry, "CdtDbtInd"));
  const dollars = text(amount);
  if (!sign || !/^\d+(\.\d{1,2}0*)?$/.test(dollars)) return problem(`Entry ${line}: we cannot read the amount.`);
  const amountCents = sign * Math.round(Number(dollars) * 100);
  return amountCents === 0
    ? { line, words, why: "Its amount is zero." }
    : { line, bookedOn, amountCents, description: words };
}
