import { expect, shot, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test.describe("The search of everything", () => {
  test("opens with the keyboard, leads to a screen, and remembers the search on the device until the logout", async ({
    page,
  }) => {
    await startSession(page, account("admin"));
    await page.goto("/u/tasks");
    await page.getByRole("link", { name: "Search", exact: true }).click();
    const box = page.getByRole("combobox", { name: "Search everything" });
    await expect(box).toBeFocused();
    await box.fill("add a sw");
    await expect(page.getByRole("option", { name: "Add a swap" })).toBeVisible();
    await box.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Add a swap" })).toHaveAttribute("aria-selected", "true");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/u\/swaps\/add$/);
    await expect(box).toBeHidden();
    await page.keyboard.press("Control+k");
    await page.getByRole("button", { name: "add a sw" }).click();
    await expect(page.getByRole("option", { name: "Add a swap" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    const remembered = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^search\.recent/.test(key)));
    expect(await remembered()).toHaveLength(1);
    await page.locator("details.menu", { hasText: "Logout" }).locator("summary").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first()).toBeVisible();
    expect(await remembered()).toEqual([]);
  });

  test("is a page without scripts @no-script", async ({ page }) => {
    await startSession(page, account("admin"));
    await page.goto("/u/tasks");
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/u\/search$/);
    await page.getByLabel("Car, VIN, plate, person, task, message, or screen").fill("honda");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/q=honda/);
    const cars = page.getByRole("region", { name: "Cars", exact: true }).getByRole("link");
    await expect(cars.first()).toContainText("Honda");
    await cars.first().click();
    await expect(page).toHaveURL(/\/u\/swaps\/manage\/d\//);
  });
});

test("A list is exported with its filter @no-script", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/users?role=dealer");
  const link = page.getByRole("link", { name: "Export" });
  await expect(link).toHaveAttribute("target", "_blank");
  const answer = await page.request.get((await link.getAttribute("href")) as string);
  expect(answer.headers()["content-disposition"]).toMatch(/users-\d{4}-\d\d-\d\d\.csv/);
  expect([...(await answer.body()).subarray(0, 3)], "the byte order mark").toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...rows] = (await answer.text()).trim().split("\r\n");
  expect(head).toMatch(/^Name,Email,Phone/);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain("Dealer");
});

test("My work waits on each landing @no-script", async ({ page }) => {
  for (const [role, title] of [
    ["accountant", "Deals to pay"],
    ["technician", "Your next appointments"],
    ["call-center", "People to call"],
    ["editor", "Your drafts and reviews"],
  ] as const) {
    await page.context().clearCookies();
    await startSession(page, account(role));
    await page.goto("/u/home");
    const work = page.getByRole("region", { name: "My work" });
    await expect(work.getByRole("heading", { name: title })).toBeVisible();
    await expect(work).toContainText(/done this week, \d+ by this time last week/);
    expect(await shot(page, `my-work-${role}`)).toEqual([]);
  }
});
