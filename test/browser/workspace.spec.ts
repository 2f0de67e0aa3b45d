import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { makeUser } from "#test/factories/user.ts";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { account, readMessage, startSession, stranger } from "./people.ts";
import { newPlate } from "./plates.ts";
import { withFactories } from "./site-factories.ts";

withFactories();

const rows = (page: Page) => page.locator("tr[data-task]");
const toast = (page: Page) => page.locator(".toast.success");

/** Registers a new car for a new seller, by the plate. Returns the URL of its edit screen. */
async function addCar(page: Page, seller: { firstName: string; lastName: string; email: string }): Promise<string> {
  await page.goto("/u/swaps/add");
  await page.getByLabel("Email").fill(seller.email);
  await page.getByLabel("First name").fill(seller.firstName);
  await page.getByLabel("Last name").fill(seller.lastName);
  await page.getByLabel(/^Plate/).fill(newPlate("WS"));
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText("Please check it with the seller.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(seller.email);
  await page.getByLabel("Mileage").fill("52,000");
  await page.getByLabel("ZIP code").fill("60601");
  await page.getByRole("button", { name: "Register the car" }).click();
  await expect(toast(page)).toContainText(`${seller.firstName} ${seller.lastName} has a new account`);
  await expect(page).toHaveURL(/\/u\/swaps\/manage\/d\//);
  return `${new URL(page.url()).pathname}/edit`;
}

for (const how of ["", " @no-script"]) {
  test(`staff add a car for a new seller, who is asked to set a password${how}`, async ({
    page,
    browser,
    newcomer,
  }) => {
    await startSession(page, account("customer-service"));
    const seller = stranger("Dana", "Quinn");
    await addCar(page, seller);
    const mail = await readMessage(browser, seller.email, /please set a password/i);
    const link = /https?:\/\/\S*login=reset\S*/.exec(mail)?.[0] ?? "no link";
    const own = await newcomer();
    await own.goto(new URL(link).pathname + new URL(link).search);
    const dialog = own.getByRole("dialog", { name: "Reset Your Password" });
    await expect(dialog.getByLabel("Email or Phone")).toHaveValue(seller.email);
    await dialog.getByRole("button", { name: "Send Password" }).click();
    await readMessage(browser, seller.email, /one-time password/i);
  });

  test(`staff edit a car: an error and a newer version keep the input${how}`, async ({ page }) => {
    await startSession(page, account("admin"));
    const edit = await addCar(page, stranger("Edith", "Moss"));
    await page.goto(edit);
    const late = await page.context().newPage();
    await late.goto(edit);
    const save = (tab: Page) => tab.getByRole("button", { name: "Save", exact: true }).click();

    await page.getByLabel(/^Mileage/).fill("");
    await page.getByLabel("What’s great about this car").fill("One owner, garage kept");
    await save(page);
    await expect(page.getByText("Please enter the mileage.").first()).toBeVisible();
    await expect(page.getByLabel("What’s great about this car")).toHaveValue("One owner, garage kept");
    await page.getByLabel(/^Mileage/).fill("53,500");
    await page.getByRole("group", { name: "Exterior color" }).getByText("Burgundy", { exact: true }).click();
    await page.getByLabel("ZIP code").fill("60614");
    await save(page);
    await expect(toast(page)).toContainText("Saved.");
    await expect(page.getByLabel(/^Mileage/)).toHaveValue("53,500");
    await expect(page.getByRole("radio", { name: "Burgundy" }).first()).toBeChecked();

    // The other tab still shows the previous version of the car.
    await late.getByLabel("What’s great about this car").fill("New tires");
    await save(late);
    await expect(late.getByText("Someone else changed this in the meantime.").first()).toBeVisible();
    await expect(late.getByLabel("What’s great about this car")).toHaveValue("New tires");
    await save(late);
    await expect(toast(late)).toContainText("Saved.");
    await expect(late.getByLabel("What’s great about this car")).toHaveValue("New tires");
    await late.close();
  });

  test(`the identifying fields of a car that was listed are fixed${how}`, async ({ page }) => {
    await startSession(page, account("admin"));
    await page.goto("/u/swaps/manage?step=listing");
    const car = (await page.locator("a.row-link").first().getAttribute("href")) ?? "";
    await page.goto(`${car.replace(/\?.*/, "")}/edit`);
    await expect(page.getByText("Year, make, model, and VIN can’t be changed once the car is listed.")).toBeVisible();
    for (const name of ["vin", "year", "make", "model"]) await expect(page.locator(`[name="${name}"]`)).toHaveCount(0);
    await expect(page.getByLabel(/^Mileage/)).toBeVisible();
  });

  test(`the deal calendar shows what is due by day, week, month and as a list${how}`, async ({ page }) => {
    await startSession(page, account("dealmaker"));
    await page.goto("/u/calendar");
    await expect(page).toHaveURL(/\/u\/dealboard\/calendar/);
    const views = page.getByRole("navigation", { name: "Views of the calendar" });
    const title = page.locator(".toolbar h2");
    for (const mode of ["Day", "Week", "Month", "List"]) {
      await views.getByRole("link", { name: mode, exact: true }).click();
      await expect(views.getByRole("link", { name: mode, exact: true })).toHaveAttribute("aria-current", "page");
      const now = await title.innerText();
      await page.getByRole("link", { name: `Next ${mode.toLowerCase()}` }).click();
      await expect(title).not.toHaveText(now);
      await page.getByRole("link", { name: `Previous ${mode.toLowerCase()}` }).click();
      await expect(title).toHaveText(now);
    }
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await expect(page).toHaveURL(/\/u\/dealboard(\?.*)?$/);
  });
}

/** More tasks than fit on a page, which no other story works on. Returns the words that find them. */
async function manyTasks(page: Page): Promise<string> {
  const words = `Errand ${randomInt(100_000, 1_000_000)}`;
  for (let made = 1; made <= 45; made += 1) {
    const title = `${words} no. ${String(made).padStart(2, "0")}`;
    const added = await page.request.post("/api/tasks/add", { data: { title, group: "customer-service" } });
    expect(added.ok(), await added.text()).toBe(true);
  }
  return words;
}

test("a long list loads on near its end, and keeps selection, keys and live changes", async ({ page }) => {
  await startSession(page, account("admin"));
  const words = await manyTasks(page);
  await page.goto(`/u/tasks?sort=car&q=${words}`);
  await expect(rows(page)).toHaveCount(40);
  const box = (at: number) => rows(page).nth(at).getByRole("checkbox");
  await box(20).check();
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(45);
  await expect(page.getByText("1 to 45 of 45")).toBeVisible();
  await box(42).check();
  const selected = page.getByRole("region", { name: "Selected tasks" });
  await expect(selected).toContainText("2 selected");
  await rows(page).nth(39).locator("a.row-link").focus();
  await page.keyboard.press("j");
  await expect(rows(page).nth(40).locator("a.row-link")).toBeFocused();

  const task = await rows(page).nth(41).getAttribute("data-task");
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const said = await page.request.post(`/api/tasks/${task}/highAsk`, { data: { amount: 30_250, date } });
  expect(said.ok(), await said.text()).toBe(true);
  await expect(page.locator(`tr[data-task="${task}"]`)).toContainText("High ask $30,250");
  await expect(rows(page)).toHaveCount(45);
  await expect(selected).toContainText("2 selected");
  await rows(page).nth(43).locator("a.row-link").click();
  await expect(page.getByRole("region", { name: `${words} no. 44` })).toBeVisible();
  await expect(rows(page)).toHaveCount(45);
});

test("a long list has pages without scripts @no-script", async ({ page }) => {
  await startSession(page, account("admin"));
  const words = await manyTasks(page);
  await page.goto(`/u/tasks?sort=car&q=${words}`);
  await expect(rows(page)).toHaveCount(40);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText(`${words} no. 41`);
});

test("a car on the deal board takes its next step by key and by button", { tag: "@gate" }, async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/dealboard");
  const lane = page.locator('[data-lane="close-out"]');
  const card = lane.locator("[data-card]").first();
  const swap = await card.getAttribute("data-card");
  const own = page.locator(`[data-card="${swap}"]`);
  await card.locator("[data-open]").focus();
  // An item must be checked first, so the key opens the form of the step.
  await page.keyboard.press("Shift+ArrowRight");
  const list = page.locator('.panel [data-part="checklist"]');
  await expect(list).toBeVisible();
  for (const item of await list.getByRole("button").all()) {
    await item.click();
    await expect(item).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto("/u/dealboard");
  await own.locator("[data-next]").click();
  await expect(toast(page)).toBeVisible();
  await expect(own).toHaveCount(0);
});

test("several swaps get their roles in a dialog, which asks for a new user", async ({ page }) => {
  const agent = (await makeUser({ role: "swap-agent" })).id as string;
  await startSession(page, account("admin"));
  await page.goto("/u/swaps/manage?step=valuate&sort=name");
  await page
    .getByRole("checkbox", { name: /^Select 20/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Role Assignments" }).click();
  const dialog = page.getByRole("dialog", { name: "Role Assignments" });
  await expect(dialog).toContainText("1 swap");
  await expectAccessible(page);
  expect(await shot(page, "manage-roles")).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Please select any new user");
  await dialog.getByLabel("Swap Agents").selectOption(agent);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("The roles of 1 swap are assigned.");
});
