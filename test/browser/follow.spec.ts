import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test("a member follows cars of a list without scripts @no-script", { tag: "@gate" }, async ({ page }) => {
  await startSession(page, account("buyer2"));
  const list = "/u/buy?mileage=50000-"; // No other story sells these cars.
  await page.goto(list);
  const hearts = page.locator('button[aria-label^="Follow "][aria-pressed="false"]');
  const paths = await hearts.evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute("formaction")));
  expect(paths).toHaveLength(2);
  const chosen = paths.map((path) => page.locator(`button[formaction="${path}"]`));
  for (const heart of chosen) {
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(list);
  }
  await page.goto("/u/followed");
  for (const heart of chosen) {
    await heart.click();
    await expect(heart).toHaveCount(0);
  }
});
