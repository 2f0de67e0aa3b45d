import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test("a list of the dashboard grows near its end, and its new rows open as the others do", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/activities");
  const rows = page.locator("main tbody tr");
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(40);
  await page.locator("nav.pager").scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(60);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const grown = page.locator("main tbody[data-grown] a[href^='/u/']").first();
  // In one step: other stories cause activities, and each of them removes the rows that were added.
  const to = await grown.evaluate((link: HTMLAnchorElement) => {
    link.click();
    return link.getAttribute("href");
  });
  await expect(page).toHaveURL((url) => url.pathname + url.search === to);
  // Opened without loading the whole page again.
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("a list of the dashboard has links to its pages @no-script", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/activities");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
});
