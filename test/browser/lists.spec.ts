import { randomUUID } from "node:crypto";
import { sendMessage } from "#modules/messaging/index.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";
import { newVin, withFactories } from "./site-factories.ts";

withFactories();

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

test("a view of a list keeps filter, order, and columns, and colleagues see it when it is shared @no-script", async ({
  page,
  browser,
}) => {
  const name = `Dealers by name ${randomUUID().slice(0, 8)}`;
  await startSession(page, account("admin"));
  await page.goto("/u/users?role=dealer");
  await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await expect(page).toHaveURL(/role=dealer&sort=name/);
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await page.locator("summary", { hasText: "Columns" }).click();
  for (const label of ["Contact", "Role", "Type"]) await page.getByRole("checkbox", { name: label }).uncheck();
  await page.getByRole("button", { name: "Show these columns" }).click();
  await expect(page.getByRole("columnheader", { name: "Contact" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Joined" })).toBeVisible();
  const file = (await page.getByRole("link", { name: "Export" }).getAttribute("href")) as string;
  const [head] = (await (await page.request.get(file)).text()).split("\r\n");
  expect(head).toMatch(/^\uFEFF?Name,Verified,Active,Joined \(Central Time\)$/);
  await page.locator("summary", { hasText: "Views" }).click();
  await page.getByRole("link", { name: /^(Save this view|Save or delete views)$/ }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Share it with colleagues who work with this list").check();
  await page.getByRole("button", { name: "Save the view" }).click();
  await expect(page.locator(".toast.success")).toContainText("The view is saved.");
  await expect(page).toHaveURL(/columns=/);
  const colleague = await (await browser.newContext()).newPage();
  await startSession(colleague, account("customer-service"));
  await colleague.goto("/u/users");
  await colleague.locator("summary", { hasText: "Views" }).click();
  await colleague.getByRole("link", { name }).click();
  await expect(colleague).toHaveURL(/role=dealer/);
  await expect(colleague.getByRole("columnheader", { name: "Contact" })).toHaveCount(0);
  await colleague.goto("/u/views/users");
  await expect(colleague.getByRole("listitem").filter({ hasText: name })).toContainText("shared by Alex Morgan");
  await expect(colleague.getByRole("button", { name: `Delete ${name}` })).toHaveCount(0);
  await colleague.context().close();
  await page.goto("/u/views/users");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.locator(".toast.success")).toContainText(`The view “${name}” is deleted.`);
});

test("a filter in use is a chip with a cross @no-script", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/users?role=dealer&q=a&sort=name");
  await page.getByRole("link", { name: "Remove filter Dealer" }).click();
  await expect(page).toHaveURL(/\/u\/users\?q=a&sort=name$/);
});

test("selected accounts are activated from the palette, deactivated after a question, and that is taken back", async ({
  page,
}) => {
  const word = `Bulk${randomUUID().slice(0, 8)}`;
  for (const firstName of ["Ada", "Ben"]) await makeUser({ firstName, lastName: word });
  await startSession(page, account("admin"));
  await page.goto(`/u/users?q=${word}&sort=name`);
  const rows = page.locator("tbody tr");
  await expect(page.getByRole("button", { name: "All keys" })).toBeVisible();
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(page.getByRole("region", { name: "Selected users" })).toContainText("2 selected");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Selected rows" })).toBeVisible();
  await expectAccessible(page);
  expect(await shot(page, "palette-selection")).toEqual([]);
  await page.getByRole("option", { name: "Activate" }).click();
  await expect(page.locator(".toast")).toContainText("All of them were so already.");
  for (const box of await rows.getByRole("checkbox").all()) await box.check();
  await page.locator("summary", { hasText: "Deactivate" }).click();
  await page.getByRole("button", { name: "Deactivate them" }).click();
  await expect(page.locator(".toast")).toContainText("2 accounts are deactivated.");
  await expect(rows.nth(0)).toContainText("Not active");
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".toast")).toContainText("2 accounts are active.");
  await expect(rows.nth(1)).not.toContainText("Not active");
});

test("two keys open a screen", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/users");
  await expect(page.getByRole("button", { name: "All keys" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/\/u\/tasks$/);
});

test("on a phone the bar of a long selection, its menus, and the tools of the list stay in the window @phone", async ({
  page,
}) => {
  await startSession(page, account("admin"));
  for (const [list, name] of [
    ["/u/tasks?q=a&group=listing&channel=listing", "list-selected-tasks"],
    ["/u/users?q=a&role=dealer", "list-selected-users"],
    ["/u/auctions/lots?state=live", "list-selected-lots"],
  ] as const) {
    await page.goto(list);
    await expect(page.locator("main tbody tr").first()).toBeVisible();
    for (const box of await page.locator("main tbody input[type=checkbox]").all()) await box.check();
    expect(await shot(page, name, [390])).toEqual([]);
    for (const menu of await page.locator("main details.menu > summary").all()) {
      if (!(await menu.isVisible())) continue;
      await menu.click();
      const pop = menu.locator("xpath=following-sibling::*").first();
      const box = await pop.boundingBox();
      const width = page.viewportSize()?.width ?? 0;
      expect
        .soft([name, await menu.innerText(), (box?.x ?? 0) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width])
        .toEqual([name, await menu.innerText(), true]);
      await page.keyboard.press("Escape");
    }
  }
});

test("the list of lots is filtered, sorted, and saved as a view @no-script", async ({ page }) => {
  await startSession(page, account("dealmaker-auction"));
  await page.goto("/u/auctions/lots");
  await page.getByLabel("Show", { exact: true }).selectOption("Live");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("columnheader", { name: "Ends" }).getByRole("link").click();
  await expect(page).toHaveURL(/state=live.*sort=ends/);
  await expect(page.getByRole("link", { name: "Remove filter Live" })).toBeVisible();
  await expect(page.locator("main tbody")).not.toContainText("Sold");
  expect(await shot(page, "lots")).toEqual([]);
  await page.locator("a.row-link").first().click();
  await expect(page.locator(".panel")).toContainText("Opening price and reserve");
  await page
    .locator(".panel")
    .getByRole("link", { name: /^(Close|Back)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/u\/auctions\/lots\?.*state=live/);
});

test("selected conversations are marked as read, and that is taken back", async ({ page }) => {
  const seller = await makeUser({ seller: true });
  const { id: swap } = await makeSwap({ step: "qualify", sellerId: seller.id as string, vin: newVin() });
  const text = `Tires ${randomUUID().slice(0, 8)}`;
  value(await sendMessage(seller, { swap, message: text, files: [] }));
  await startSession(page, account("swap-agent"));
  await page.goto(`/u/messages?inbox=team&unread=1&q=${encodeURIComponent(text)}`);
  const row = page.locator("[data-rows] > li", { hasText: text });
  await row.getByRole("checkbox").check();
  await expect(page.getByRole("region", { name: "Selected conversations" })).toContainText("1 selected");
  expect(await shot(page, "messages-selected")).toEqual([]);
  await page.getByRole("button", { name: "Mark as read", exact: true }).click();
  await expect(page.locator(".toast")).toContainText("1 conversation is marked as read.");
  await expect(row).toHaveCount(0);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  await page.getByRole("link", { name: "Remove filter Unread" }).click();
  await expect(page).not.toHaveURL(/unread/);
});
