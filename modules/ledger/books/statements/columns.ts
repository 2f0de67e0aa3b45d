/** The columns of bank statements, by the names that banks give them, the better names first. */
const NAMES = {
  date: [
    "posted date",
    "posting date",
    "date posted",
    "post date",
    "posted on",
    "posted",
    "booking date",
    "booked on",
    "booked",
    "cleared date",
    "date",
    "transaction date",
    "trans date",
    "tran date",
    "date of transaction",
    "effective date",
    "entry date",
    "process date",
    "processed date",
    "as of date",
    "asof date",
    "value date",
    "run date",
    "settlement date",
  ],
  amount: [
    "amount",
    "transaction amount",
    "trans amount",
    "amount usd",
    "usd amount",
    "net amount",
    "amt",
    "value",
    "total amount",
    "sum",
  ],
  debit: [
    "debit",
    "debits",
    "debit amount",
    "amount debit",
    "debit amt",
    "withdrawal",
    "withdrawals",
    "withdrawal amount",
    "withdrawals/debits",
    "paid out",
    "money out",
    "amount out",
    "outflow",
    "out",
    "payments",
    "payment",
    "charges",
    "withdrawn",
    "spent",
    "dr",
    "dr amount",
  ],
  credit: [
    "credit",
    "credits",
    "credit amount",
    "amount credit",
    "credit amt",
    "deposit",
    "deposits",
    "deposit amount",
    "deposits/credits",
    "paid in",
    "money in",
    "amount in",
    "inflow",
    "in",
    "receipts",
    "received",
    "cr",
    "cr amount",
  ],
  balance: [
    "balance",
    "running balance",
    "running bal",
    "bal",
    "account balance",
    "ledger balance",
    "available balance",
    "balance after",
    "ending balance",
    "closing balance",
    "new balance",
  ],
  status: ["status", "state", "transaction status"],
  currency: ["currency", "ccy", "curr", "currency code"],
} as const;
export type Column = keyof typeof NAMES;

/** Columns that hold words about a movement, the most telling first. */
const WORDS = [
  "description",
  "transaction description",
  "full description",
  "transaction",
  "details",
  "detail",
  "transaction details",
  "narrative",
  "narration",
  "particulars",
  "text",
  "payee",
  "payee name",
  "payer",
  "payee/payer",
  "name",
  "counterparty",
  "beneficiary",
  "merchant",
  "merchant name",
  "memo",
  "memo/description",
  "note",
  "notes",
  "message",
  "purpose",
  "additional info",
  "additional information",
  "extended description",
  "extended details",
  "original description",
  "bank description",
  "reference",
  "reference number",
  "ref",
  "ref number",
  "bank reference",
  "customer reference",
  "check number",
  "check no",
  "check",
  "check or slip",
  "check or slip number",
  "cheque number",
  "serial number",
] as const;

/** "Amount (USD)" and "Posting_Date:" as the table above writes them. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\(\s*(usd|us\$|\$|\+|-|utc)\s*\)|\$|[:*.?"]/g, " ")
    .replace(/#/g, " number ")
    .replace(/[\s_-]+/g, " ")
    .trim();

export type Columns = Partial<Record<Column, number>> & { words: number[] };

/** Where each column is in a line of names. */
export function columnsOf(heading: readonly string[]): Columns {
  const names = heading.map(plainName);
  const at = (known: readonly string[]) => known.map((name) => names.indexOf(name)).find((place) => place >= 0);
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(NAMES) as Column[]) {
    const place = at(NAMES[column]);
    if (place !== undefined) found[column] = place;
  }
  const words = WORDS.flatMap((name) => names.flatMap((other, place) => (other === name ? [place] : [])));
  return { ...found, words };
}

/** Whether these columns are enough to read movements. */
export const canRead = ({ date, amount, debit, credit }: Columns): boolean =>
  date !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined));

const OUT = /^(debit|debits|dr|db|d|withdrawal|withdrawals|out|money out|outgoing|paid out|sent|expense|-)$/;
const IN = /^(credit|credits|cr|c|deposit|deposits|in|money in|incoming|paid in|received|income|\+)$/;
const OUT_WORD = /\b(debit|withdrawal|outgoing|payment|purchase|fee|charge|sent|paid out|dbit)\b/;
const IN_WORD = /\b(credit|deposit|incoming|received|paid in|refund|interest|crdt)\b/;

/** What a value such as "Debit", "CR" or "WIRE_OUTGOING" says about the direction; 0 for nothing. `plain`: it says nothing else. */
export function directionOf(value: string): { sign: -1 | 0 | 1; plain: boolean } {
  const word = value
    .toLowerCase()
    .replace(/[\s_]+/g, " ")
    .trim();
  if (OUT.test(word)) return { sign: -1, plain: true };
  if (IN.test(word)) return { sign: 1, plain: true };
  const [out, into] = [OUT_WORD.test(word), IN_WORD.test(word)];
  return { sign: out === into ? 0 : out ? -1 : 1, plain: false };
}
