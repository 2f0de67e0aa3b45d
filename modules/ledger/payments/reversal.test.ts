import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { deals } from "#modules/deals/tables.ts";
import { liveTasks } from "#modules/swaps/index.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { ann, ben, entriesOf, openIn, pay, signed, waitingFor } from "#test/factories/deal-money.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { code, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { findBankLines } from "../books/find-bank-lines.ts";
import { importStatement } from "../books/import-statement.ts";
import { unmatchLine } from "../books/match-line.ts";
import { approveDeviation, declineDeviation } from "./decide-approval.ts";
import { reverseEntry } from "./reverse-entry.ts";

beforeAll(() => testDatabase());

const receiptOf = async (swap: string) => (await entriesOf(swap)).find(({ debit }) => debit === "bank")?.id as string;
const freeTasks = async (swap: string) =>
  (
    await db()
      .select()
      .from(tasks)
      .where(and(eq(tasks.swapId, swap), eq(tasks.kind, "free")))
  ).map(({ title }) => title);

/** A buyer's receipt that a line of the bank shows. */
async function received(reference: string) {
  const swap = await signed();
  await withoutPapers(swap);
  value(await pay(swap, "buyer", { reference }));
  const csv = `date,memo,amount\n${today()},WIRE IN ${reference},"21,200.00"`;
  expect(value(await importStatement(ann, { name: `${reference}.csv`, csv }))).toMatchObject({ matched: 1 });
  return { swap, entry: await receiptOf(swap) };
}

describe("a receipt that the bank statement shows", () => {
  it("is taken back by two people; until then the buyer owes nothing", async () => {
    const { swap, entry } = await received("W-7001");
    const asked = value(await reverseEntry(ann, { swap, entry, reason: "It bounced." }));
    expect(asked.status).toBe("waiting");
    expect(await openIn(swap)).toMatchObject({ buyer: 0 });
    expect(code(await reverseEntry(ann, { swap, entry, reason: "It bounced." }))).toBe("approval-waiting");
    expect(code(await approveDeviation(ann, { swap, approval: asked._id }))).toBe("approval-own");
    value(await declineDeviation(ben, { swap, approval: asked._id }));
    expect(await openIn(swap)).toMatchObject({ buyer: 0 });
    const again = value(await reverseEntry(ann, { swap, entry, reason: "It bounced." }));
    value(await approveDeviation(ben, { swap, approval: again._id }));
    expect(await openIn(swap)).toMatchObject({ buyer: 2_120_000 });
    const open = await findBankLines(ann, "open");
    expect(open?.list.map(({ description }) => description)).toContain("WIRE IN W-7001");
    expect((await freeTasks(swap)).join()).toContain("over $21,200.00 has no payment any more");
  });

  it("needs two people after its match was taken back, too", async () => {
    const { swap, entry } = await received("W-7002");
    const line = (await findBankLines(ann, "matched"))?.list.find((one) => one.entry?._id === entry);
    value(await unmatchLine(ann, { line: line?._id as string }));
    expect(value(await reverseEntry(ann, { swap, entry, reason: "It bounced." })).status).toBe("waiting");
    expect(await waitingFor(swap)).toMatchObject({ what: "reversal", amountCents: 2_120_000, direction: "in" });
  });
});

describe("an entry of a closed deal", () => {
  it("is taken back by two people, and opens the accountants' task until the accounts balance", async () => {
    const swap = await signed();
    await withoutPapers(swap);
    for (const kind of ["buyer", "state", "seller"] as const) value(await pay(swap, kind));
    await db().update(deals).set({ status: "closed" }).where(eq(deals.swapId, swap));
    const entry = await receiptOf(swap);
    const asked = value(await reverseEntry(ann, { swap, entry, reason: "Charged back." }));
    expect(asked.status).toBe("waiting");
    value(await approveDeviation(ben, { swap, approval: asked._id }));
    const kinds = async () => (await liveTasks(db(), { id: swap })).map(({ kind }) => kind);
    expect(await kinds()).toContain("settle");
  });
});
