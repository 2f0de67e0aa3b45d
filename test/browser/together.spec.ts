import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test("when two people have the same task open, one completes it and the other sees what happened", async ({
  page,
  newcomer,
}) => {
  const other = await newcomer();
  await Promise.all([startSession(page, account("admin")), startSession(other, account("swap-agent"))]);
  await page.goto("/u/tasks?group=prepare-listing");
  const link = page.getByRole("table").getByRole("link").first();
  const address = (await link.getAttribute("href")) ?? "";
  await Promise.all([page.goto(address), other.goto(address)]);
  const both = [page, other];
  for (const one of both) await expect(one.getByRole("button", { name: "Publish the listing" })).toBeVisible();
  await Promise.all(both.map((one) => one.getByRole("button", { name: "Publish the listing" }).click()));
  const won = both.map((one) => one.locator(".toast.success"));
  const lost = both.map((one) => one.locator(".panel [role=alert], .toast.error"));
  await expect.poll(async () => (await Promise.all(won.map((toast) => toast.count()))).join()).toMatch(/1,0|0,1/);
  await expect.poll(async () => (await Promise.all(lost.map((alert) => alert.count()))).join()).toMatch(/1,0|0,1/);
});

test("a form from an outdated page is refused with the car's current step", async ({ page, newcomer }) => {
  const other = await newcomer();
  await Promise.all([startSession(page, account("admin")), startSession(other, account("swap-agent"))]);
  await page.goto("/u/tasks?group=qualify");
  const address = (await page.getByRole("table").getByRole("link").first().getAttribute("href")) ?? "";
  await Promise.all([page.goto(address), other.goto(address)]);
  await page.getByRole("button", { name: "Qualified" }).click();
  await expect(page.locator(".toast.success")).toBeVisible();
  await other.getByRole("button", { name: "Qualified" }).click();
  await expect(other.locator(".panel [role=alert], .toast.error").first()).toContainText(/pre-valuate/i);
});
