import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  account,
  fillAccount,
  logIn,
  PASSWORD,
  proveEmail,
  readMessage,
  signIn,
  startSession,
  stranger,
} from "./people.ts";

test.use({ expectedNoise: ["the server responded with a status of 401"] });

const HOME = /:\d+\/$/;
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sign-in" });

/** Opens an entry of the menu behind the user's first name. */
async function logOut(page: Page): Promise<void> {
  await page.locator("details.menu", { hasText: "Logout" }).locator("summary").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first()).toBeVisible();
}

for (const how of ["", " @no-script"]) {
  test(`the sign-in dialog shows the specified texts and keeps the input${how}`, { tag: how ? "@gate" : [] }, async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Login" }).first().click();
    const dialog = dialogOf(page);
    for (const words of ["Existing Sellers", "Remember Me", "Forgot password?", "New Seller?"])
      await expect(dialog.getByText(words, { exact: true }).first()).toBeVisible();
    await expect(dialog.getByRole("link", { name: "New Seller? Click Here" })).toHaveAttribute(
      "href",
      "/sell/register",
    );
    await logIn(page, account("buyer2"), "Wrong123");
    await expect(page.getByText("Invalid email/phone or password")).toBeVisible();
    await expect(page.getByLabel("Email or Phone")).toHaveValue(account("buyer2"));
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await logIn(page, account("buyer2"), PASSWORD);
    await expect(page).toHaveURL(/\/u\/home/);
  });

  test(`a remembered user is greeted by name until another account is used${how}`, async ({ page }) => {
    await page.goto("/?login=1");
    await page.getByLabel("Remember Me").check();
    await logIn(page, account("buyer2"));
    await expect(page).toHaveURL(/\/u\/home/);
    await logOut(page);
    await page.goto("/?login=1");
    const dialog = dialogOf(page);
    await expect(dialog.getByText("Continue as Lena")).toBeVisible();
    await expect(dialog.getByLabel("Email or Phone")).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Log In", exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Not Lena? Use another account" }).click();
    await expect(dialogOf(page).getByLabel("Email or Phone")).toBeVisible();
  });

  test(`a password reset sends a one-time password to the verified email${how}`, { tag: how ? "@gate" : [] }, async ({
    page,
    browser,
  }) => {
    const who = stranger("Frida", "Lund");
    await page.goto("/signup");
    await fillAccount(page, who);
    await page.getByRole("button", { name: "Create Your Profile" }).click();
    await proveEmail(page, who.email);
    await expect(page).toHaveURL(/\/signup\/survey/);
    await page.context().clearCookies();
    await page.goto("/?login=1");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("dialog", { name: "Reset Your Password" })).toBeVisible();
    await page.getByLabel("Email or Phone").fill(who.email);
    await page.getByRole("button", { name: "Send Password" }).click();
    await expect(page.getByRole("link", { name: "Back To Login" })).toBeVisible();
    const message = await readMessage(browser, who.email, /one-time password/);
    // The only line of one word.
    const once = /^\S+$/m.exec(message)?.[0] ?? "";
    await page.getByRole("link", { name: "Back To Login" }).click();
    await logIn(page, who.email, once);
    await page.getByLabel("New password").fill("Another4Time");
    await page.getByRole("button", { name: "Save Password" }).click();
    await expect(page.getByText("Your new password is set.")).toBeVisible();
    await page.context().clearCookies();
    await page.goto("/?login=1");
    await logIn(page, who.email, "Another4Time");
    await expect(page).toHaveURL(/\/signup\/survey/);
  });
}

test("the message of a refused sign-in disappears as soon as the form is edited", async ({ page }) => {
  await page.goto("/?login=1");
  await logIn(page, account("buyer2"), "Wrong123");
  const sentence = page.getByText("Invalid email/phone or password");
  await expect(sentence).toBeVisible();
  await page.getByLabel("Password", { exact: true }).pressSequentially("S");
  await expect(sentence).toHaveCount(0);
});

test("signing out takes dealers to their home page and all others to the public home page", async ({ page }) => {
  await startSession(page, account("dealer"));
  await page.goto("/u/home");
  await logOut(page);
  await expect(page).toHaveURL(/\/dealer$/);
  await startSession(page, account("seller2"));
  await page.goto("/u/home");
  await logOut(page);
  await expect(page).toHaveURL(HOME);
});

