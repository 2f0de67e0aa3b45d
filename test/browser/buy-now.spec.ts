import type { Browser, Page } from "@playwright/test";
import { placeBid } from "#modules/auctions/index.ts";
import { aDealer, aLiveLot, becomeBidder, setBuyNowPrice } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { startSession } from "./people.ts";
import { newVin, withFactories } from "./site-factories.ts";

/** A purchase that comes too late is answered with 409. */
test.use({ expectedNoise: ["409"] });

withFactories();

/** A dealer of this story who may bid, and the email for signing in. */
async function newDealer(): Promise<string> {
  const email = `dealer.${crypto.randomUUID()}@example.test`;
  await becomeBidder(await makeUser({ role: "dealer", email }));
  return email;
}

/** The room of a live lot with a reserve of $15,000 that can be bought for $20,000. */
async function forSale(): Promise<{ swap: string; room: string }> {
  const swap = await aLiveLot({ reserve: 15_000, hours: 20, vin: newVin() });
  await setBuyNowPrice(swap, 20_000);
  return { swap: swap.id, room: `/u/auction/live/d/${swap.id}` };
}

async function plainPage(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await startSession(page, email);
  return page;
}

const offer = (page: Page) => page.locator('[data-part="buy-now"]').first();
const position = (page: Page) => page.locator('[data-part="position"]').first();

/** Opens the dialog with the costs; the button in it buys the car. */
async function askToBuy(page: Page): Promise<() => Promise<void>> {
  await offer(page).getByRole("link", { name: "Buy now" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Buyer fee");
  await expect(dialog).toContainText("This is binding");
  return () => dialog.getByRole("button", { name: "Buy now for $20,000" }).click();
}

test("a dealer buys a car at once, and another one who was about to is told", async ({ page, newcomer, browser }) => {
  const { room } = await forSale();
  const [a, b] = [await newDealer(), await newDealer()];
  const watcher = await newcomer();
  await Promise.all([startSession(page, a), startSession(watcher, await newDealer())]);
  const late = await plainPage(browser, b);
  await Promise.all([page.goto(room), watcher.goto(room), late.goto(room)]);
  await expect(offer(page)).toContainText("Buy now for $20,000");
  const buyLate = await askToBuy(late);
  const buy = await askToBuy(page);
  await expectAccessible(page);
  expect.soft(await shot(page, "auction-buy-now")).toEqual([]);
  await buy();
  await expect(position(page)).toContainText("You won at $20,000");
  await expect(page.getByText("bought the car at its buy-now price")).toBeVisible();
  await test.step("open rooms see it at once", async () => {
    await expect(position(watcher)).toContainText("Sold at $20,000");
    await expect(offer(watcher)).toHaveCount(0);
  });
  await test.step("the other dealer, without scripts, reads why", async () => {
    await buyLate();
    await expect(late.getByText("A dealer bought this car at its buy-now price.")).toBeVisible();
  });
  await test.step("the car waits for its payment, and the record passes every check", async () => {
    await page.getByRole("link", { name: "Check the auction record" }).click();
    await expect(page.getByText("The record passes every check.")).toBeVisible();
    await expect(page.getByText("The car was bought at its buy-now price, in time")).toBeVisible();
    await page.goto(room);
    await page.getByRole("link", { name: "Invoice and next steps" }).click();
    await expect(page.locator("main").getByText("$20,000").filter({ visible: true }).first()).toBeVisible();
  });
});

test("a dealer buys a car without scripts, and a bid that meets the reserve ends the offer", async ({ browser }) => {
  const [first, second] = [await forSale(), await forSale()];
  const page = await plainPage(browser, await newDealer());
  await page.goto(first.room);
  await (await askToBuy(page))();
  await expect(page.getByText("You bought this car for $20,000.")).toBeVisible();
  await expect(position(page)).toContainText("You won at $20,000");
  await page.goto(second.room);
  const buy = await askToBuy(page);
  value(await placeBid(await aDealer(), { swap: second.swap, amount: 15_000, again: 15_000 }));
  await buy();
  await expect(page.getByText("This car can’t be bought at once any more. You can still bid.")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});
