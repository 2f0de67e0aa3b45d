import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test("a list of the dashboard grows near its end, and its new rows open as the others do", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/users");
  const rows = page.locator("main tbody tr");
  await expect(rows).toHaveCount(40);
  await page.locator("nav.pager").scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(60);
  const links = await page
    .locator("main tbody a.row-link")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(new Set(links).size).toBe(links.length);
  await rows.nth(50).locator("a.row-link").click();
  await expect(page).toHaveURL(/\/u\/users\/d\//);
  await expect.poll(() => rows.count()).toBeGreaterThan(60);
  // Another filter is another list.
  await page.goto("/u/users?q=demo.swaplot.test");
  await expect.poll(() => rows.count()).toBeLessThan(60);
});

test("a list of the dashboard has links to its pages @no-script", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/users");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
});
