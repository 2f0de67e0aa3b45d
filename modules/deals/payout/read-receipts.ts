import { inArray } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { type Book, type BookEntry, readBooks, standing } from "../accounts/book.ts";
import { isParty, type PartyAccount, type PaymentMethod } from "../accounts/schemas.ts";
import { ledgerEntries } from "../accounts/tables.ts";
import { clearsOn } from "./clears-on.ts";

/** Money that a party has brought into a deal. */
export type Receipt = {
  account: PartyAccount;
  amountCents: number;
  code: "payment" | "deposit" | "transfer";
  method: PaymentMethod | null;
  /** The day from which it counts as money that has come in. */
  clears: string;
};

/** What came into these deals and was not taken back, by deal. */
export async function readReceipts(tx: Reader, books: ReadonlyMap<string, Book>): Promise<Map<string, Receipt[]>> {
  const entries = new Map([...books].map(([deal, book]) => [deal, standing(book.entries).filter(isReceipt)]));
  const origins = await readOrigins(tx, [...entries.values()].flat());
  return new Map([...entries].map(([deal, rows]) => [deal, rows.map((entry) => receiptOf(entry, origins))]));
}

const isReceipt = ({ code, credit }: BookEntry): boolean =>
  isParty(credit) && ["payment", "deposit", "transfer"].includes(code);

const receiptOf = (entry: BookEntry, origins: ReadonlyMap<string, string>): Receipt => ({
  account: entry.credit as PartyAccount,
  amountCents: entry.amountCents,
  code: entry.code as Receipt["code"],
  method: entry.method,
  clears: clearsBy(entry, origins),
});

/** A provider says that money came in once it has cleared. */
function clearsBy({ code, debit, method, enteredOn, transferId }: BookEntry, origins: ReadonlyMap<string, string>) {
  if (debit === "held") return enteredOn;
  return code === "transfer" ? (origins.get(transferId as string) ?? enteredOn) : clearsOn(method, enteredOn);
}

/** Money from another deal has cleared once all that the buyer paid there has: the last such day, by transfer. */
async function readOrigins(tx: Reader, entries: readonly BookEntry[]): Promise<Map<string, string>> {
  const transfers = entries.filter(({ code }) => code === "transfer");
  if (transfers.length === 0) return new Map();
  const ids = transfers.map(({ transferId }) => transferId as string);
  const sides = await tx.select().from(ledgerEntries).where(inArray(ledgerEntries.transferId, ids));
  const from = new Map(
    sides.filter(({ debit }) => debit === "buyer").map(({ transferId, dealId }) => [transferId, dealId]),
  );
  const receipts = await readReceipts(tx, await readBooks(tx, [...new Set(from.values())]));
  return new Map(
    transfers.map(({ transferId, enteredOn }) => {
      const paid = receipts.get(from.get(transferId) ?? "") ?? [];
      const last = [enteredOn, ...paid.filter(({ account }) => account === "buyer").map(({ clears }) => clears)].sort();
      return [transferId as string, last.at(-1) as string];
    }),
  );
}
