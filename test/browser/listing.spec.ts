import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

/** Cars that no other story lists, sells, or changes, because those run at the same time. */
const OTHERS = "/buy/listing?mileage=50000-";
const cards = (page: Page) => page.getByRole("article");
const filter = (page: Page) => page.getByRole("form", { name: "Filter" });
const count = (page: Page) => page.locator("main header [role=status]");
/** Scrolls as a person does until this many cars are loaded. */
async function scrollTo(page: Page, many: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(many);
  }).toPass();
  // A slow machine shows the cars before it has scrolled to them.
  await cards(page)
    .nth(many - 1)
    .evaluate((card) => card.scrollIntoView());
}

test("the list has few elements, and a card can show all of its pictures", async ({ page }) => {
  await page.goto(OTHERS);
  await expect(cards(page)).toHaveCount(21);
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  expect(elements).toBeLessThanOrEqual(1_000);

  const pictured = cards(page).filter({ has: page.locator(".glyph-photos", { hasText: /[5-9]|1\d/ }) });
  const car = await pictured.first().getByRole("link").first().getAttribute("href");
  // By its link, because other stories add cars to the list meanwhile.
  const card = cards(page).filter({ has: page.locator(`a[href="${car}"]`) });
  const name = await card.getByRole("heading").innerText();
  const place = card.locator("[aria-live=polite]");
  await expect(place).toHaveCount(0);
  await card.hover();
  const next = card.getByRole("button", { name: /^Next picture of/ });
  await next.click();
  await expect(place).toHaveText(/^2 of \d/);
  await expect(card.getByRole("listitem").getByRole("img")).toHaveAttribute("alt", /, 2 of \d+$/);
  await next.press("Enter");
  await expect(place).toHaveText(/^3 of \d/);
  await card.getByRole("button", { name: /^Previous picture of/ }).click();
  await expect(place).toHaveText(/^2 of \d/);
  await expectAccessible(page);
  // Below the buttons, the whole card is still a link.
  await card.click({ position: { x: 120, y: 30 }, force: true });
  await expect(page.locator('[data-part="car-panel"]').getByRole("heading", { level: 1 })).toHaveText(name);
});

