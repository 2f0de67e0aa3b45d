import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import type { Result } from "#modules/kernel/result.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, ben, pay, signed } from "#test/factories/deal-money.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { code, sentence, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { ledgerPeriods } from "../tables.ts";
import { approveClosing, closePeriod, declineClosing, reopenPeriod } from "./close-period.ts";
import { closingReport } from "./closing-report.ts";
import { findBankLines } from "./find-bank-lines.ts";
import { closedAtOf, findPeriod } from "./find-periods.ts";
import { importStatement } from "./import-statement.ts";
import { eachJournalLine } from "./journal-lines.ts";
import { type JournalLine, StatementQuery } from "./schemas.ts";
import { splitLine } from "./split-line.ts";

beforeAll(() => testDatabase());

const before = addChicagoDays(`${today().slice(0, 7)}-01`, -1);
const month = before.slice(0, 7);
const lineWith = async (words: string, view: "open" | "matched" = "open") =>
  (await findBankLines(ann, view))?.list.find(({ description }) => description.includes(words));

describe("a bank line of several things", () => {
  it("is split over payments, a fee, and interest that come to it, and opened again", async () => {
    const swap = await signed({}, {}, 70);
    value(await pay(swap, "buyer", { amount: "9,000", reason: "Half.", reference: "P-1" }));
    const other = await signed({}, {}, 70);
    value(await pay(other, "buyer", { reference: "P-2" }));
    const csv = `date,memo,amount\n${today()},LOCKBOX,"21,185.50"`;
    value(await importStatement(ann, { name: "lockbox.csv", csv }));
    const line = await lineWith("LOCKBOX");
    const entry = line?.others.find(({ words }) => words.includes("P-2"))?._id as string;
    const split = (more: object) => splitLine(ann, { line: line?._id as string, entries: [entry], ...more });
    expect(sentence(await split({}))).toBe("The parts come to $21,200.00, and the line is $21,185.50.");
    value(await split({ fee: "15.00", interest: "0.50" }));
    expect(code(await split({ fee: "15.00", interest: "0.50" }))).toBe("line-matched");
    const matched = await lineWith("LOCKBOX", "matched");
    expect(matched?.parts.map(({ amountCents }) => amountCents).sort()).toEqual([-1_500, 2_120_000, 50]);
    const journal: JournalLine[] = [];
    for await (const batch of eachJournalLine(ann, StatementQuery.parse({ from: today(), to: today() })))
      journal.push(...batch);
    const sum = (of: "debitCents" | "creditCents") => journal.reduce((total, row) => total + (row[of] ?? 0), 0);
    expect(sum("debitCents")).toBe(sum("creditCents"));
    expect(journal.filter(({ name }) => name === "Bank fees")).toMatchObject([{ debitCents: 1_500 }]);
    expect(journal.filter(({ name }) => name === "Interest")).toMatchObject([{ creditCents: 50, words: "Interest" }]);
    expect(journal.map(({ words }) => words)).toEqual(expect.arrayContaining(["Payment", "Bank fee", "Price"]));
  });
});

