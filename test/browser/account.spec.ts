import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { account, signIn } from "./people.ts";

test.describe("the hour of inactivity", () => {
  test.use({ expectedNoise: ["the server responded with a status of 401"] });

  test("warns, asks for the password over the page, and keeps what was typed", async ({ page, context }) => {
    await page.clock.install();
    await signIn(page, account("buyer2"));
    await page.goto("/u/profile");
    await page.waitForFunction(() => "__reactRouterDataRouter" in window || "__remixRouter" in window);
    await page.getByLabel("First Name").fill("Typed but not saved");
    await page.clock.runFor(58 * 60_000 + 1_000);
    await expect(page.getByText("You will be logged out in 2 minutes")).toBeVisible();
    await context.clearCookies({ name: "session" });
    await page.clock.runFor(2 * 60_000);
    const dialog = page.getByRole("dialog", { name: "Sign-in" });
    await dialog.getByLabel("Email or Phone").fill("buyer2@demo.swaplot.test");
    await dialog.getByLabel("Password", { exact: true }).fill("Wrong123");
    await dialog.getByRole("button", { name: "Log In" }).click();
    await expect(dialog.getByText("Invalid email/phone or password")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill("Swaplot1");
    await expect(dialog.getByText("Invalid email/phone or password")).toBeHidden();
    await dialog.getByRole("button", { name: "Log In" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("First Name")).toHaveValue("Typed but not saved");
  });
});

test.describe("the profile", () => {
  test("says beside the field what is wrong, keeps the rest, then saves @no-script", async ({ page }) => {
    await signIn(page, account("buyer3"));
    await page.goto("/u/profile");
    await page.getByLabel("City").fill("Oak Park");
    await page.getByLabel("Zip").fill("123");
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.locator(".field.bad").getByText("Invalid zip code")).toBeVisible();
    await expect(page.getByLabel("City")).toHaveValue("Oak Park");
    await page.getByLabel("Zip").fill("60302");
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByText("Your profile is saved.")).toBeVisible();
    await expect(page.getByLabel("Zip")).toHaveValue("60302");
  });

  test("reads well, as users and the dealers' home do", async ({ page }) => {
    await signIn(page, account("admin"));
    for (const [path, name] of [
      ["/u/profile", "profile"],
      ["/u/users", "users"],
      ["/dealer", "dealer-home"],
    ] as const) {
      await page.goto(path);
      await expectAccessible(page);
      await shot(page, name);
    }
  });
});
