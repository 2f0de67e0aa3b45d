import { expect, test } from "./fixtures.ts";
import { account, signIn } from "./people.ts";

test("on a phone a visitor filters the list, reads a car and comes back @phone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").locator("summary[aria-label=Menu]").tap();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Browse cars" }).tap();
  await expect(page.getByRole("form", { name: "Filter" })).toBeHidden();
  await page.getByRole("button", { name: "Filter" }).tap();
  await page.getByLabel("SUV", { exact: true }).check();
  await page.getByRole("button", { name: /^Show \d+ cars?$/ }).tap();
  await expect(page).toHaveURL(/body=SUV/);
  await page.getByRole("article").first().getByRole("link").first().tap();
  const car = page.locator(".car-panel");
  await expect(car.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Used cars from private sellers" })).toBeHidden();
  await car.getByRole("link", { name: "Back to the list" }).tap();
  await expect(page.getByRole("heading", { name: "Used cars from private sellers" })).toBeVisible();
  await expect(page).toHaveURL(/body=SUV/);
});

test("on a phone staff open the menu, a task and the list again @phone", async ({ page }) => {
  await signIn(page, account("admin"));
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("complementary", { name: "Navigation" }).getByRole("link", { name: "Tasks" }).tap();
  await expect(page.getByRole("complementary", { name: "Navigation" })).toBeHidden();
  await page.getByRole("table").getByRole("link").first().tap();
  await expect(page.getByRole("table")).toBeHidden();
  await page.getByRole("link", { name: "Back to tasks" }).tap();
  await expect(page.getByRole("table")).toBeVisible();
});
