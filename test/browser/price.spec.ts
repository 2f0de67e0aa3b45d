import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

type Card = { _id: string; price: number | null; deal: { rating: string; below: number } | null };

/** A car for sale on the list, with or without a rating. */
async function findCar(page: Page, rated: boolean): Promise<Card> {
  const answer = await page.request.get("/api/swaps/listing?listing=recent,reduced");
  const all = await page.request.get("/api/swaps/listing");
  const cards = [...(await answer.json()).list, ...(await all.json()).list] as (Card & {
    tags: string[];
    overlay: unknown;
  })[];
  const found = cards.find((card) => card.price && !card.overlay && (card.deal !== null) === rated);
  if (!found) throw new Error(`The small world has no ${rated ? "rated" : "unrated"} car`);
  return found;
}
const pathOf = (car: Card, query = "") => `/buy/listing/1/d/${car._id}${query}`;

const figure = (text: string) => Number(text.replace(/−/g, "-").replace(/[^\d.-]/g, ""));
const column = async (table: Locator, at: number) =>
  (await table.locator(`tbody tr td:nth-child(${at})`).allTextContents()).map(figure);

const WORDS: Record<string, string> = {
  great: "Great deal",
  good: "Good deal",
  fair: "Fair deal",
  high: "High price",
  overpriced: "Overpriced",
};

test("every car for sale has one market figure and one saving, on its card, its page, and in its figures", async ({
  page,
}) => {
  const { list } = await (await page.request.get("/api/swaps/listing")).json();
  const cars = (list as (Card & { savings: number | null; overlay: unknown })[]).filter(
    (car) => car.price && !car.overlay,
  );
  expect(cars.length).toBeGreaterThan(3);
  for (const { _id, price, deal, savings } of cars) {
    const { market, analysis } = await (await page.request.get(`/api/swaps/${_id}/stats`)).json();
    // Another story may have sold the car in the meantime.
    if (!market) continue;
    if (deal) expect(market.middle).toBe(Number(price) + deal.below);
    if (savings) expect(savings).toBe(analysis.savings);
    const html = (await (await page.request.get(pathOf({ _id, price, deal }))).text()).replaceAll("<!-- -->", "");
    expect(html.includes("What you save: $")).toBe(Boolean(savings));
    if (savings) expect(html).toContain(`What you save: $${savings.toLocaleString("en-US")}`);
  }
});

test("a rating shows its calculation, which the test repeats", async ({ page }) => {
  const car = await findCar(page, true);
  await page.goto(pathOf(car));
  const section = page.locator("#price");
  await expect(section).toContainText(WORDS[car.deal?.rating ?? ""] as string);
  await expect(section).toContainText("Dealer asking prices, not sale prices.");
  await expect(section.getByRole("img", { name: /This car’s price is/ })).toBeVisible();
  await section.getByRole("link", { name: "See the math" }).click();
  const dialog = page.getByRole("dialog", { name: "How we rated this price" });
  const table = dialog.locator("table:has(tfoot)");
  await expect(table).toBeVisible();
  const [asked, worth, corrected] = [await column(table, 3), await column(table, 4), await column(table, 5)];
  expect(corrected.length).toBeGreaterThanOrEqual(8);
  expect(corrected).toEqual(asked.map((price, at) => price + (worth[at] as number)));
  const half = Math.floor(corrected.length / 2);
  const middle =
    corrected.length % 2 === 1
      ? (corrected[half] as number)
      : Math.round(((corrected[half - 1] as number) + (corrected[half] as number)) / 2);
  expect(figure(await table.locator("tfoot td").innerText())).toBe(middle);
  expect(middle - (car.price as number)).toBe(car.deal?.below);
  const percent = Math.round(((middle - (car.price as number)) * 1_000) / middle) / 10;
  await expect(dialog.locator('[data-part="sum"]')).toContainText(`${percent < 0 ? "−" : ""}${Math.abs(percent)}%`);
  await expect(dialog.locator("tr[aria-current]")).toContainText(WORDS[car.deal?.rating ?? ""] as string);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("dealer cars are on a map and in a carousel with arrows", async ({ page }) => {
  const car = await findCar(page, true);
  await page.goto(pathOf(car));
  await page.locator("#price").getByRole("link", { name: "Market Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Market Compare" });
  const row = dialog.getByRole("list", { name: "Comparable cars" });
  await expect(row).toBeVisible();
  const count = await row.getByRole("listitem").count();
  await expect(dialog.locator("[data-title]")).toHaveCount(count);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(150);
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("the same URLs show the same content without scripts @no-script", { tag: "@gate" }, async ({ page }) => {
  const car = await findCar(page, true);
  for (const [query, name, sign] of [
    ["?market=1", "Market Compare", '[data-part="carousel"] li'],
    ["?rating=1", "How we rated this price", "table:has(tfoot) tbody tr"],
    ["?loan=1", "Loan Payment Calculator", "form:has(output)"],
  ] as const) {
    await page.goto(pathOf(car, query));
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog.locator(sign).first()).toBeVisible();
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(new URL(page.url()).search).toBe("");
  }
});

test("the rule is public, and a car without a rating gives the reason", async ({ page }) => {
  await page.goto("/buy/how-we-rate");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How we rate prices");
  await expect(page.getByRole("heading", { name: "How accurate our estimates are" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(pathOf(await findCar(page, false)));
  await expect(page.locator("#price")).toContainText("Not rated.");
  await expect(page.getByRole("heading", { name: "Price history" })).toBeVisible();
  // The details are sent as HTML only; their links still don't reload the page.
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await page.locator("#price").getByRole("link", { name: "How we rate prices" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How we rate prices");
  await expect(page.locator("body[data-same]")).toBeVisible();
});

test("a delivery to every ZIP code has a price, and a mistyped one is reported @no-script", async ({ page }) => {
  const car = await findCar(page, true);
  await page.goto(pathOf(car));
  const delivery = page.locator("#delivery");
  await delivery.getByLabel("To ZIP code").fill("6061");
  await delivery.getByRole("button", { name: "Get a quote" }).click();
  await expect(delivery).toContainText("Invalid zip code");
  await expect(delivery.getByLabel("To ZIP code")).toHaveValue("6061");
  await delivery.getByLabel("To ZIP code").fill("90012");
  await delivery.getByRole("button", { name: "Get a quote" }).click();
  await expect(delivery.getByRole("status")).toContainText(/About \$1,\d{3} to Los Angeles, CA 90012: \d,\d{3} miles/);
});
