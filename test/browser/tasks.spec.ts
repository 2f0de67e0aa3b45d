import type { Page } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

const links = (page: Page) => page.locator("a.row-link");
/** The hint about the keys appears once they work. */
const keysWork = (page: Page) => expect(page.getByRole("button", { name: "All keys" })).toBeVisible();
const region = (page: Page) => page.getByRole("region", { name: "Selected tasks" });

test("a person works through the list with the keyboard", { tag: "@gate" }, async ({ page }) => {
  await startSession(page, account("admin"));
  // Other stories add and move tasks in the meantime, but the first cars for sale keep their order by name.
  await page.goto("/u/tasks?group=listing&sort=car");
  await keysWork(page);
  await page.keyboard.press("j");
  await expect(links(page).first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(region(page)).toContainText("1 selected");
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  await expect(page.locator(".panel")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(new RegExp(`${await hrefOf(page, 1)}$`));
  // The first task has no previous one, so this link is the second panel's.
  await expect(page.getByRole("link", { name: "Previous task" })).toBeVisible();
  await page.keyboard.press("p");
  await expect(page).toHaveURL(new RegExp(`${await hrefOf(page, 0)}$`));
  await page.keyboard.press("Escape");
  await expect(page.locator(".panel")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search tasks" })).toBeFocused();
  await page.keyboard.type("j?");
  await expect(page.getByRole("searchbox", { name: "Search tasks" })).toHaveValue("j?");
});

const hrefOf = async (page: Page, at: number) =>
  ((await links(page).nth(at).getAttribute("href")) ?? "").replace("?", "\\?");

test("a sheet lists the keys and can turn them off", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/tasks");
  await keysWork(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet).toContainText("Go to the next row of the list");
  await expectAccessible(page);
  await sheet.getByLabel("Use these keys in this browser").uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "All keys" }).click();
  await expect(sheet).toHaveCount(1);
});

test("selected tasks are assigned together, and each error is shown", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/tasks?group=listing&sort=car");
  const boxes = page.getByRole("checkbox", { name: /^Select Listing/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await region(page).getByText("Assign", { exact: true }).first().click();
  await page.getByLabel("Assign to").selectOption("Alex Morgan");
  await region(page).getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.locator(".toast.success")).toContainText("2 tasks are assigned.");
  const first = page.locator("tr[data-task]").first();
  await expect(first).toContainText("Alex Morgan");
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".toast.success")).toContainText("2 tasks are as before.");
  await expect(first).not.toContainText("Alex Morgan");
  await expect(boxes.nth(0)).not.toBeChecked();
  await boxes.nth(0).check();
  await region(page).getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByRole("alert", { name: "Result" })).toContainText("This task is completed by its form.");
  await expect(boxes.nth(0)).toBeChecked();
  expect(await shot(page, "tasks-refused")).toEqual([]);
});

test("the columns of the list are chosen, and its file has the same ones @no-script", async ({ page }) => {
  await startSession(page, account("admin"));
  await page.goto("/u/tasks?group=listing");
  await page.locator("summary", { hasText: "Columns" }).click();
  for (const label of ["Step", "Seller", "Status", "In step"])
    await page.getByRole("checkbox", { name: label, exact: true }).uncheck();
  await page.getByRole("button", { name: "Show these columns" }).click();
  await expect(page.getByRole("columnheader")).toHaveText(["", "Car", /Due/, "Assignee"]);
  const file = (await page.getByRole("link", { name: "Export" }).getAttribute("href")) as string;
  const [head] = (await (await page.request.get(file)).text()).split("\r\n");
  expect(head).toMatch(/^\uFEFF?Car,Role,Assigned to,Due \(Central Time\),Late,Follow up \(Central Time\)$/);
});

test("a view stores filters and order under a name", async ({ page }) => {
  await startSession(page, account("appraiser"));
  await page.goto("/u/tasks?group=valuate&sort=-car");
  await page.locator("summary", { hasText: "Views" }).click();
  await page.getByRole("link", { name: "Save this view" }).click();
  await page.getByLabel("Name").fill("My valuations");
  await page.getByRole("button", { name: "Save the view" }).click();
  await expect(page.locator(".toast.success")).toContainText("The view is saved.");
  await page.goto("/u/tasks");
  await page.locator("summary", { hasText: "Views" }).click();
  await page.getByRole("link", { name: "My valuations" }).click();
  await expect(page).toHaveURL(
    ({ searchParams }) => `${searchParams.get("group")} ${searchParams.get("sort")}` === "valuate -car",
  );
  await page.goto("/u/views/tasks");
  await page.getByRole("button", { name: "Delete My valuations" }).click();
  await expect(page.locator(".toast.success")).toContainText("The view “My valuations” is deleted.");
});

