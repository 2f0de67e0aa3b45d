import { beforeAll, expect, it } from "vitest";
import { cancelDeal, createDealAdmin, findDeal } from "#modules/deals/index.ts";
import { recordPayment } from "#modules/ledger/index.ts";
import { anActor } from "#test/factories/actor.ts";
import { approveTerms } from "#test/factories/deal-money.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { pdfText } from "#test/pdf-text.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

const admin = anActor(["admin"]);
const page = async (client: Client, path: string) =>
  (await (await client.fetch(path)).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

it("a buyer reads how to pay with the warning, and gets the gate pass as a PDF once the money has cleared", async () => {
  const buyer = await makeUser();
  const { id: swap } = await aSwap({ step: "finalize-deal" });
  value(await createDealAdmin(admin, { swap, signed: true, price: 20_000, ...TAXED, buyer: buyer.id as string }));
  await approveTerms(swap);
  await withoutPapers(swap);
  const client = await clientOf(url, buyer);
  const owing = await page(client, `/u/deals/${swap}`);
  expect(owing).toContain("We never send account details by email, text, or phone.");
  expect((await client.fetch(`/u/deals/${swap}/gate-pass`)).status).toBe(404);
  const wire = { method: "wire", reference: "W-1", date: today() } as const;
  value(await recordPayment(anActor(["accountant"]), { swap, kind: "buyer", ...wire }));
  const paid = await page(client, `/u/deals/${swap}`);
  expect(paid).not.toContain("Pay by wire");
  const pass = await client.fetch(`/u/deals/${swap}/gate-pass`);
  const code = (await findDeal(admin, swap))?.deal?.gateCode as string;
  expect(await pdfText(Buffer.from(await pass.arrayBuffer()))).toContain(code);
  expect(paid).toContain(code);
  const stranger = await clientOf(url, await makeUser());
  expect((await stranger.fetch(`/u/deals/${swap}/gate-pass`)).status).toBe(404);
});

it("a dealer whose deal was canceled sees on the page of owned cars what comes back", async () => {
  const dealer = await makeUser({ role: "dealer" });
  const { id: swap } = await aSwap({ step: "finalize-deal", channel: "auction" });
  const terms = { price: 20_000, source: TAXED.source, buyer: dealer.id as string, deposit: "500" };
  value(await createDealAdmin(admin, { swap, signed: true, ...terms }));
  await approveTerms(swap);
  value(await cancelDeal(admin, { swap, reason: "No financing." }));
  expect(await page(await clientOf(url, dealer), "/u/owned")).toContain("You get back $500.00");
});
