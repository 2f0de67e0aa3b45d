import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test("on a phone a visitor filters the list, reads a car, and comes back @phone", { tag: "@gate" }, async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("banner").locator("summary[aria-label=Menu]").tap();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Browse cars" }).tap();
  await expect(page.getByRole("form", { name: "Filter" })).toBeHidden();
  await page.getByRole("button", { name: "Filter" }).tap();
  await page.getByLabel("SUV", { exact: true }).check();
  await page.getByRole("button", { name: /^Show \d+ cars?$/ }).tap();
  await expect(page.getByRole("heading", { name: "Used SUVs", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/body=SUV/);
  await page.getByRole("article").first().getByRole("link").first().tap();
  const car = page.locator('[data-part="car-panel"]');
  await expect(car.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Used SUVs", exact: true })).toBeHidden();
  await car.getByRole("link", { name: "Back to the list" }).tap();
  await expect(page.getByRole("heading", { name: "Used SUVs", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/body=SUV/);
});

test("on a phone the views of the list and the links of the footer are 44 px wide and high @phone", async ({
  page,
}) => {
  await page.goto("/buy/listing");
  const views = page.getByRole("navigation", { name: "View" }).getByRole("link");
  const small = (links: typeof views) =>
    links.evaluateAll((all) =>
      all
        .filter((link) => link.getBoundingClientRect().width < 44 || link.getBoundingClientRect().height < 44)
        .map((link) => link.textContent),
    );
  await expect(views).toHaveCount(2);
  expect(await small(views)).toEqual([]);
  expect(await small(page.getByRole("contentinfo").locator("li a"))).toEqual([]);
});

test("on a phone the links in the text of a member's home are 44 px high @phone", async ({ page }) => {
  await startSession(page, account("buyer"));
  await page.goto("/u/home");
  const links = page.locator("main .link, main a:not([class], :has(> *))");
  await expect(links.first()).toBeVisible();
  const low = await links.evaluateAll((all) =>
    all
      .filter((link) => link.checkVisibility() && link.getBoundingClientRect().height < 44)
      .map((link) => link.textContent),
  );
  expect(low).toEqual([]);
});

test("on a phone a car opened by its address fills the page, and its list opens from it @phone", async ({ page }) => {
  await page.goto("/buy/listing?body=SUV");
  const card = page.getByRole("article").nth(1).getByRole("link").first();
  const address = (await card.getAttribute("href")) as string;
  await page.goto(address);
  const name = page.getByRole("heading", { level: 1 });
  const first = await name.innerText();
  await expect(page.locator('[data-part="car-panel"]')).toHaveCount(0);
  const inList = page.getByRole("navigation", { name: "Cars of this list" });
  await expect(inList).toHaveText(/2 of \d+/);
  await inList.getByRole("link", { name: /^Next car/ }).tap();
  await expect(inList).toHaveText(/3 of \d+/);
  await expect(name).not.toHaveText(first);
  await inList.getByRole("link", { name: /^Previous car/ }).tap();
  await expect(name).toHaveText(first);

  await page.getByRole("link", { name: "Back to the list" }).tap();
  await expect(page.getByRole("heading", { name: "Used SUVs", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Filter" }).tap();
  await page.getByLabel("Sedan", { exact: true }).check();
  await expect(page).toHaveURL(/body=SUV,Sedan|body=Sedan,SUV/);
});

test("on a phone staff open the menu, a task, and the list again @phone", { tag: "@gate" }, async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/home");
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("complementary", { name: "Navigation" }).getByRole("link", { name: "Tasks" }).tap();
  await expect(page.getByRole("complementary", { name: "Navigation" })).toBeHidden();
  await page.locator("tbody").getByRole("link").first().tap();
  await expect(page.getByRole("table")).toBeHidden();
  await page.getByRole("link", { name: "Back to tasks" }).tap();
  await expect(page.getByRole("table")).toBeVisible();
});

test("on a phone a message doesn’t cover the main act of a car @phone", async ({ page }) => {
  await page.goto("/buy/listing");
  const address = await page.getByRole("article").first().getByRole("link").first().getAttribute("href");
  await startSession(page, account("buyer"));
  // A car that isn't there can't be followed, which leads back with a message that stays.
  const { origin } = new URL(page.url());
  const form = { follow: "1", back: address as string };
  await page.goto("about:blank");
  await page.request.post(`/u/buy/${randomUUID()}/follow`, { form, maxRedirects: 0, headers: { origin } });
  await page.goto(address as string);
  const bar = page.locator("[data-at-bottom]").filter({ visible: true });
  await expect(bar).toBeInViewport();
  const message = page.locator(".toast");
  await expect(message).toBeVisible();
  const [low, high] = [await message.boundingBox(), await bar.boundingBox()];
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(high?.y ?? 0);
});
