import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { deals } from "#modules/deals/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { playSample } from "#modules/ledger/index.ts";
import { railPayments } from "#modules/ledger/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, signed } from "#test/factories/deal-money.ts";
import { value } from "#test/results.ts";
import { ask } from "./ask.ts";

beforeAll(() => testDatabase());

async function dealt() {
  const swap = await signed();
  const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
  return { swap, buyer: anActor(["user"], { id: deal?.buyerId as string }) };
}

it("a buyer begins a payment once for each key, reads how it stands, and ends it", async () => {
  const { swap, buyer } = await dealt();
  const key = newId();
  const begin = () => ask(buyer, "POST", `/swaps/${swap}/rails`, { body: { rail: "ach" }, key });
  const begun = await begin();
  expect(begun).toMatchObject({ status: 200, body: { url: expect.stringContaining("/dev/bank/") } });
  expect((await begin()).body).toEqual(begun.body);
  expect((await ask(buyer, "GET", `/swaps/${swap}/rails`)).body).toMatchObject({
    sample: true,
    payments: [{ _id: begun.body._id, rail: "ach", status: "open", amountCents: 2_120_000 }],
    offers: [{ rail: "wire" }, { rail: "card", amountCents: 50_000 }],
  });
  const cancel = (actor = buyer) => ask(actor, "POST", `/swaps/${swap}/rails/${begun.body._id}/cancel`, { body: {} });
  expect((await cancel(anActor([]))).status).toBe(404);
  expect(await cancel()).toMatchObject({ status: 200, body: { status: "canceled" } });
});

it("the account for a wire is only on the page, and accountants read what is on its way", async () => {
  const { swap, buyer } = await dealt();
  const wire = await ask(buyer, "POST", `/swaps/${swap}/rails`, { body: { rail: "wire" } });
  expect(wire.body.url).toBe(`/u/deals/${swap}`);
  const listed = await ask(buyer, "GET", `/swaps/${swap}/rails`);
  const [row] = await db().select().from(railPayments).where(eq(railPayments.swapId, swap));
  expect(listed.text).not.toContain(row?.account?.number);
  expect(listed.body).toMatchObject({ payments: [{ rail: "wire", url: wire.body.url }] });
  const debit = await ask(buyer, "POST", `/swaps/${swap}/rails`, { body: { rail: "ach" } });
  value(await playSample(`sample_${debit.body._id}`, "waiting"));
  expect((await ask(ann, "GET", `/swaps/${swap}/rails`)).body).toMatchObject({
    payments: [{ rail: "ach", status: "waiting", url: null }, { rail: "wire" }],
    offers: [],
  });
  for (const stranger of [anActor([]), anActor(["technician"])])
    expect((await ask(stranger, "GET", `/swaps/${swap}/rails`)).status).toBe(404);
  const refused = await ask(buyer, "POST", `/swaps/${swap}/rails`, { body: { rail: "card" } });
  expect(refused).toMatchObject({ status: 409, body: { code: "rail-under-way" } });
});

it("keys may read, and neither begin nor end a payment", async () => {
  const { swap, buyer } = await dealt();
  const key = { ...buyer, scopes: ["own", "write"] as const };
  expect((await ask(key, "GET", `/swaps/${swap}/rails`)).status).toBe(200);
  expect((await ask(key, "POST", `/swaps/${swap}/rails`, { body: { rail: "ach" } })).status).toBe(403);
});
