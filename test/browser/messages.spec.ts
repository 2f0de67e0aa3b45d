import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test("two people write to each other and see the other's presence, typing, messages and read marks", async ({
  page: seller,
  newcomer,
}) => {
  const buyer = await newcomer();
  await Promise.all([startSession(seller, account("seller3")), startSession(buyer, account("buyer2"))]);
  const { list } = (await (await seller.request.get("/api/swaps/user?records=100")).json()) as {
    list: { _id: string; channel: string; stage: { name: string } }[];
  };
  // Other stories may have put one of the seller's cars on hold.
  const forSale = list.filter(({ channel, stage }) => channel === "listing" && stage.name === "listing");
  const seen = await Promise.all(forSale.map(({ _id }) => buyer.request.get(`/buy/listing/car/${_id}`)));
  const car = forSale[seen.findIndex((page) => page.ok())];

  // The seller's bell shows the first message on any open page.
  await seller.goto("/u/home");
  const first = await buyer.request.put("/api/messages", {
    data: { swap: car?._id, message: "Does it have two keys?" },
  });
  expect(first.ok(), await first.text()).toBe(true);
  const { thread } = (await first.json()) as { thread: string };
  const bell = seller.getByRole("banner").getByLabel(/^Notifications, \d+ new$/);
  await bell.click();
  const line = seller.getByRole("banner").getByRole("listitem").filter({ hasText: "Lena F. wrote to you" }).first();
  await expect(line.getByRole("button", { name: "Mark as seen" })).toBeVisible();
  await seller.getByRole("banner").getByRole("button", { name: "Mark all as seen" }).click();
  await expect(line.getByRole("button", { name: "Mark as seen" })).toBeHidden();

  await Promise.all([seller.goto(`/u/messages/d/${thread}`), buyer.goto(`/u/messages/d/${thread}`)]);
  const company = seller.getByRole("region", { name: /^Conversation with/ }).getByRole("status");
  await expect(company).toContainText("Lena F. is here now");
  const text = buyer.getByLabel(/^Write to/);
  await expect(async () => {
    await text.pressSequentially("Is Saturday fine? ");
    await expect(company).toContainText("Lena F. is writing", { timeout: 2_000 });
  }).toPass();
  await text.fill("I can come on Saturday.");
  await buyer.getByRole("button", { name: "Send" }).click();
  await expect(seller.getByText("I can come on Saturday.").last()).toBeVisible();
  await seller.getByLabel(/^Write to/).fill("Saturday is fine.");
  await seller.getByRole("button", { name: "Send" }).click();
  await expect(buyer.getByText("Saturday is fine.").last()).toBeVisible();
  await expect(seller.getByText(/· seen$/).last()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("staff add a template, write to a seller with it, and write again", async ({ page }) => {
    await startSession(page, account("swap-agent"));
    const name = `Keys ${Date.now()}`;
    await page.goto("/u/templates/add");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Text").fill("Hello {name}");
    await page.getByRole("button", { name: "Add the template" }).click();
    await expect(page.getByRole("link", { name: "{name} is not a variable." })).toBeVisible();
    await page.getByLabel("Text").fill("Hello {firstName}, please bring the keys of your {car}.");
    await page.getByRole("button", { name: "Add the template" }).click();
    await expect(page.getByText("Hello Megan, please bring the keys of your 2018 Subaru Outback.")).toBeVisible();

    await page.goto("/u/swaps/manage");
    await page.locator("a.row-link").first().click();
    await page.getByRole("link", { name: "Message the seller" }).click();
    await page.getByLabel("Template").selectOption({ label: name });
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(page.getByLabel("Your message")).toHaveValue(/^Hello \w+, please bring the keys of your .+\.$/);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("please bring the keys").last()).toBeVisible();
    await page.getByLabel(/^Write to/).fill("Both of them, please.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Both of them, please.").last()).toBeVisible();
  });
});
