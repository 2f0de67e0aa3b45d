import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findViewer } from "#modules/accounts/index.ts";
import { sessions } from "#modules/accounts/tables.ts";
import { codeAt } from "#modules/accounts/two-step/totp.ts";
import { makeUser } from "#test/factories/user.ts";
import { expect, test } from "./fixtures.ts";
import { logIn, PASSWORD, startSession } from "./people.ts";
import { withFactories } from "./site-factories.ts";

withFactories();

test.use({ expectedNoise: ["the server responded with a status of 401"] });

for (const how of ["", " @no-script"])
  test(`an administrator sets up two-step sign-in, signs in with it, and confirms before changing roles${how}`, {
    tag: how ? "@gate" : [],
  }, async ({ page }) => {
    const admin = await makeUser({ role: "admin" });
    const email = (await findViewer(admin))?.email as string;
    await startSession(page, email);

    await page.goto("/u/profile/security");
    await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    const secret = (await page.locator("code", { hasText: /^[A-Z2-7 ]{32,}$/ }).innerText()).replaceAll(/\s/g, "");
    await page.getByLabel("Code", { exact: false }).fill("12345");
    await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
    await expect(
      page.locator(".err", { hasText: "This code is not right. Please enter the code that your app shows now." }),
    ).toBeVisible();
    await page.getByLabel("Code", { exact: false }).fill(codeAt(secret, new Date()));
    await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const [first = ""] = await codes.allInnerTexts();

    await page.context().clearCookies();
    await page.goto("/?login=1&back=/u/users");
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/login\/code$/);
    const dialog = page.getByRole("dialog", { name: "Enter your code" });
    await dialog.getByLabel("Code").fill("aaaaa-aaaaa");
    await dialog.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(dialog.getByText("This is not one of your current codes.")).toBeVisible();
    await dialog.getByLabel("Code").fill(first.toUpperCase());
    await dialog.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page).toHaveURL(/\/u\/users/);
    await page.goto("/u/profile/security");
    await expect(page.getByText("9 recovery codes are left.")).toBeVisible();

    await db()
      .update(sessions)
      .set({ provenAt: sql`now() - interval '16 minutes'` })
      .where(eq(sessions.userId, admin.id as string));
    const other = (await makeUser()).id as string;
    await page.goto(`/u/users/d/${other}`);
    await page.getByRole("checkbox", { name: "Technician" }).check();
    await page.getByRole("button", { name: "Save Roles" }).click();
    await expect(page).toHaveURL(/\/u\/confirm/);
    await expect(page.getByText("What you typed is kept.")).toBeVisible();
    await page.getByLabel("Your password").fill("Wrong123");
    await page.getByRole("button", { name: "Confirm and go on" }).click();
    await expect(
      page.locator(".err", { hasText: "This is not your current password. Please check it and try again." }),
    ).toBeVisible();
    await page.getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm and go on" }).click();
    await expect(page).toHaveURL(new RegExp(`/u/users/d/${other}`));
    await expect(page.getByRole("checkbox", { name: "Technician" })).toBeChecked();
  });
