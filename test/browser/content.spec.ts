import { randomUUID } from "node:crypto";
import { makePost } from "#test/factories/content.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { newVin, withFactories } from "./site-factories.ts";

withFactories();

test.describe("editorial content", () => {
  test("can be read from the list to the article and back", async ({ page }) => {
    await page.goto("/about/blog");
    await page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: "Maintenance" }).click();
    await expect(page).toHaveURL(/\/about\/blog\/maintenance$/);
    await expect(page.locator('article [data-part="topic"]')).toHaveText(Array(3).fill("Maintenance"));
    await page.getByRole("link", { name: "How to read a tire: depth, age, and wear" }).click();
    await expect(page).toHaveURL(/\/about\/blog\/maintenance\/post\/\w+\/how-to-read-a-tire-depth-age-and-wear$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to read a tire: depth, age, and wear");
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(
      /\/about\/blog\/post\/\w+\/how-to/,
    );
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Age" }).click();
    await expect(page.getByRole("heading", { name: "Age", exact: true })).toBeInViewport();
    await expectAccessible(page);
    expect(await shot(page, "content-post")).toEqual([]);
  });

  test("works without scripts @no-script", { tag: "@gate" }, async ({ page }) => {
    await page.goto("/about/blog");
    await page.getByRole("link", { name: "A good test drive takes twenty minutes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A good test drive takes twenty minutes");
    await expect(page.locator('[data-part="prose"] h2').first()).toHaveText("Before you start (4 minutes)");
    await page.goto("/about/press");
    const news = page.getByRole("link", { name: /Prairie Courier/ });
    await expect(news).toHaveAttribute("target", "_blank");
    await expect(page.getByText("no picture").first()).toBeVisible();
    await page.goto("/about/careers");
    await page.getByText("Vehicle technician").click();
    await expect(page.getByRole("link", { name: "Apply" }).first()).toBeVisible();
    expect(await shot(page, "plain-content-careers", [390])).toEqual([]);
  });
});

test("a post shows a car with its present price, and a video after a press, in the places of their links", async ({
  page,
}) => {
  const { id } = await makeSwap({ step: "listing", vin: newVin(), priceListing: 24_600 });
  const title = `What fits ${randomUUID().slice(0, 8)}`;
  const body = `Before.\n\n<https://swaplot.test/buy/listing/car/${id}>\n\n[A film](https://youtu.be/dQw4w9WgXcQ)\n\nAfter.`;
  await makePost({ title, body });
  await page.goto("/about/blog");
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const article = page.getByRole("article").first();
  await expect(article.getByText("$24,600").first()).toBeVisible();
  await expect(article.getByText("After.")).toBeVisible();
  await expect(article.locator("iframe")).toHaveCount(0);
  await expect(article.getByRole("button", { name: "Play: A film" })).toBeVisible();
  await expectAccessible(page);
  expect(await shot(page, "post-embeds")).toEqual([]);
});