for (const how of ["", " @no-script"])
  test(`a list is named after its filter, and an empty one says what to loosen${how}`, async ({ page }) => {
    await page.goto("/buy/listing?body=Sedan&price=-900000&sort=price");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used sedans under $900,000");
    await expect(page).toHaveTitle(/^Used sedans under \$900,000 · /);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", /\/buy\/listing\?price=-900000&body=Sedan$/);

    await page.goto("/buy/listing?body=Sedan&price=-1");
    await expect(page.getByRole("heading", { name: "No cars match" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "The nearest matches" })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole("link", { name: "Without “Up to $1”" }).click();
    await expect(page).toHaveURL(/\/buy\/listing\?body=Sedan$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used sedans");
  });

test("each change of the filter reloads the list, and the URL matches the list", { tag: "@gate" }, async ({ page }) => {
  await page.goto("/buy/listing");
  const sedan = filter(page).getByRole("checkbox", { name: "Sedan" });
  const expected = await filter(page).locator("label", { hasText: "Sedan" }).getAttribute("data-count");
  await sedan.check();
  await expect(page).toHaveURL(/\?body=Sedan$/);
  await expect(count(page)).toContainText(`${expected} car`);
  await expect(sedan).toBeFocused();

  await filter(page).getByLabel("Price to").fill("20,000");
  await expect(page).toHaveURL(/price=-20000&body=Sedan$/);
  const slider = filter(page).getByLabel("Highest price");
  await slider.focus();
  await slider.press("ArrowLeft");
  await expect(filter(page).getByLabel("Price to")).toHaveValue("19,000");
  await expect(page).toHaveURL(/price=-19000&body=Sedan$/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0); // A list that loads is too pale to read.
  await expectAccessible(page);

  // Removing a chip clears its checkbox; Back restores both.
  await page.getByRole("link", { name: "Remove filter Sedan" }).click();
  await expect(page).toHaveURL(/\?price=-19000$/);
  await expect(sedan).not.toBeChecked();
  await expect(page.getByRole("link", { name: "Clear All" })).toHaveCount(0);
  await page.goBack();
  await expect(sedan).toBeChecked();
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(page).toHaveURL(/\/buy\/listing$/);
  await expect(count(page)).not.toContainText(new RegExp(`^${expected} car`));
  await expect(filter(page).getByLabel("Price to")).toHaveValue("");
});

test("invalid filter input shows a message next to its field", async ({ page }) => {
  await page.goto("/buy/listing");
  await filter(page).getByLabel("Price from").fill("30000");
  await expect(page).toHaveURL(/price=30000-/);
  await filter(page).getByLabel("Price to").fill("2000");
  await expect(filter(page).getByText("The minimum is higher than the maximum.")).toBeVisible();
  await filter(page).getByText("Distance", { exact: true }).click();
  const zip = filter(page).getByLabel("Zip code");
  await zip.fill("6030");
  await zip.blur();
  await expect(filter(page).getByText("Invalid zip code")).toBeVisible();
  await filter(page).getByLabel("Price to").fill("");
  await zip.fill("60302");
  await filter(page).getByLabel("Distance").selectOption("50");
  await expect(page).toHaveURL(/zip=60302&distance=50/);
  await expect(count(page)).toContainText("within 50 miles of Oak Park, IL 60302");
  await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Distance" }).click();
  await expect(page).toHaveURL(/sort=distance/);
});

test("the list loads more cars while scrolling, and Back restores it", async ({ page }) => {
  await page.goto(OTHERS);
  await expect(cards(page)).toHaveCount(21);
  await scrollTo(page, 24);
  await expect(page).toHaveURL(/\/buy\/listing\/2\?mileage=50000-$/);
  const long = await cards(page).count();
  const car = cards(page).nth(22);
  const name = await car.getByRole("heading").innerText();
  await car.scrollIntoViewIfNeeded();

  // Opens a car next to the list and returns: the focus moves to the car and back, and the list stays.
  await car.getByRole("link").first().click();
  const panel = page.locator('[data-part="car-panel"]');
  await expect(panel.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(panel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(car.getByRole("link").first()).toBeFocused();
  await expect(car).toBeInViewport();

  // Leaves the list and comes back, first within the site and then with a full page load.
  for (const away of ["/sell/register", "/dev/inbox"]) {
    await expect(cards(page)).toHaveCount(long);
    const place = await page.evaluate(() => scrollY);
    // Not with the mouse: moving it to the header would scroll.
    if (away.startsWith("/sell"))
      await page.getByRole("banner").getByRole("link", { name: "Sell", exact: true }).first().dispatchEvent("click");
    else await page.goto(away);
    await expect(page).toHaveURL(new RegExp(away));
    // The address changes before the next page is on the screen.
    await expect(cards(page)).toHaveCount(0);
    await page.goBack();
    await expect(cards(page)).toHaveCount(long);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(120);
  }
});

test("on a slow phone, a list that is left again while it still loads is complete on return", async ({ page }) => {
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(OTHERS);
  await scrollTo(page, 24);
  await expect(page).toHaveURL(/\/buy\/listing\/2\?/);
  const long = await cards(page).count();
  await cards(page).nth(22).scrollIntoViewIfNeeded();
  for (const round of [1, 2, 3]) {
    const place = await page.evaluate(() => scrollY);
    const sell = page.getByRole("banner").getByRole("link", { name: "Sell", exact: true }).first();
    await sell.dispatchEvent("click");
    await expect(cards(page), `round ${round}`).toHaveCount(0);
    const asked = page.waitForRequest(/\/buy\/listing\/2\.data/);
    await page.route(/\/buy\/listing\/2\.data/, () => {}); // never answered
    await page.evaluate(() => history.back());
    await asked;
    await page.goto("/dev/inbox");
    await page.unroute(/\/buy\/listing\/2\.data/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(long);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(120);
  }
});

test("cars that one can buy come first in every order, and the best deal is an order", async ({ page }) => {
  await page.goto("/buy/listing");
  const sorts = page.getByRole("navigation", { name: "Sort" });
  await sorts.getByRole("link", { name: "Best deal" }).click();
  await expect(page).toHaveURL(/sort=deal$/);
  await expect(cards(page).first()).toContainText(/Save \$[\d,]+.*(Great|Good) deal/);
  await expect(cards(page).first()).not.toContainText("below market");
  for (const sort of ["newest", "deal", "price", "mileage", "year"]) {
    await page.goto(`/buy/listing?sort=${sort}&reverse=1`);
    await expect(cards(page).first()).not.toContainText(/Sold|Deal in progress|Coming Soon/);
  }
});

test("the search box suggests cars while somebody types, and remembers searches", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("search").getByRole("searchbox", { name: "Search all cars" });
  await box.fill("hon");
  const combobox = page.getByRole("combobox", { name: "Search all cars" });
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.first()).toContainText(/^Honda\d+ cars?$/);
  await expectAccessible(page);
  await combobox.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await combobox.press("Enter");
  await expect(page).toHaveURL(/\/buy\/listing\?make=honda$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used Honda cars");

  // Without a chosen line, Enter searches for the text. The box remembers both searches.
  await box.or(combobox).fill("suv under 25k");
  await expect(options.first()).toContainText("Used SUVs under $25,000");
  await combobox.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used SUVs under $25,000");
  await box.or(combobox).fill("");
  await expect(options).toHaveText(["suv under 25k", "hon"]);
  await combobox.press("Escape");
  await expect(options.first()).toBeHidden();
});

for (const how of ["", " @no-script"])
  test(`a phone has the search of all cars, too${how}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Search all cars" }).click();
    const box = page.getByRole("search").locator("input");
    await box.fill("civic");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/buy\/listing\?q=civic$/);
  });

test("the keyboard alone can set a filter, change the order, open a car, and go back", { tag: "@gate" }, async ({
  page,
}) => {
  await page.goto("/buy/listing");
  await filter(page).getByRole("checkbox", { name: "Sedan" }).focus();
  await page.keyboard.press("Space");
  // The URL changes a moment before the page, and the next key press must apply to the new list.
  const byPrice = page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Price" });
  await expect(byPrice).toHaveAttribute("href", /body=Sedan/);
  await byPrice.press("Enter");
  const turn = page.getByRole("link", { name: "Lowest first, reverse" });
  await expect(turn).toHaveAttribute("href", /body=Sedan&sort=price/);
  await turn.press("Enter");
  const card = cards(page).nth(1).getByRole("link").first();
  await expect(card).toHaveAttribute("href", /body=Sedan&sort=price&reverse=1/);
  await card.press("Enter");
  await expect(page.locator('[data-part="car-panel"]')).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator('[data-part="car-panel"]')).toHaveCount(0);
  await expect(card).toBeFocused();
});

test("a member sees hearts and keeps them on cars loaded by scrolling", async ({ page }) => {
  await page.goto("/buy/listing");
  await expect(page.getByRole("button", { name: /^Follow/ })).toHaveCount(0);
  await startSession(page, account("buyer"));
  await page.goto("/u/buy");
  await scrollTo(page, 24);
  const heart = cards(page)
    .nth(22)
    .getByRole("button", { name: /^Follow/ });
  const before = await heart.getAttribute("aria-pressed");
  const after = before === "true" ? "false" : "true";
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", after);
  await saved;
  await expect(heart).toHaveAttribute("aria-pressed", after);
});

test("the filter form works without scripts @no-script", { tag: "@gate" }, async ({ page }) => {
  await page.goto("/buy/listing");
  await filter(page).getByRole("checkbox", { name: "SUV" }).check();
  await filter(page).getByLabel("Price to").fill("40,000");
  await filter(page).getByRole("button", { name: "Show cars" }).click();
  await expect(page).toHaveURL(/\?price=-40000&body=SUV$/);
  await page.getByRole("link", { name: "Remove filter SUV" }).click();
  await expect(page).toHaveURL(/\?price=-40000$/);
  await page.goto("/buy/listing?price.min=900&price.max=100");
  await expect(page.getByText("left it out: price")).toBeVisible();
  await expect(filter(page).getByLabel("Price from")).toHaveValue("900");
  await page.goto("/buy/listing");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/buy\/listing\/2$/);
  await page.getByRole("link", { name: "Earlier cars, page 1" }).click();
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page.locator("main [data-title]").first()).toBeVisible();
});

test.describe("past the last page", () => {
  test.use({ expectedNoise: ["the server responded with a status of 404"] });
  test("a nonexistent page says so and links to existing ones", async ({ page }) => {
    const answer = await page.goto("/buy/listing/400");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "There is no page 400" })).toBeVisible();
    await page
      .getByRole("link", { name: /^Page \d$/ })
      .last()
      .click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test("on a phone, filter and order open as sheets @phone", async ({ page }) => {
  await page.goto("/buy/listing");
  await expect(filter(page)).toBeHidden();
  const all = await count(page).innerText();
  await page.getByRole("button", { name: "Filter" }).tap();
  await filter(page).getByText("SUV", { exact: true }).tap();
  await expect(page).toHaveURL(/body=SUV/);
  await expect(count(page)).not.toHaveText(all);
  const cars = (await count(page).innerText()).match(/^[\d,]+ cars?/)?.[0];
  await filter(page)
    .getByRole("button", { name: `Show ${cars}` })
    .tap();
  await expect(filter(page)).toBeHidden();
  await page.getByRole("button", { name: "Sort: Newest" }).tap();
  await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Year" }).tap();
  await expect(page).toHaveURL(/sort=year/);
  await expect(page.getByRole("navigation", { name: "Sort" })).toBeHidden();
  await expectAccessible(page);
  await cards(page).nth(4).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await cards(page).nth(4).getByRole("link").first().tap();
  await expect(page.locator('[data-part="car-panel"]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.locator('[data-part="car-panel"]').getByRole("link", { name: "Back to the list" }).tap();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(5);
});
