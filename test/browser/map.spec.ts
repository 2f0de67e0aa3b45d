import { expect, expectAccessible, test } from "./fixtures.ts";

test("a map next to the list shows its cars, moves, and searches where it was moved", async ({ page }) => {
  await page.goto("/buy/listing");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/map=1/);
  const map = page.getByRole("region", { name: /^Map of \d+ cars/ });
  const pins = map.locator("[data-title]");
  await expect(map.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect.poll(() => pins.count()).toBeGreaterThan(1);
  await page.getByRole("article").first().hover();
  await expect(map.locator("[data-active]")).toHaveCount(1);
  await expectAccessible(page);
  // The filters open with a button; Escape closes them again.
  await page.getByRole("button", { name: "Filter" }).click();
  const filter = page.getByRole("form", { name: "Filter" });
  await expect(filter).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(filter).toBeHidden();

  // A group zooms in until a pin shows its cars; the map stays.
  const preview = map.getByRole("region", { name: /at this place$/ });
  await expect(async () => {
    // The preview may have opened late, and covers the pin.
    if (!(await preview.isVisible())) await pins.first().click();
    await expect(preview).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(preview.getByRole("link").first()).toHaveAttribute("href", /\/buy\/listing\/1\/d\/.*map=1/);
  await expect(map.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await preview.getByRole("button", { name: "Close" }).click();
  await expect(preview).toHaveCount(0);

  // Moved with the keys, it offers to search there.
  await map.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("+");
  await map.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/zip=\d{5}&distance=\d+&map=1$/);
  await expect(page.locator("main header [role=status]")).toContainText("miles of");

  // The search box finds places of our own data.
  const box = map.getByRole("search", { name: "Places" });
  await box.getByRole("combobox").fill("Nowhereton");
  await box.getByRole("combobox").press("Enter");
  await expect(box.getByRole("status")).toContainText("We know no such town");
  await box.getByRole("combobox").fill("Milwaukee, WI");
  await box.getByRole("button", { name: "Search" }).click();
  await map.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/zip=53\d{3}/);
});

test("without scripts, the map is a picture with the cars as links @no-script", async ({ page }) => {
  await page.goto("/buy/listing?map=1");
  const pins = page.getByRole("region", { name: /^Map of \d+ cars/ }).getByRole("link");
  await expect(pins).toHaveCount(21);
  await expect(pins.first()).toHaveAttribute("href", /\/d\//);
});
