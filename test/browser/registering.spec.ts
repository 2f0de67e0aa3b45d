import type { Page } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { fillAccount, logIn, stranger } from "./people.ts";
import { newPlate } from "./plates.ts";

test.use({ expectedNoise: ["422", "404", "410"] });

const onwards = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

async function lookUp(page: Page): Promise<void> {
  await page.goto("/sell/register");
  await page.getByLabel("License plate").fill(newPlate("RG"));
  await onwards(page);
  await page.waitForURL(/\/(vehicle|duplicate)/);
}

/** Selects an entry and loads the lists that depend on it: automatically with scripts, with a button without. */
async function choose(page: Page, label: string, value: string, scripts: boolean): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption(value);
  if (!scripts) await page.getByRole("button", { name: "Update lists" }).click();
  const step = label.replace("*", "").toLowerCase();
  await expect(page.locator(`input[name="was-${step}"]`)).toHaveValue(value);
}

async function toAccount(page: Page): Promise<void> {
  await page.getByLabel("Mileage").fill("48,200");
  await page.getByLabel("ZIP code").fill("60614");
  await onwards(page);
  await expect(page.getByRole("heading", { name: "What condition is it in?" })).toBeVisible();
  // There is no estimate until condition and title are known.
  await onwards(page);
  await expect(page.getByText("Please choose the overall condition.").first()).toBeVisible();
  await expect(page.getByText("Please choose the status of the title.").first()).toBeVisible();
  await page.getByRole("radio", { name: /^Good/ }).check();
  await page.getByRole("group", { name: "Title", exact: true }).getByLabel("Clean").check();
  await onwards(page);
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
}

test("a refresh in the condition step keeps the input", async ({ page }) => {
  await lookUp(page);
  await page.getByLabel("Mileage").fill("48,200");
  await page.getByLabel("ZIP code").fill("60614");
  await onwards(page);
  await expect(page.getByRole("heading", { name: "What condition is it in?" })).toBeVisible();
  const [good, owners] = [page.getByRole("radio", { name: /^Good/ }), page.getByLabel("Number of owners")];
  await good.check();
  await owners.fill("2");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("typed"))).toMatch(/owners\w*":"2"/i);
  // The browser asks before it leaves a page with unsaved changes.
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(good).toBeChecked();
  await expect(owners).toHaveValue("2");
  await page.getByRole("group", { name: "Title", exact: true }).getByLabel("Clean").check();
  await onwards(page);
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
});

