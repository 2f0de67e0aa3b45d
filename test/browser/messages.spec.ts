import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test("a buyer and a seller write to each other, and each sees the other's message arrive", async ({
  page,
  newcomer,
}) => {
  const seller = await newcomer();
  await startSession(page, account("buyer"));
  await page.goto("/u/buy");
  const words = `Does it pull to one side? ${Date.now()}`;
  const car = page.getByRole("article").filter({ hasNotText: /Deal in progress|Sold/ });
  await car.first().getByRole("link").first().click();
  await page.getByRole("link", { name: "Message the seller" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Send a message" });
  await dialog.getByRole("button", { name: "Send the message" }).click();
  await expect(dialog.getByText("Please type your message").first()).toBeVisible();
  await dialog.getByLabel("Your message").fill(words);
  await dialog.getByRole("button", { name: "Send the message" }).click();
  await expect(page).toHaveURL(/\/u\/messages\/d\//);
  await expect(page.getByText(words).last()).toBeVisible();

  // The car's seller, as an administrator finds and becomes them.
  const thread = new URL(page.url()).pathname;
  const { car: about } = await (
    await page.request.get(thread.replace("/u/messages/d/", "/api/messages/threads/"))
  ).json();
  await startSession(seller, account("admin"));
  const { seller: person } = await (await seller.request.get(`/api/swaps/${about._id}`)).json();
  const id = typeof person === "string" ? person : person._id;
  const origin = new URL(page.url()).origin;
  expect((await seller.request.post(`/api/auth/switch/${id}`, { headers: { origin } })).ok()).toBe(true);
  await seller.goto("/u/messages");
  await seller.getByRole("link").filter({ hasText: "Does it pull" }).first().click();
  await expect(seller.getByText(words).last()).toBeVisible();
  await expect(page.getByText("· seen").last()).toBeVisible();
  await expect(page.getByText(/is here now/)).toBeVisible();

  await seller.getByLabel(/^Write to/).pressSequentially("No, call me at 312-555-0142");
  await expect(page.getByText(/is writing…/)).toBeVisible();
  await seller.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("No, call me at 312-555-0142").last()).toBeVisible();
  await expect(page.getByRole("note")).toContainText("talk outside Swaplot");
  await expect(seller.getByLabel(/^Write to/)).toHaveValue("");
  await page.getByRole("button", { name: "This message is fine" }).click();
  await expect(page.getByRole("note")).toHaveCount(0);
  await expectAccessible(page);
  expect(await shot(page, "thread")).toEqual([]);
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
    await expect(page.getByText("{name} is not a variable.")).toBeVisible();
    await page.getByLabel("Text").fill("Hello {firstName}, please bring the keys of your {car}.");
    await page.getByRole("button", { name: "Add the template" }).click();
    await expect(page.getByText("Hello Megan, please bring the keys of your 2018 Subaru Outback.")).toBeVisible();

    await page.goto("/u/swaps/manage");
    await page.locator("a.row-link").first().click();
    await page.getByRole("link", { name: "Message the seller" }).click();
    await page.getByLabel("Template").selectOption({ label: name });
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(page.getByLabel("Your message")).toHaveValue(/^Hello \w+, please bring the keys of your .+\.$/);
    await page.getByRole("button", { name: "Send the message" }).click();
    await expect(page.getByText("please bring the keys").last()).toBeVisible();
    await page.getByLabel(/^Write to/).fill("Both of them, please.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Both of them, please.").last()).toBeVisible();
  });
});
