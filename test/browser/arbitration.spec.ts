import type { Page } from "@playwright/test";
import type { Actor } from "#modules/kernel/actor.ts";
import { anAuctionSale, WORKSHOP_PDF } from "#test/factories/auction-sale.ts";
import { makeUser } from "#test/factories/user.ts";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { startSession } from "./people.ts";
import { newVin, withFactories } from "./site-factories.ts";

/** Disputes without a proof, or about too little, are answered with 422. */
test.use({ expectedNoise: ["422"] });

withFactories();

/** The email that the factory gives to a user with this role. */
const emailOf = (actor: Actor, role = "user") => `${role}.${actor.id}@example.test`;
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test("a dealer disputes a line of the condition report, and gets a refund", async ({ page, newcomer, browser }) => {
  const sale = await anAuctionSale({ vin: newVin() });
  const plainContext = await browser.newContext({ javaScriptEnabled: false });
  const seller = await plainContext.newPage();
  const [desk, books] = [await newcomer(), await newcomer()];
  await startSession(page, emailOf(sale.dealer, "dealer"));
  await startSession(seller, emailOf(sale.seller));
  for (const [one, role] of [
    [desk, "dealmaker-auction"],
    [books, "accountant"],
  ] as const)
    await startSession(one, emailOf(await makeUser({ role }), role));

  await test.step("the dealer chooses a line; an amount that is too small and a missing proof are refused", async () => {
    await page.goto(`/u/auction/won/${sale.swap}`);
    await page.getByRole("link", { name: "Ask for arbitration" }).click();
    await expectAccessible(page);
    expect.soft(await shot(page, "arbitration-lines")).toEqual([]);
    await page.getByRole("link", { name: "Dispute: Horn works" }).click();
    await page.getByRole("radio", { name: /^A mechanical/ }).check();
    await page.getByLabel("What’s wrong?").fill("The horn is silent, also with a new fuse.");
    await page.getByLabel("What are you asking for?").fill("300");
    await press(page, "Ask for arbitration");
    await says(page, /Arbitration starts at \$500/);
    await page.getByLabel("What are you asking for?").fill("640");
    await press(page, "Ask for arbitration");
    await says(page, /attach the repair shop’s report/);
    await expect(page.getByLabel("What’s wrong?")).toHaveValue(/horn is silent/);
    await expectAccessible(page);
    expect.soft(await shot(page, "arbitration-form")).toEqual([]);
    const files = page.getByLabel("Photos and documents");
    await files.setInputFiles({ name: "estimate.pdf", mimeType: "application/pdf", buffer: WORKSHOP_PDF });
    await press(page, "Ask for arbitration");
    await says(page, "Sent. We have asked the seller for an answer.");
  });
  const address = new URL(page.url()).pathname;

  await test.step("the seller answers in a browser without scripts", async () => {
    await seller.goto(address);
    await says(seller, "The condition report said: Horn works: OK");
    await seller.getByRole("radio", { name: "I do not agree with the dealer" }).check();
    await seller.getByLabel("What do you know about it?").fill("It worked when I handed the car over.");
    await press(seller, "Send the answer");
    await says(seller, "Your answer is sent.");
  });
  await test.step("staff read both sides and decide, and a second person approves the refund", async () => {
    await says(page, "It worked when I handed the car over.");
    await desk.goto(address);
    await desk.getByRole("radio", { name: "The buyer gets money back" }).check();
    await desk.getByLabel("Refund paid by the seller").fill("640");
    await desk.getByLabel("Reason").fill("The workshop found a broken horn contact.");
    await desk.locator("summary", { hasText: /^Decide$/ }).click();
    await press(desk, "Decide");
    await says(desk, "Decided. An accountant has to approve the refund now.");
    await books.goto(address);
    await books.locator("summary", { hasText: /^Approve$/ }).click();
    await press(books, "Approve");
    await says(books, "The refund is approved. We told the buyer and the seller.");
  });
  await test.step("dealer and seller read the decision and its reason", async () => {
    await seller.goto(address);
    for (const one of [page, seller]) {
      await says(one, "The buyer gets money back");
      await says(one, "$640.00");
      await says(one, "The workshop found a broken horn contact.");
    }
    await expectAccessible(page);
    expect.soft(await shot(page, "arbitration-decided")).toEqual([]);
  });
  await plainContext.close();
});
