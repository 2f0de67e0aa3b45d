import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { cancelDeal } from "#modules/deals/cancel-deal.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { deals } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { reverseEntry } from "../payments/reverse-entry.ts";
import { bankLines, ledgerPeriods } from "../tables.ts";
import { approveClosing, closePeriod } from "./close-period.ts";
import { findBankLines, findUnseenPayments } from "./find-bank-lines.ts";
import { findOpenDeals } from "./find-books.ts";
import { findLedgerDeal } from "./find-ledger-deal.ts";
import { findPeriods } from "./find-periods.ts";
import { eachEntry, findStatement, findSums } from "./find-statement.ts";
import { importStatement } from "./import-statement.ts";
import { eachJournalLine } from "./journal-lines.ts";
import { matchLine, setLineAside, unmatchLine } from "./match-line.ts";
import { previewStatement } from "./new-lines.ts";
import { type JournalLine, StatementQuery } from "./schemas.ts";

beforeAll(() => testDatabase());

const dealmaker = anActor(["dealmaker"]);
const ann = anActor(["accountant"]);
const ben = anActor(["accountant"]);

/** A signed deal, from `daysAgo`, without tax. */
async function signed(price: number, daysAgo = 0): Promise<{ swap: string; deal: string }> {
  const swap = await aSwap({ step: "finalize-deal", taxPrivate: 0 });
  const buyer = (await makeUser()).id as string;
  const { _id } = value(
    await createDealAdmin(dealmaker, { swap: swap.id, signed: true, price, ...TAXED, tax: 0, buyer }),
  );
  if (daysAgo > 0)
    await db()
      .update(deals)
      .set({ signedAt: sql`now() - make_interval(days => ${daysAgo})` })
      .where(eq(deals.id, _id));
  return { swap: swap.id, deal: _id };
}
const pay = (swap: string, kind: "buyer" | "seller", reference: string, date = today(), deal?: string) =>
  recordPayment(ann, { swap, kind, method: "wire", reference, date, ...(deal && { deal }) });
const asked = (query: Record<string, unknown> = {}) => StatementQuery.parse(query);
async function journalOf(actor: Actor, query: Record<string, unknown> = {}): Promise<JournalLine[]> {
  const all: JournalLine[] = [];
  for await (const batch of eachJournalLine(actor, asked(query))) all.push(...batch);
  return all;
}

describe("a statement", () => {
  it("of a deal, of days and of a party holds their entries and sums", async () => {
    const { swap, deal } = await signed(8_000, 5);
    value(await pay(swap, "buyer", "W-1", addChicagoDays(today(), -2)));
    await withoutPapers(swap);
    value(await pay(swap, "seller", "W-2"));
    const ofDeal = await findStatement(ann, asked({ deal }));
    expect(ofDeal?.list.map((row) => [row.code, row.debit, row.credit, row.amountCents])).toEqual([
      ["payment", "seller", "bank", 800_000],
      ["price", "buyer", "seller", 800_000],
      ["payment", "bank", "buyer", 800_000],
    ]);
    const ofDay = await findStatement(ann, asked({ deal, from: today(), to: today(), account: "buyer" }));
    expect(ofDay?.list.map((row) => row.code)).toEqual(["price"]);
    const sums = await findSums(ann, asked({ deal, from: today(), to: today() }));
    const of = (account: string) => sums?.find((row) => row.account === account);
    expect(of("buyer")).toEqual({ account: "buyer", before: -800_000, debits: 800_000, credits: 0, after: 0 });
    expect(of("bank")).toEqual({ account: "bank", before: 800_000, debits: 0, credits: 800_000, after: 0 });
  });

  it("has the same entries as a file", async () => {
    const { swap, deal } = await signed(7_000);
    value(await pay(swap, "buyer", "Check 12"));
    const shown = await findStatement(ann, asked({ deal }));
    const rows = async (actor: Actor) => {
      const all: unknown[] = [];
      for await (const batch of eachEntry(actor, asked({ deal }))) all.push(...batch);
      return all;
    };
    expect(await rows(ann)).toEqual(shown?.list);
    expect(await rows(dealmaker)).toEqual([]);
  });

  it("is written for a general ledger with equal debits and credits and without what was typed", async () => {
    const { swap, deal } = await signed(6_500);
    value(await pay(swap, "buyer", "Check of Bela Novak"));
    const lines = await journalOf(ann, { deal });
    expect(JSON.stringify(lines)).not.toContain("Novak");
    const sum = (of: "debitCents" | "creditCents") => lines.reduce((total, line) => total + (line[of] ?? 0), 0);
    expect([sum("debitCents"), sum("creditCents")]).toEqual([1_300_000, 1_300_000]);
    expect(lines.map(({ account }) => account)).toEqual(["1200", "2000", "1000", "1200"]);
  });

  it("is for those who keep the books", async () => {
    const { deal } = await signed(5_000);
    for (const actor of [dealmaker, anActor(["user"]), anActor(["dealer"])]) {
      expect(await findStatement(actor, asked({ deal }))).toBeUndefined();
      expect(await findSums(actor, asked())).toBeUndefined();
      expect(await journalOf(actor)).toEqual([]);
      expect(await findOpenDeals(actor)).toBeUndefined();
      expect(await findLedgerDeal(actor, deal)).toBeUndefined();
      expect(await findUnseenPayments(actor)).toEqual([]);
    }
  });
});

