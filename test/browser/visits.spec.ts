import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

type Person = { request: import("@playwright/test").APIRequestContext };

/** A car of this seller that the buyer can visit, and that has no visits yet. */
async function ownCarForSale({ request }: Person, buyer: Person): Promise<{ _id: string; name: string }> {
  const answer = await request.get("/api/swaps/user?records=100");
  const { list } = (await answer.json()) as {
    list: { _id: string; shortName: string; channel: string; stage: { name: string } }[];
  };
  for (const { _id, shortName, channel, stage } of list) {
    if (channel !== "listing" || stage.name !== "listing") continue;
    if (!(await buyer.request.get(`/api/swaps/${_id}/visits/times`)).ok()) continue;
    const visits = (await (await request.get(`/api/visits?swap=${_id}`)).json()) as { list: unknown[] };
    if (visits.list.length === 0) return { _id, name: shortName };
  }
  throw new Error("The seller has no car for sale without visits");
}

test("a visit is requested, moved, accepted and canceled by two people who see each other's actions", async ({
  page: seller,
  newcomer,
}) => {
  const buyer = await newcomer();
  await Promise.all([startSession(seller, account("seller2")), startSession(buyer, account("buyer3"))]);
  const car = await ownCarForSale(seller, buyer);
  await seller.goto(`/u/home/swap/${car._id}`);

  await buyer.goto(`/u/buy/d/${car._id}?visit=1`);
  const dialog = buyer.getByRole("dialog", { name: "Schedule Visit" });
  await dialog.getByRole("button", { name: "Request this visit" }).click();
  await expect(dialog.locator(".err", { hasText: "Please select a time for the visit" })).toBeVisible();
  await dialog.getByRole("link", { name: "Later days" }).locator("visible=true").click();
  await expect(dialog.getByRole("link", { name: "Earlier days" }).locator("visible=true")).toBeVisible();
  await dialog.locator("label").filter({ hasText: "11:00 AM" }).locator("visible=true").first().click();
  await dialog.getByLabel("Message").fill("Is the timing belt new?");
  await dialog.getByRole("button", { name: "Request this visit" }).click();
  await expect(buyer.getByRole("dialog", { name: "Visit (New)" })).toContainText("once the visit is accepted");

  // The seller's page shows the request without a reload.
  const card = seller.getByRole("listitem").filter({ hasText: "Is the timing belt new?" }).first();
  await expect(card).toContainText("Visit (New)");
  await card.getByRole("link", { name: "Propose another time" }).click();
  const proposal = seller.getByRole("dialog");
  await proposal.locator("label").filter({ hasText: "2:00 PM" }).locator("visible=true").last().click();
  await proposal.getByRole("button", { name: "Propose this time" }).click();
  await expect(seller.locator(".toast.success")).toContainText("The new time was proposed.");

  const mine = buyer.getByRole("dialog");
  await expect(mine).toContainText("Waiting for your answer");
  await mine.getByRole("button", { name: "Accept" }).click();
  await expect(buyer.getByRole("dialog", { name: "Visit (Accepted)" })).toContainText("Where");
  await expect(mine).not.toContainText("once the visit is accepted");

  await expect(seller.getByRole("dialog", { name: "Visit (Accepted)" })).toBeVisible();
  await seller.getByRole("dialog").getByRole("button", { name: "Cancel the visit" }).click();
  await expect(seller.getByRole("dialog", { name: "Visit (Canceled)" })).toBeVisible();
  await expect(buyer.getByRole("dialog", { name: "Visit (Canceled)" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visit is requested and canceled, and a form without a time comes back with its input", {
    tag: "@gate",
  }, async ({ page, newcomer }) => {
    const seller = await newcomer();
    await Promise.all([startSession(seller, account("seller3")), startSession(page, account("buyer3"))]);
    const car = await ownCarForSale(seller, page);
    await page.goto(`/u/buy/d/${car._id}?visit=1`);
    await page.getByLabel("Message").fill("I come by train.");
    await page.getByRole("button", { name: "Request this visit" }).click();
    await expect(page.locator(".err", { hasText: "Please select a time for the visit" })).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("I come by train.");
    await page.locator("label").filter({ hasText: "5:00 PM" }).locator("visible=true").last().click();
    await page.getByRole("button", { name: "Request this visit" }).click();
    const visit = page.getByRole("dialog", { name: "Visit (New)" });
    await expect(visit).toContainText(car.name);
    await visit.getByRole("button", { name: "Cancel the visit" }).click();
    await expect(page.getByRole("dialog", { name: "Visit (Canceled)" })).toBeVisible();
  });
});
