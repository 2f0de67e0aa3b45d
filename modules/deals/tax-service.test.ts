import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { explainTaxesAt } from "#modules/swaps/index.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { findDeal } from "./find-deal.ts";
import { createDealAdmin } from "./sign-deal.ts";
import { deals } from "./tables.ts";

let server: http.Server;
let asked: { zip: string; price: number }[] = [];
let down = false;
let cents = 150_000;

beforeAll(async () => {
  await testDatabase();
  server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(JSON.parse(body));
    const line = { cents, rule: "By the service", mayAdd: null, checked: "official", source: "Service", asOf: "2026" };
    response.writeHead(down ? 500 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ place: "Kenosha, Wisconsin", private: line, dealer: line }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.TAX_SERVICE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  reloadEnvironment();
});
beforeEach(() => {
  asked = [];
  down = false;
  resetCircuits();
});
afterAll(() => {
  server.close();
  delete process.env.TAX_SERVICE_URL;
  reloadEnvironment();
});

const admin = anActor(["admin"]);
async function agreed(price: number) {
  const swap = (await aSwap({ zip: "60302", step: "finalize-deal", priceSold: price })) as Swap;
  const buyer = (await makeUser({ address: { address: "1 Main St", zip: "53140", city: "Kenosha", state: "WI" } }))
    .id as string;
  const sign = (more = {}) => createDealAdmin(admin, { swap: swap.id, signed: true, price, buyer, ...more });
  return { swap, sign };
}
const taxOf = async (swap: Swap) =>
  (await db().select({ tax: deals.tax }).from(deals).where(eq(deals.swapId, swap.id)))[0]?.tax;

it("a deal has the tax of the service, as the car's page has it for the same place", async () => {
  cents = 150_000;
  const { swap, sign } = await agreed(21_111);
  expect(await explainTaxesAt(swap, "53140", new Date())).toMatchObject({ private: 1_500, noRate: null, rules: null });
  value(await sign());
  expect(await taxOf(swap)).toBe(1_500);
  expect(asked).toMatchObject([{ zip: "53140", price: 21_111 }]);
  expect((await findDeal(admin, swap.id))?.sheet?.parts.buyer.lines).toContainEqual(
    expect.objectContaining({ code: "tax", cents: 150_000 }),
  );
});

it("is not calculated yet while the service doesn’t answer, and nothing is signed", async () => {
  down = true;
  const { swap, sign } = await agreed(22_222);
  expect(await explainTaxesAt(swap, "53140", new Date())).toMatchObject({
    private: null,
    noRate: "Tax not calculated yet.",
  });
  const refused = await sign();
  expect(code(refused)).toBe("tax-unknown");
  expect(sentence(refused)).toContain("Tax not calculated yet");
  expect(await taxOf(swap)).toBeUndefined();
  down = false;
  resetCircuits();
  cents = 160_000;
  value(await sign());
  expect(await taxOf(swap)).toBe(1_600);
});

it("is not signed with another tax than the page showed, unless staff enter one", async () => {
  cents = 150_000;
  const { swap, sign } = await agreed(23_333);
  const refused = await sign({ shownTax: "1400" });
  expect(code(refused)).toBe("tax-changed");
  expect(sentence(refused)).toContain("The tax has changed from $1,400 to $1,500 since you opened this page.");
  expect(await taxOf(swap)).toBeUndefined();
  value(await sign({ shownTax: "1500" }));
  expect(await taxOf(swap)).toBe(1_500);
  const other = await agreed(24_444);
  value(await other.sign({ shownTax: "1400", tax: "1510", source: "Letter of the state" }));
  expect(await taxOf(other.swap)).toBe(1_510);
});