test("a link brings the car back on another device @no-script", async ({ page, browser }) => {
  await lookUp(page);
  await page.getByLabel("Mileage").fill("48,200");
  await page.getByLabel("ZIP code").fill("60614");
  await onwards(page);
  await expect(page.getByRole("heading", { name: "What condition is it in?" })).toBeVisible();
  const car = await page.locator('[data-part="known-car"] b').innerText();
  await page.getByRole("link", { name: "Save and finish later" }).click();
  await expect(page.getByRole("heading", { name: "Your car is saved" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Email it to yourself" })).toHaveAttribute("href", /^mailto:\?subject=/);
  const link = await page.getByLabel(/^Your link, good until/).inputValue();

  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Pick up where you left off" })).toBeVisible();
  await expect(other.locator('[data-part="known-car"]')).toContainText(car);
  await other.getByRole("button", { name: "Continue with this car" }).click();
  await expect(other.getByRole("heading", { name: "What condition is it in?" })).toBeVisible();
  await expect(other.locator('[data-part="known-car"]')).toContainText("48,200 mi");
  await other.goto(`${link.slice(0, -4)}none`);
  await expect(other.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await device.close();
});

test("/sell leads to the first question, which reports an invalid plate or VIN", async ({ page }) => {
  await page.goto("/sell");
  await expect(page).toHaveURL(/\/sell\/register$/);
  await page.getByLabel("License plate").fill("ZZ 9");
  await onwards(page);
  await expect(page.getByText("We could not find this plate. Check it, or use the VIN.")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "sell-register");
  await page.getByRole("link", { name: "Use the VIN instead" }).click();
  await page.getByLabel("VIN", { exact: true }).fill("1HGCM8263");
  await onwards(page);
  await expect(page.getByText("Invalid vin number")).toBeVisible();
  await expect(page.getByLabel("VIN", { exact: true })).toHaveValue("1HGCM8263");
});

for (const scripts of [true, false])
  test(`a car is chosen by year, make, model, series, and style ${scripts ? "with scripts" : "@no-script"}`, async ({
    page,
  }) => {
    await page.goto("/sell/register/vehicle?manual=1");
    await choose(page, "Year*", "2018", scripts);
    await choose(page, "Make*", "honda", scripts);
    await choose(page, "Model*", "honda-accord", scripts);
    await choose(page, "Series", "sport", scripts);
    await expect(
      page.getByLabel("Style", { exact: true }).getByRole("option", { name: "4D Sedan 1.5L" }),
    ).toBeAttached();
    await choose(page, "Make*", "ford", scripts);
    await expect(page.getByLabel("Model*", { exact: true })).toHaveValue("");
    await expect(page.locator('input[name="was-series"]')).toHaveValue("");
    await choose(page, "Model*", "custom", scripts);
    await page.getByLabel("Mileage").fill("many");
    await page.getByLabel("ZIP code").fill("606");
    await onwards(page);
    await expect(page.getByText("Please enter the mileage.").first()).toBeVisible();
    await expect(page.getByText("Invalid zip code").first()).toBeVisible();
    await expect(page.getByText("Please choose a model.").first()).toBeVisible();
    await expect(page.getByText("Please enter the series.").first()).toBeVisible();
    await expect(page.getByLabel("Make*", { exact: true })).toHaveValue("ford");
    await page.getByLabel("Model, as you call it").fill("Falcon");
    await page.getByLabel("Series, as you call it").fill("XR6");
    await page.getByLabel("Style, as you call it").fill("4D Sedan 4.0L");
    await page.getByLabel("Mileage").fill("61,000");
    await page.getByLabel("ZIP code").fill("60614");
    await onwards(page);
    await expect(page.getByText("2018 Ford Falcon XR6")).toBeVisible();
  });

test("a ZIP code outside the service areas shows a message, and the car is saved", async ({ page }) => {
  await lookUp(page);
  await page.getByLabel("Mileage").fill("48,200");
  await page.getByLabel("ZIP code").fill("99501");
  await onwards(page);
  await expect(page.getByRole("heading", { name: "We don’t come to Anchorage, AK 99501 yet" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "sell-no-service");
  await page.goto("/sell/register/options");
  await expect(page).toHaveURL(/no-service/);
  await page.getByRole("link", { name: "Change the ZIP code" }).click();
  await expect(page.getByLabel("Mileage")).toHaveValue("48200");
});

test("steps cannot be skipped", async ({ page }) => {
  await page.goto("/sell/register/channel");
  await expect(page).toHaveURL(/\/sell\/register$/);
  await lookUp(page);
  await expect(page).toHaveURL(/\/vehicle$/);
  await page.goto("/sell/register/signup");
  await expect(page).toHaveURL(/\/vehicle$/);
});

test("an old car with many miles can only be sold by auction", async ({ page }) => {
  await page.goto("/sell/register/vehicle?manual=1");
  await choose(page, "Year*", "2005", true);
  await choose(page, "Make*", "toyota", true);
  await choose(page, "Model*", "toyota-camry", true);
  await page.getByLabel("Mileage").fill("125,000");
  await page.getByLabel("ZIP code").fill("60614");
  await onwards(page);
  await expect(page.getByRole("heading", { name: "What condition is it in?" })).toBeVisible();
  await page.getByRole("radio", { name: /^Good/ }).check();
  await page.getByRole("group", { name: "Title", exact: true }).getByLabel("Clean").check();
  await onwards(page);
  await expect(page.getByText("At auction")).toBeVisible();
  await expect(page.getByText("On the marketplace")).toHaveCount(0);
  await fillAccount(page, stranger("Olga", "Petrova"));
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("textbox", { name: /^Address/ }).fill("1420 W Belmont Avenue");
  await onwards(page);
  await expect(page.getByRole("heading", { name: "One way to sell it" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose Listing" })).toHaveCount(0);
  await expect(page.getByText("Sample data")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "sell-channel-auction");
});

test("an existing account logs in and saves the car; a duplicate car is reported", async ({ page, newcomer }) => {
  const who = stranger("Ines", "Vega");
  await lookUp(page);
  const car = await page.locator('[data-part="found-car"] b').innerText();
  const vin = /[A-Z0-9]{17}/.exec(await page.locator('[data-part="found-car"]').innerText())?.[0] ?? "";
  await toAccount(page);
  await fillAccount(page, who);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Where is the car, Ines?" })).toBeVisible();
  await page.getByRole("textbox", { name: /^Address/ }).fill("1420 W Belmont Avenue");
  await onwards(page);
  await page.getByRole("button", { name: "Choose Auction" }).click();
  await expect(page).toHaveURL(/verify/);

  const elsewhere = await newcomer();
  await lookUp(elsewhere);
  const second = await elsewhere.locator('[data-part="found-car"] b').innerText();
  await toAccount(elsewhere);
  await fillAccount(elsewhere, who);
  await elsewhere.getByRole("button", { name: "Create account" }).click();
  await expect(
    elsewhere.getByText("The requested email is linked to another user in our system").first(),
  ).toBeVisible();
  await elsewhere.getByRole("link", { name: "Log in and keep this car" }).click();
  await logIn(elsewhere, who.email, who.password);
  await expect(elsewhere.getByRole("heading", { name: "Where is the car, Ines?" })).toBeVisible();
  await expect(elsewhere.locator('[data-part="known-car"] b')).toContainText(second);

  await elsewhere.goto("/sell/register?by=vin");
  await elsewhere.getByLabel("VIN", { exact: true }).fill(vin);
  await onwards(elsewhere);
  await expect(elsewhere.getByRole("heading", { name: "This car is already registered" })).toBeVisible();
  await expect(elsewhere.getByText(`Your ${car}`)).toBeVisible();
  const stranger2 = await newcomer();
  await stranger2.goto(new URL(elsewhere.url()).pathname);
  await expect(stranger2.getByText(car)).toHaveCount(0);
  await expect(stranger2.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
});