test("the tabs of a panel keep the input, and its facts are those of the step", async ({ page }) => {
  await startSession(page, account("appraiser"));
  await page.goto("/u/tasks?group=valuate");
  await links(page).first().click();
  const panel = page.locator(".panel");
  await expect(panel.getByText("Net to the seller")).toBeVisible();
  await panel.getByLabel("Proposed listing price").fill("15,250");
  await expect(panel.locator("dl", { hasText: "Net to the seller" })).toContainText("$15,250");
  await panel.getByRole("link", { name: /^Notes/ }).click();
  await expect(panel.getByLabel("Note for the team")).toBeVisible();
  await expect(panel.getByText("Net to the seller")).toBeHidden();
  await panel.getByRole("link", { name: "Facts" }).click();
  await expect(panel.getByLabel("Proposed listing price")).toHaveValue("15,250");
  await expect(panel.getByRole("button", { name: "Propose to the seller" })).toBeInViewport();
  await expectAccessible(page);
  expect(await shot(page, "task-valuate")).toEqual([]);
});

test("two people on one task see each other and each other's changes", async ({ page, newcomer }) => {
  const other = await newcomer();
  await Promise.all([startSession(page, account("admin")), startSession(other, account("dealmaker"))]);
  await page.goto("/u/tasks?group=listing&sort=car");
  const address = (await links(page).nth(5).getAttribute("href")) ?? "";
  await Promise.all([page.goto(address), other.goto(address)]);
  await expect(page.getByText("Diane Rossi is here, too")).toBeVisible();
  await expect(other.getByText("Alex Morgan is here, too")).toBeVisible();
  // One person's input stays; the list next to it and the other's panel are updated.
  await other.locator(".panel summary", { hasText: "Follow up" }).click();
  const note = other.locator("details", { hasText: "Follow up" }).locator('[name="note"]:visible').last();
  await note.fill("Half a sentence");
  await page.locator("summary", { hasText: "High ask" }).click();
  await page.getByLabel("The seller asks").fill("99,000");
  await page.getByLabel("Talk again on").fill("2027-03-01T10:00");
  await page.getByRole("button", { name: "Set high ask" }).click();
  await expect(page.getByText("is far above what a car like this is worth.").first()).toBeVisible();
  await page.getByRole("button", { name: "Set high ask" }).click();
  await expect(other.locator("tr[aria-current]")).toContainText("High ask $99,000");
  await expect(other.getByText("This changed while you were typing.")).toBeVisible();
  await expect(note).toHaveValue("Half a sentence");
  await other.getByRole("button", { name: "Show the new version" }).click();
  await expect(other.getByText("This changed while you were typing.")).toHaveCount(0);
  await page.goto("/u/tasks");
  await expect(other.getByText("Alex Morgan is here, too")).toHaveCount(0);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is sorted, and selected tasks are put on hold and opened again", async ({ page }) => {
    await startSession(page, account("admin"));
    await page.goto("/u/tasks?group=listing");
    await page.getByRole("columnheader", { name: "Car" }).getByRole("link").click();
    await expect(page.getByRole("columnheader", { name: "Car" })).toHaveAttribute("aria-sort", "ascending");
    const box = page.getByRole("checkbox", { name: /^Select Listing/ });
    await box.last().check();
    await region(page).getByRole("button", { name: "Put on hold" }).click();
    await expect(page.locator(".toast.success")).toContainText("1 task is put on hold.");
    await page.goto("/u/tasks?status=onHold");
    await box.last().check();
    await region(page).getByRole("button", { name: "Open again" }).click();
    await expect(page.locator(".toast.success")).toContainText("1 task is open again.");
    await links(page).first().isVisible();
    await page.goto("/u/tasks?group=listing");
    await links(page).first().click();
    await page.getByRole("link", { name: "History" }).click();
    await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  });
});