describe("open deals", () => {
  it("are listed until everything is paid, canceled ones until the money has gone back", async () => {
    const { swap, deal } = await signed(9_100);
    const listed = async () => (await findOpenDeals(ann))?.find((row) => row.deal === deal);
    expect(await listed()).toMatchObject({ open: { buyer: 910_000, seller: -910_000 }, status: "signed" });
    value(await pay(swap, "buyer", "W-1"));
    value(await cancelDeal(anActor(["admin"]), { swap, reason: "The bank said no." }));
    expect(await listed()).toMatchObject({ open: { buyer: -910_000, seller: 0 }, status: "canceled" });
    expect((await findLedgerDeal(ann, deal))?.parties[0]).toEqual({
      account: "buyer",
      kind: "buyer",
      openCents: -910_000,
      missing: [],
      payOn: today(),
    });
    value(await pay(swap, "buyer", "W-2", today(), deal));
    expect(await listed()).toBeUndefined();
  });
});

describe("a bank statement", () => {
  const upload = (csv: string, name = "bank.csv") => importStatement(ann, { name, csv });
  const lineWith = async (description: string, view: "open" | "matched" | "aside" = "open") =>
    (await findBankLines(ann, view))?.list.find((line) => line.description === description);

  it("is matched by amount, direction and day, or by the reference when several fit", async () => {
    const [one, two] = [await signed(4_321), await signed(4_321)];
    value(await pay(one.swap, "buyer", "REF-ONE"));
    value(await pay(two.swap, "buyer", "REF-TWO"));
    await withoutPapers(one.swap);
    value(await pay(one.swap, "seller", "REF-OUT"));
    const csv = [
      "Date,Description,Amount",
      `${today()},WIRE ref-two,"4,321.00"`,
      `${today()},WIRE OUT,-4321.00`,
      `${today()},UNCLEAR,4321.05`,
      `${addChicagoDays(today(), -30)},LONG BEFORE,4321.00`,
    ].join("\n");
    expect(value(await upload(csv))).toMatchObject({ lines: 4, matched: 2 });
    expect(await lineWith("WIRE ref-two", "matched")).toMatchObject({ entry: { reference: "REF-TWO" } });
    expect(await lineWith("WIRE OUT", "matched")).toMatchObject({ entry: { reference: "REF-OUT" } });
    expect(await lineWith("UNCLEAR")).toMatchObject({ candidates: [], expected: [] });
    expect((await findUnseenPayments(ann)).map(({ words }) => words).join()).toContain("REF-ONE");
    expect(code(await upload(csv))).toBe("statement-known");
  });

  it("lists what does not match, with the deals that wait for the amount, until it is matched by hand or set aside", async () => {
    const { swap } = await signed(5_432);
    value(
      await upload(
        `Posting Date;x\nposting date,debit,credit,memo\n${today()},,5432.00,EARLY\n${today()},12.50,,BANK FEE`,
      ),
    );
    const early = await lineWith("EARLY");
    expect(early?.expected).toMatchObject([{ swap, words: "2019 Honda CR-V: the buyer owes this amount" }]);
    const { _id: entry } = value(await pay(swap, "buyer", "W-9"));
    expect((await lineWith("EARLY"))?.candidates).toMatchObject([{ _id: entry }]);
    const fee = await lineWith("BANK FEE");
    expect(fee?.amountCents).toBe(-1_250);
    expect(code(await matchLine(ann, { line: fee?._id as string, entry }))).toBe("line-differs");
    value(await matchLine(ann, { line: early?._id as string, entry }));
    expect(code(await matchLine(ann, { line: early?._id as string, entry }))).toBe("line-matched");
    value(await setLineAside(ann, { line: fee?._id as string, reason: "A fee of the bank" }));
    expect(await lineWith("BANK FEE", "aside")).toMatchObject({ setAside: "A fee of the bank" });
    value(await unmatchLine(ann, { line: fee?._id as string }));
    expect(await lineWith("BANK FEE")).toBeDefined();
    expect(await db().select().from(bankLines).where(eq(bankLines.entryId, entry))).toHaveLength(1);
  });

  it("never matches a payment that was reversed", async () => {
    const { swap } = await signed(6_543);
    const { _id } = value(await pay(swap, "buyer", "W-10"));
    value(await reverseEntry(ann, { swap, entry: _id, reason: "The check bounced." }));
    value(await upload(`date,amount,description\n${today()},+6543.00,BOUNCED`));
    expect((await lineWith("BOUNCED"))?.candidates).toEqual([]);
  });

  it("stores each movement once, also when statements overlap, and says what it left out", async () => {
    const [first, second] = [today(), addChicagoDays(today(), -1)];
    const row = (day: string, words: string) => `${day},${words},+77.10`;
    value(
      await upload(
        ["date,memo,amount", row(first, "OVER"), row(first, "OVER"), row(second, "LAP")].join("\n"),
        "one.csv",
      ),
    );
    const again = ["date,memo,amount", row(first, "OVER"), row(first, "OVER"), row(first, "OVER"), row(second, "LAP")];
    const read = value(await upload(again.join("\n"), "two.csv"));
    expect(read.lines).toBe(1);
    expect(read.leftOut.map(({ line, why }) => ({ line, why }))).toEqual(
      [2, 3, 5].map((line) => ({ line, why: "The statement “one.csv” has it already." })),
    );
  });

  it("is shown before anything is stored, and asks when the file can be read in two ways", async () => {
    const csv = `date,memo,amount\n${today()},PREVIEW payoff fee,12.34`;
    expect(await previewStatement(ann, { name: "a.csv", csv })).toMatchObject({
      error: {
        code: "statement-direction",
        message: expect.stringContaining("Line 2 has 12.34 for “PREVIEW payoff fee”"),
      },
    });
    const shown = value(await previewStatement(ann, { name: "a.csv", csv, direction: "out" }));
    expect(shown).toMatchObject({
      moneyIn: { lines: 0, cents: 0 },
      moneyOut: { lines: 1, cents: 1_234 },
      from: today(),
    });
    expect(code(await previewStatement(dealmaker, { name: "a.csv", csv }))).toBe("not-found");
    expect(await lineWith("PREVIEW payoff fee")).toBeUndefined();
    value(await importStatement(ann, { name: "a.csv", csv, direction: "out" }));
    expect(await lineWith("PREVIEW payoff fee")).toMatchObject({ amountCents: -1_234 });
  });
});

