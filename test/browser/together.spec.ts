import { expect, test } from "./fixtures.ts";
import { account, openTask, startSession } from "./people.ts";
import { registerCar } from "./selling.ts";
import { assignTeam } from "./staff.ts";

test("when two people complete the same task, one succeeds and the other sees why not", { tag: "@gate" }, async ({
  browser,
  page,
  newcomer,
}) => {
  const other = await newcomer();
  await Promise.all([startSession(page, account("admin")), startSession(other, account("swap-agent"))]);
  const car = await registerCar(browser);
  await assignTeam(page, car);
  for (const one of [page, other]) await openTask(one, "Qualify", car.vin);
  const both = [page, other];
  // Both forms are sent together; otherwise the faster one would remove the button from the other's screen.
  let ready = () => {};
  const bothSent = new Promise<void>((resolve) => {
    ready = resolve;
  });
  let sent = 0;
  for (const one of both) {
    await one.route("**/u/tasks/**", async (route) => {
      if (route.request().method() === "POST" && ++sent === both.length) ready();
      if (route.request().method() === "POST") await bothSent;
      await route.continue();
    });
    await one.getByRole("button", { name: "Qualified" }).click({ noWaitAfter: true });
  }
  const won = both.map((one) => one.locator(".toast.success"));
  const lost = both.map((one) => one.locator(".panel [role=alert], .toast.error"));
  const winner = await Promise.any(won.map((toast, index) => toast.waitFor().then(() => index)));
  // The live update about the winner's change keeps the reason on the other's screen.
  await expect(lost[1 - winner]!.first()).toBeVisible();
  await expect(lost[winner]!).toHaveCount(0);
});

test("a form from an outdated page is refused with the car's current step", async ({ browser, page, newcomer }) => {
  const other = await newcomer();
  await Promise.all([startSession(page, account("admin")), startSession(other, account("swap-agent"))]);
  const car = await registerCar(browser);
  await assignTeam(page, car);
  for (const one of [page, other]) await openTask(one, "Qualify", car.vin);
  // A form with input stays on the screen; an untouched form follows the car.
  await other.getByLabel("Why we take it anyway").fill("Well kept");
  await page.getByRole("button", { name: "Qualified" }).click();
  await expect(page.locator(".toast.success")).toBeVisible();
  await other.getByRole("button", { name: "Qualified" }).click();
  await expect(other.locator(".panel [role=alert], .toast.error").first()).toContainText(/pre-valuate/i);
});
