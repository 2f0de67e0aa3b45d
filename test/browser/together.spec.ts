import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test("when two people have the same task open, one completes it and the other sees what happened", async ({
  page,
  newcomer,
}) => {
  const other = await newcomer();
  await Promise.all([startSession(page, account("admin")), startSession(other, account("swap-agent"))]);
  await page.goto("/u/tasks?group=prepare-listing");
  const link = page.locator("a.row-link").first();
  const address = (await link.getAttribute("href")) ?? "";
  await Promise.all([page.goto(address), other.goto(address)]);
  const both = [page, other];
  for (const one of both) await expect(one.getByRole("button", { name: "Publish the listing" })).toBeVisible();
  // At the same moment: a moment later the other's panel would know of it and show no button any more.
  const press = (button: HTMLElement | SVGElement) => (button as HTMLElement).click();
  await Promise.all(both.map((one) => one.getByRole("button", { name: "Publish the listing" }).evaluate(press)));
  const won = both.map((one) => one.locator(".toast.success"));
  const lost = both.map((one) => one.locator(".panel [role=alert], .toast.error"));
  await expect.poll(async () => (await Promise.all(won.map((toast) => toast.count()))).join()).toMatch(/1,0|0,1/);
  await expect.poll(async () => (await Promise.all(lost.map((alert) => alert.count()))).join()).toMatch(/1,0|0,1/);
});

test("a form from an outdated page is refused with the car's current step", async ({ page, newcomer }) => {
  const other = await newcomer();
  await Promise.all([startSession(page, account("admin")), startSession(other, account("swap-agent"))]);
  await page.goto("/u/tasks?group=qualify");
  const address = (await page.locator("a.row-link").first().getAttribute("href")) ?? "";
  await Promise.all([page.goto(address), other.goto(address)]);
  // What is being typed into stays on the screen; an untouched form follows the car.
  await other.getByLabel("Why it is taken all the same").fill("Well kept");
  await page.getByRole("button", { name: "Qualified" }).click();
  await expect(page.locator(".toast.success")).toBeVisible();
  await other.getByRole("button", { name: "Qualified" }).click();
  await expect(other.locator(".panel [role=alert], .toast.error").first()).toContainText(/pre-valuate/i);
});