describe("a period", () => {
  const month = today().slice(0, 7);
  const before = addChicagoDays(`${month}-01`, -1);

  it("is closed after its end, stays closed, and takes no entry any more", async () => {
    const { swap } = await signed(7_777, 70);
    expect(await closePeriod(ann, { month })).toMatchObject({ error: { code: "period-open", field: "month" } });
    expect(code(await closePeriod(dealmaker, { month }))).toBe("not-allowed");
    const reason = "The bank sends the statement on the third.";
    const closing = value(await closePeriod(ann, { month: before.slice(0, 7), reason }))._id;
    value(await approveClosing(ben, { closing }));
    expect(code(await closePeriod(ann, { month: before.slice(0, 7) }))).toBe("period-closed-already");
    expect(await pay(swap, "buyer", "W-1", before)).toMatchObject({
      error: { code: "period-closed", status: 422, field: "date" },
    });
    value(await pay(swap, "buyer", "W-1", `${month}-01`)); // the first open day
    expect((await findPeriods(ann))?.map((row) => [row.month, row.closedAt !== null])).toEqual([
      [`${month}-01`, false],
      [`${before.slice(0, 7)}-01`, true],
    ]);
    const [entry] = await db().select().from(ledgerEntries).limit(1);
    const late = {
      ...entry,
      id: crypto.randomUUID(),
      enteredOn: before,
      reverses: null,
    } as typeof ledgerEntries.$inferInsert;
    const { number: _, ...row } = late as typeof late & { number?: number };
    await expect(db().insert(ledgerEntries).values(row)).rejects.toThrow();
    await expect(db().delete(ledgerPeriods)).rejects.toThrow();
  });
});
