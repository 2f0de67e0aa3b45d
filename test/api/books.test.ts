import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { cancelDeal, createDealAdmin } from "#modules/deals/index.ts";
import { newId } from "#modules/kernel/ids.ts";
import { recordPayment } from "#modules/ledger/index.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { approveTerms } from "#test/factories/deal-money.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { ask } from "./ask.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const ann = anActor(["accountant"]);

async function signed(price: number, buyer: string, deposit = "0") {
  const { id: swap } = await aSwap({ step: "finalize-deal" });
  const { _id: deal } = value(
    await createDealAdmin(admin, { swap, signed: true, price, ...TAXED, tax: 0, buyer, deposit }),
  );
  await approveTerms(swap);
  return { swap, deal };
}
const aBuyer = async () => (await makeUser()).id as string;

describe("the books over the API", () => {
  it("returns the statement of a deal with its sums, in pages", async () => {
    const { swap, deal } = await signed(8_000, await aBuyer());
    const paid = { swap, kind: "buyer", method: "wire", reference: "W-77", date: today() } as const;
    value(await recordPayment(ann, paid));
    const first = await ask(ann, "GET", `/ledger/entries?deal=${deal}&records=1`);
    expect(first.body).toMatchObject({
      list: [{ code: "payment", debit: "bank", credit: "buyer", amountCents: 800_000, reference: "W-77" }],
      page: { page: 1, records: 1, end: false },
    });
    const second = await ask(ann, "GET", `/ledger/entries?deal=${deal}&records=1&page=2`);
    expect(second.body).toMatchObject({ list: [{ code: "price" }], page: { end: true } });
    const { body } = await ask(ann, "GET", `/ledger/accounts?deal=${deal}`);
    expect(body.list).toContainEqual({ account: "bank", before: 0, debits: 800_000, credits: 0, after: 800_000 });
    const open = (await ask(ann, "GET", "/ledger/open")).body.list;
    expect(open).toContainEqual(
      expect.objectContaining({ deal, open: { buyer: 0, seller: -800_000, lender: 0, state: 0 } }),
    );
    expect((await ask(ann, "GET", "/ledger/entries?from=2026-13-01")).body.fields).toHaveProperty("from");
  });

  it("read a bank statement once for each key, match its lines, and set the others aside", async () => {
    const { swap } = await signed(8_123, await aBuyer());
    value(await recordPayment(ann, { swap, kind: "buyer", method: "wire", reference: "W-88", date: today() }));
    const csv = `Date,Amount,Description\n${today()},8123.00,Wire W-88\n${today()},-12.00,Monthly fee\n`;
    const key = newId();
    const upload = () => ask(ann, "POST", "/ledger/bank/statements", { body: { name: "november.csv", csv }, key });
    const read = await upload();
    expect(read).toMatchObject({ status: 201, body: { lines: 2, matched: 1 } });
    expect((await upload()).body).toEqual(read.body);
    const again = await ask(ann, "POST", "/ledger/bank/statements", { body: { name: "november.csv", csv } });
    expect(again).toMatchObject({ status: 409, body: { code: "statement-known" } });
    const lines = async (view: string) => (await ask(ann, "GET", `/ledger/bank/lines?view=${view}`)).body.list;
    const [matched] = await lines("matched");
    expect(matched).toMatchObject({ amountCents: 812_300, entry: { swap, reference: "W-88" } });
    const [fee] = await lines("open");
    expect(await ask(ann, "POST", `/ledger/bank/lines/${fee._id}/setAside`, { body: {} })).toMatchObject({
      status: 422,
      body: { fields: { reason: ["Please say why it belongs to no deal."] } },
    });
    await ask(ann, "POST", `/ledger/bank/lines/${fee._id}/setAside`, { body: { reason: "A fee of the bank." } });
    expect(await lines("aside")).toMatchObject([{ _id: fee._id, setAside: "A fee of the bank." }]);
    await ask(ann, "POST", `/ledger/bank/lines/${matched._id}/unmatch`, { body: {} });
    const unseen = (await ask(ann, "GET", "/ledger/bank/unseen")).body.list;
    const { entry } = matched;
    expect(unseen).toContainEqual(expect.objectContaining({ _id: entry._id, swap }));
    const body = { entry: entry._id };
    expect((await ask(ann, "POST", `/ledger/bank/lines/${matched._id}/match`, { body })).status).toBe(200);
  });

  it("list the months and close none before its end", async () => {
    await signed(8_000, await aBuyer());
    const { body } = await ask(ann, "GET", "/ledger/periods");
    expect(body.list[0]).toMatchObject({ month: `${today().slice(0, 7)}-01`, closedAt: null });
    expect(await ask(ann, "POST", "/ledger/periods", { body: { month: today().slice(0, 7) } })).toMatchObject({
      status: 422,
      body: { code: "period-open", field: "month" },
    });
    expect(await ask(ann, "POST", "/ledger/periods", { body: { month: "2020-01" } })).toMatchObject({ status: 201 });
    expect((await db().select().from(ledgerEntries)).length).toBeGreaterThan(0);
  });

  it("settle a canceled deal with another one of its buyer", async () => {
    const buyer = await aBuyer();
    const { swap, deal } = await signed(8_000, buyer, "500");
    value(await cancelDeal(admin, { swap, reason: "No financing." }));
    const next = await signed(9_000, buyer);
    const books = (await ask(ann, "GET", `/ledger/deals/${deal}`)).body;
    expect(books).toMatchObject({ status: "canceled", takers: [{ deal: next.deal, openCents: 900_000 }] });
    const body = { deal, target: next.deal, version: books.version };
    expect((await ask(ann, "POST", `/swaps/${swap}/deposit/transfer`, { body })).status).toBe(201);
    expect(await ask(ann, "POST", `/swaps/${swap}/deposit/transfer`, { body })).toMatchObject({ status: 409 });
    const after = (await ask(ann, "GET", `/ledger/deals/${next.deal}`)).body;
    expect(after.parties).toContainEqual(expect.objectContaining({ account: "buyer", openCents: 850_000 }));
  });

  it("are refused to all other roles", async () => {
    for (const role of ["dealmaker", "seller", "buyer"] as const) {
      const actor = anActor([role === "dealmaker" ? role : "user"]);
      expect((await ask(actor, "GET", "/ledger/entries")).status).toBe(403);
      expect((await ask(actor, "POST", "/ledger/periods", { body: { month: "2020-01" } })).status).toBe(403);
    }
  });
});
