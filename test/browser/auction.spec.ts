import type { Page } from "@playwright/test";
import { connect, disconnect } from "#db/client.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { aLiveLot, becomeBidder } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { startSession } from "./people.ts";

/** Bids on a lot of this story; refused amounts are answered with 422. */
test.use({ expectedNoise: ["422"] });

test.beforeAll(() => {
  process.env.SWAPLOT_MODE = "test"; // The factories run in this process, on the database of the site.
  connect(process.env.SITE_DATABASE_URL as string, 2);
});
test.afterAll(async () => {
  await closeJobQueue();
  await disconnect();
});

/** A dealer of this story who may bid, and the email for signing in. */
async function newDealer(): Promise<string> {
  const email = `dealer.${crypto.randomUUID()}@example.test`;
  await becomeBidder(await makeUser({ role: "dealer", email }));
  return email;
}

/** Unlike that of the factory, also unique in a database that more than one process fills. */
const newVin = () => `2HKRW2H8${crypto.randomUUID().replaceAll("-", "").slice(0, 9).toUpperCase()}`;

const price = (page: Page) => page.locator('[data-part="price"]').first();
const position = (page: Page) => page.locator('[data-part="position"]').first();
const amount = (page: Page) => page.getByRole("textbox", { name: /^Your bid, at least|^The most you would pay/ });

/** Types an amount and confirms it in the dialog that tells what it costs. */
async function bid(page: Page, sum: string, button: RegExp, confirm: string): Promise<void> {
  await amount(page).fill(sum);
  await page.locator("form#bid").getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/ou pay if you win/)).toBeVisible();
  await dialog.getByRole("button", { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

test("two dealers bid on a car and see each other's bids at once", async ({ page, newcomer, browser }) => {
  const [a, b] = [await newDealer(), await newDealer()];
  const { id } = await aLiveLot({ hours: 20, vin: newVin() });
  const room = `/u/auction/live/d/${id}`;
  const other = await newcomer();
  await Promise.all([startSession(page, a), startSession(other, b)]);
  await Promise.all([page.goto(room), other.goto(room)]);
  await expect(price(other)).toHaveText("$5,000");

  await test.step("the first bid reaches the other dealer without a reload", async () => {
    await bid(page, "5,200", /^Bid \$5,200/, "Place bid $5,200");
    await expect(position(page)).toContainText("You lead");
    await expect(price(other)).toHaveText("$5,200");
  });
  await test.step("an autobid outbids it, and the first dealer sees that at once", async () => {
    await other.getByRole("link", { name: "Autobid", exact: true }).click();
    await expect(other.getByLabel("The most you would pay")).toBeVisible();
    await bid(other, "6,000", /^Set autobid to \$6,000/, "Set autobid to $6,000");
    await expect(position(other)).toContainText("Your autobid holds up to $6,000");
    await expect(position(page)).toContainText("You are outbid");
    await expect(price(page)).toHaveText("$5,300");
    await expect(page.getByText("$6,000")).toHaveCount(0);
  });
  await test.step("the room and the board fit every width", async () => {
    await expectAccessible(page);
    expect.soft(await shot(page, "auction-room")).toEqual([]);
    await page.goto("/u/auction/live?list=outbid");
    await expect(page.locator(`a[href="${room}"]`).first()).toBeVisible();
    await expectAccessible(page);
    expect.soft(await shot(page, "auction-board")).toEqual([]);
  });
  await test.step("the first dealer bids again in a browser without scripts", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await startSession(plain, a);
    await plain.goto(`${room}?how=bid`);
    await bid(plain, "6,200", /^Review your bid/, "Place bid $6,200");
    await expect(position(plain)).toContainText("You lead");
    await context.close();
    await expect(position(other)).toContainText("You are outbid");
    await expect(price(other)).toHaveText("$6,200");
  });
});
