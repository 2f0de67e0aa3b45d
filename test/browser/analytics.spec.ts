import { expect, expectAccessible, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

for (const how of ["", " @no-script"]) {
  test(`an admin reads a chart, its table, and the rows behind a figure${how}`, { tag: how ? "@gate" : [] }, async ({
    page,
  }) => {
    await startSession(page, account("admin"));
    await page.goto("/u/analytics/swaps");
    const card = page.locator("#chart-swaps-registration");
    await expect(card.getByRole("heading", { name: "Cars registered" })).toBeVisible();
    await expect(card.getByText("Cars that sellers or our team entered")).toBeVisible();
    await expect(card.getByRole("img", { name: /Cars registered/ })).toBeVisible();
    await card.getByText("Table", { exact: false }).first().click();
    await expect(card.getByRole("row", { name: /Whole period/ })).toBeVisible();
    if (!how) await expectAccessible(page);

    await card
      .getByRole("row", { name: /Whole period/ })
      .getByRole("link")
      .click();
    await expect(page).toHaveURL(/\/u\/analytics\/rows\/swaps\.registration/);
    await expect(page.getByRole("heading", { name: "Cars registered", level: 1 })).toBeVisible();
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await page.getByRole("link", { name: "Back to the charts" }).click();
    await expect(page).toHaveURL(/\/u\/analytics\/swaps\?/);
  });

  test(`an admin sees at which step sellers leave their registration${how}`, async ({ page }) => {
    const begun = { data: { plate: "AB 1234" } };
    expect((await page.request.put("/api/swaps/pending", begun)).ok()).toBe(true);
    await startSession(page, account("admin"));
    const steps = page.locator("#chart-swaps-selling");
    // A job counts it.
    await expect(async () => {
      await page.goto("/u/analytics/cars/sellers");
      expect(await steps.getByRole("listitem").allTextContents()).toContainEqual(expect.stringMatching(/^Begun[1-9]/));
    }).toPass();
    await expect(steps.getByRole("listitem")).toHaveText([
      /^Begun/,
      /^Details.* left here$/,
      /^Condition/,
      /^Account/,
      /^Address/,
      /^Channel/,
      /^Evaluation/,
    ]);
    const to = (await steps.getByRole("link", { name: /CSV/ }).getAttribute("href")) ?? "";
    expect(await (await page.request.get(to)).text()).toContain("Begun (count),Details (count)");
  });

  test(`an admin filters, gets the nearest period that works, and pins a chart${how}`, async ({ page }) => {
    await startSession(page, account("admin"));
    await page.goto("/u/analytics/sales?from=2026-11-20&to=2026-11-10&group=decade");
    await expect(page.getByText("The first day was after the last one, so we swapped them.")).toBeVisible();
    await expect(page.getByText("not by “decade”")).toBeVisible();
    await page.getByLabel("Channel", { exact: true }).selectOption({ label: "Auction" });
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/channel=auction/);

    const first = page.locator("section[id^=chart]").first();
    await expect(first).toHaveAttribute("id", "chart-sales-channel");
    await page.getByRole("button", { name: "Pin Fees", exact: true }).click();
    await expect(first).toHaveAttribute("id", "chart-sales-fees");
    await page.getByRole("button", { name: "Unpin Fees", exact: true }).click();
    await expect(first).toHaveAttribute("id", "chart-sales-channel");
  });

  test(`an accountant sees sales only, and sets a band${how}`, async ({ page }) => {
    await startSession(page, account("accountant"));
    expect((await page.request.get("/u/analytics/users")).status()).toBe(403);
    await page.goto("/u/analytics/alerts");
    const less = page.locator("#sales-fees-below");
    await less.fill("much");
    await page.getByRole("button", { name: "Save the band and target of Fees", exact: true }).click();
    await expect(page.getByText("Please enter 1 to 1000 percent.")).toBeVisible();
    await expect(less).toHaveValue("much");
    await less.fill("35");
    await page.getByRole("button", { name: "Save the band and target of Fees", exact: true }).click();
    await expect(page.locator(".toast.success")).toContainText("Saved");
    await expect(page).toHaveURL(/\/u\/analytics\/alerts$/);
    await expect(less).toHaveValue("35");
    if (!how) await expectAccessible(page);
  });
}

test("with scripts, a chart tells its values under the pointer, and a drag zooms in", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/analytics/swaps");
  const plot = page.locator("#chart-swaps-registration [data-ready]");
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error("The chart has no place");
  const at = (share: number): [number, number] => [box.x + box.width * share, box.y + box.height / 2];
  await page.mouse.move(...at(0.9));
  await expect(plot.locator("b")).toBeVisible();
  await page.mouse.move(...at(0.5));
  await page.mouse.down();
  await page.mouse.move(...at(0.9), { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=.*to=/);
});

test("an accountant marks a day, which the charts show until the mark is deleted @no-script", async ({ page }) => {
  await startSession(page, account("accountant"));
  await page.goto("/u/analytics/annotations");
  const text = `Campaign ${crypto.randomUUID()}`;
  await page.getByLabel("Day").fill("2025-03-04");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Please write what happened.")).toBeVisible();
  await expect(page.getByLabel("Day")).toHaveValue("2025-03-04");
  await page.getByLabel("What happened").fill(text);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("row", { name: text })).toContainText("04 Mar 2025");
  await page.goto("/u/analytics/sales?from=2025-03-01&to=2025-03-31");
  await page.getByText("Marked days (1)").click();
  await expect(page.getByText(text).first()).toBeVisible();
  await page.goto("/u/analytics/annotations");
  await page.getByRole("button", { name: `Delete ${text}` }).click();
  await expect(page.getByRole("row", { name: text })).toHaveCount(0);
});

test("an admin sets a target, and compares a chart with a year before @no-script", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/analytics/alerts");
  const save = page.getByRole("button", { name: "Save the band and target of Cars registered" });
  const form = page.locator("form").filter({ has: save });
  await form.getByLabel(/^Target/).fill("many");
  await save.click();
  await expect(page.getByText("Please enter a whole number, or nothing.")).toBeVisible();
  await form.getByLabel(/^Target/).fill("21");
  await save.click();
  await expect(form.getByLabel(/^Target/)).toHaveValue("21");
  await page.goto("/u/analytics/swaps");
  await page.getByLabel("Compare with").selectOption({ label: "A year before" });
  await page.getByRole("button", { name: "Show" }).click();
  const card = page.locator("#chart-swaps-registration");
  await expect(card.getByText("Target: 21")).toBeVisible();
  await expect(card.getByText(/A year before \(/)).toBeVisible();
});

test("an admin splits a measure in a table, reads cohorts, and takes both as files @no-script", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/analytics/explore");
  await page.getByLabel("Measure").selectOption({ label: "Cars registered" });
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByLabel("Lines").selectOption({ label: "Channel" });
  await page.getByRole("button", { name: "Show" }).click();
  const row = page.getByRole("row", { name: /^Marketplace/ });
  await expect(row).toBeVisible();
  const file = async () =>
    (await page.request.get((await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "")).text();
  expect(await file()).toContain("From,To,");
  expect(await file()).toContain("Marketplace (count)");
  await page.goto("/u/analytics/cohorts");
  await expect(page.getByRole("columnheader", { name: "Month 11" })).toBeVisible();
  expect((await file()).split("\n")).toHaveLength(14);
  await page.getByRole("link", { name: "Cars", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Cars sold, by month of registration" })).toBeVisible();
});