test.describe("a logout in another tab", () => {
  test("opens the sign-in over the page and keeps the input", async ({ page }) => {
    await startSession(page, account("seller2"));
    await page.goto("/u/profile");
    const name = page.getByLabel("First Name");
    const before = await name.inputValue();
    await name.fill("Typed");
    const other = await page.context().newPage();
    await other.goto("/u/home");
    await logOut(other);
    await expect(
      page.getByText("You were logged out in another tab or on another device, or your account was deactivated."),
    ).toBeVisible();
    await expect(name).toHaveValue("Typed");
    const dialog = page.getByRole("dialog", { name: "Sign-in" });
    await dialog.getByLabel("Email or Phone").fill(account("seller2"));
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Log In" }).click();
    await expect(dialog).toBeHidden();
    await expect(name).toHaveValue("Typed");
    await name.fill(before);
  });
});

test("the dashboard first requires signing in, then verification, then the survey", async ({ page }) => {
  await page.goto("/u/profile");
  await expect(dialogOf(page)).toBeVisible();
  const who = stranger("Greta", "Hale");
  await page.goto("/signup");
  await fillAccount(page, who);
  await page.getByRole("button", { name: "Create Your Profile" }).click();
  await expect(page).toHaveURL(/\/signup\/verify/);
  await page.goto("/u/profile");
  await expect(page).toHaveURL(/\/signup\/verify/);
  await page.goto("/signup/verify");
  await proveEmail(page, who.email);
  await expect(page).toHaveURL(/\/signup\/survey/);
  await page.goto("/u/profile");
  await expect(page).toHaveURL(/\/signup\/survey/);
});

test("a dealer who is not activated yet sees the activation page", async ({ page }) => {
  await signIn(page, account("dealer-new"));
  await expect(page).toHaveURL(/\/dealer\/activation/);
});

for (const [name, home] of [
  ["seller", "/u/home"],
  ["swap-agent", "/u/tasks"],
  ["dealmaker-auction", "/u/dealboard"],
  ["accountant", "/u/dealboard"],
  ["call-center", "/u/buy"],
] as const)
  test(`${name} lands on ${home}`, async ({ page }) => {
    await signIn(page, account(name));
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });

test.describe("impersonating a user", () => {
  // A page that doesn't exist, and a change that is refused.
  test.use({
    expectedNoise: ["the server responded with a status of 404", "the server responded with a status of 403"],
  });

  test("an administrator impersonates a user and returns", async ({ page }) => {
    await startSession(page, account("admin"));
    await page.goto(`/u/users?q=${account("seller3")}`);
    await page.getByRole("link", { name: "Priya Nair" }).click();
    await page.getByRole("button", { name: "Switch To User" }).click();
    const banner = page.getByRole("note");
    await expect(banner).toContainText("You’re acting as Priya Nair");
    await expect(page).toHaveURL(/\/u\/home/);
    for (const place of ["/", "/buy/listing", "/sell/register", "/verify/email/done", "/no/such/page", "/u/profile"]) {
      await page.goto(place);
      await expect(banner, place).toContainText("You’re acting as Priya Nair");
    }
    await page.getByLabel("New password").fill("Brandnew1");
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByText("You’re acting as someone else.").first()).toBeVisible();
    await banner.getByRole("button", { name: "Return" }).click();
    await expect(page).toHaveURL(/\/u\/users\/d\//);
    await expect(page.getByRole("note")).toHaveCount(0);
  });
});

test("the profile keeps valid input and reports the invalid fields", async ({ page }) => {
  await startSession(page, account("buyer3"));
  await page.goto("/u/profile");
  await page.getByLabel("Zip").fill("6");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByText("Invalid zip code").first()).toBeVisible();
  await page.getByLabel("Zip").fill("60607");
  await page.getByLabel("Address").first().fill("12 S Peoria Street");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.locator(".toast.success")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Zip")).toHaveValue("60607");
});

test("an expired session shows a dialog until the user signs in again", { tag: "@gate" }, async ({ page }) => {
  await page.clock.install();
  await startSession(page, account("technician3"));
  await page.goto("/u/profile");
  await page.getByLabel("First Name").fill("Gilbert");
  await page.clock.fastForward("58:30");
  await expect(page.getByText("You’ll be logged out in 2 minutes")).toBeVisible();
  await page.getByRole("button", { name: "Stay logged in" }).click();
  await expect(page.getByText("You’ll be logged out in 2 minutes")).toHaveCount(0);
  await page.context().clearCookies();
  await page.clock.fastForward("01:01:00");
  await expect(dialogOf(page)).toContainText("What you typed is still here.");
  await logIn(page, account("technician3"));
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByLabel("First Name")).toHaveValue("Gilbert");
});