describe("a month", () => {
  it("has the balance of the bank that its journals come to, with the bank’s own fees and interest", async () => {
    const all = StatementQuery.parse({ from: "2020-01-01", to: today() });
    const rows: JournalLine[] = [];
    for await (const batch of eachJournalLine(ann, all)) rows.push(...batch.filter(({ name }) => name === "Bank"));
    const cents = rows.reduce((sum, { debitCents, creditCents }) => sum + (debitCents ?? 0) - (creditCents ?? 0), 0);
    const { balances, bankFees } = await closingReport(db(), `${today().slice(0, 7)}-01`);
    expect(bankFees).toBe(-1_500);
    expect(balances.find(({ account }) => account === "bank")?.cents).toBe(cents);
  });

  it("is closed by two people after what is left is explained, and opened again by two", async () => {
    const swap = await signed({}, {}, 70);
    await withoutPapers(swap);
    value(await pay(swap, "buyer", { date: before, reference: "M-1" }));
    expect(sentence(await closePeriod(ann, { month }))).toContain("payment that no bank statement shows ($21,200.00)");
    const asked = value(await closePeriod(ann, { month, reason: "The statement comes on the 3rd." }));
    expect(code(await closePeriod(ben, { month, reason: "Again." }))).toBe("period-waiting");
    expect(code(await approveClosing(ann, { closing: asked._id }))).toBe("approval-own");
    value(await declineClosing(ben, { closing: asked._id }));
    const again = value(await closePeriod(ann, { month, reason: "The statement comes on the 3rd." }));
    value(await approveClosing(ben, { closing: again._id }));
    expect(code(await closePeriod(ann, { month, reason: "Again." }))).toBe("period-closed-already");
    expect(code(await pay(swap, "state", { date: before }))).toBe("period-closed");
    const period = await findPeriod(ann, month);
    expect(period?.report.checks.unseen.count).toBeGreaterThan(0);
    expect(period?.history.map(({ act, approved }) => `${act} ${approved}`)).toEqual(["close true", "close false"]);
    expect(code(await reopenPeriod(ann, { month, reason: "" }))).toBe("invalid-input");
    const opened = value(await reopenPeriod(ann, { month, reason: "A receipt was missing." }));
    value(await approveClosing(ben, { closing: opened._id }));
    expect(code(await reopenPeriod(ann, { month, reason: "Again." }))).toBe("period-not-closed");
    value(await pay(swap, "state", { date: before }));
    expect(await db().$count(ledgerPeriods)).toBe(2);
  });

  it("that two people close or open at the same moment is decided once, and the other is told", async () => {
    const swap = await signed({}, {}, 70);
    await withoutPapers(swap);
    value(await pay(swap, "buyer", { date: before, reference: "M-2" }));
    const [carl, reason] = [anActor(["accountant"]), "The statement comes on the 3rd."];
    const both = async (act: (who: Actor) => Promise<Result<{ _id: string }>>, people: Actor[]) => {
      const answers = await Promise.all(people.map(act));
      const won = answers.findIndex(({ ok }) => ok);
      const told = answers.map((answer) => (answer.ok ? "ok" : answer.error.code)).sort();
      return { told, won: people[won] as Actor, closing: answers[won]?.ok ? answers[won].value._id : "" };
    };
    for (const ask of [closePeriod, reopenPeriod]) {
      const asked = await both((who) => ask(who, { month, reason }), [ann, ben]);
      expect(asked.told).toEqual(["ok", "period-waiting"]);
      const others = [asked.won === ann ? ben : ann, carl];
      const decided = await both((who) => approveClosing(who, { closing: asked.closing }), others);
      expect(decided.told).toEqual(["approval-decided", "ok"]);
    }
    // A payment of the month waits for the decision, or the decision sees it.
    const { _id: closing } = value(await closePeriod(ann, { month, reason }));
    const [closed, paid] = await Promise.all([
      approveClosing(ben, { closing }),
      pay(swap, "state", { date: before, reference: "S-1" }),
    ]);
    expect([closed, paid].filter(({ ok }) => ok)).toHaveLength(1);
    expect(closed.ok ? code(paid) : code(closed)).toBe(closed.ok ? "period-closed" : "period-changed");
  });
});

describe("when a month was closed", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 5, day));
  const row = (act: "close" | "reopen", name: string, day: number) => ({
    act,
    month: `2026-${name}-01`,
    closedAt: at(day),
  });

  it.each([
    ["with a later one", [row("close", "03", 1)], "02", 1],
    ["not before the end", [row("close", "03", 1)], "04", null],
    ["not after it was opened again", [row("close", "03", 1), row("reopen", "03", 2)], "03", null],
    ["still, if only a later one was opened", [row("close", "03", 1), row("reopen", "03", 2)], "02", 1],
    ["again", [row("close", "03", 1), row("reopen", "02", 2), row("close", "02", 3)], "02", 3],
  ])("is known: %s", (_words, rows, name, day) => {
    expect(closedAtOf(rows, `2026-${name}-01`)).toEqual(day === null ? null : at(day));
  });
});
