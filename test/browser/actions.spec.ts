import { expect, test } from "./fixtures.ts";
import { account, openTask, startSession } from "./people.ts";
import { registerCar } from "./selling.ts";
import { assignTeam } from "./staff.ts";

test("a refused form leaves the rest of its panel unchanged", async ({ browser, page }) => {
  await startSession(page, account("admin"));
  const car = await registerCar(browser);
  await assignTeam(page, car);
  await openTask(page, "Qualify", car.vin);
  const address = page.url();
  const note = page.getByLabel("Note for the team");
  await page.getByRole("link", { name: /^Notes/ }).click();
  await note.fill("Half a sentence");
  await page.getByRole("link", { name: "Facts" }).click();
  // A property on the element shows whether the panel was replaced.
  await page.locator(".panel").evaluate((panel) => panel.setAttribute("data-same", "yes"));
  await page.locator("summary", { hasText: "High ask" }).click();
  await page.getByLabel("The seller asks").fill("nothing");
  await page.getByLabel("Talk again on").fill(new Date(Date.now() + 86_400_000 * 3).toISOString().slice(0, 16));
  await page.getByRole("button", { name: "Set high ask" }).click();
  await expect(page.getByLabel("The seller asks")).toHaveAttribute("aria-invalid", "true");
  // The field has the focus, and the reason leads to it.
  const summary = page.getByRole("alert").filter({ hasText: "Please correct" });
  await expect(page.getByLabel("The seller asks")).toBeFocused();
  await page.getByLabel("Talk again on").focus();
  await summary.getByRole("link").first().click();
  await expect(page.getByLabel("The seller asks")).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/acts/high-ask\\?q=${car.vin}$`));
  await expect(page.locator(".panel[data-same]")).toHaveCount(1);
  await expect(note).toHaveValue("Half a sentence");

  await page.getByLabel("The seller asks").fill("31,000");
  await page.getByRole("button", { name: "Set high ask" }).click();
  await expect(page.locator(".toast.success")).toContainText("High ask is set.");
  await expect(page).toHaveURL(address);
  await expect(page.locator(".panel[data-same]")).toHaveCount(1);
  await expect(note).toHaveValue("Half a sentence");
  // Leaving the panel still asks about the unsaved input.
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog", { name: "Discard Changes" })).toBeVisible();
});

test("the URL of a refused form shows the panel when it is opened again", { tag: "@gate" }, async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/swaps/manage?stage=listing");
  await page.locator("a.row-link").first().click();
  await page.locator(".panel").getByLabel("Listing price").fill("nothing");
  await page.getByRole("button", { name: "Change the price" }).click();
  await expect(page.getByLabel("Listing price")).toHaveAttribute("aria-invalid", "true");
  await page.reload();
  // The field keeps what was typed, and so does the refresh; leaving the panel asks.
  await expect(page.getByLabel("Listing price")).toHaveValue("nothing");
  await page.getByRole("link", { name: "Close" }).click();
  await page.getByRole("dialog", { name: "Discard Changes" }).getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/u\/swaps\/manage\?stage=listing$/);
});
