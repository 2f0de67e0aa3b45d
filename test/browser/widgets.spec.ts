import { carOnList, offer } from "./buying.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { account, logIn, startSession, stranger } from "./people.ts";

/**
 * Widgets that appear on many pages: share, newsletter, help, loan calculator, unsaved-changes guard, sign-up prompt.
 */

/** The page of a car that is for sale, next to the list. */
const inboxOf = (address: string) => `/dev/inbox?to=${encodeURIComponent(address)}`;

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a visitor shares a car with a friend, who then opts out", async ({ page }) => {
      const friend = stranger("Fred", "Friend").email;
      const car = await carOnList(page);
      const id = /[0-9a-f-]{36}/.exec(car)?.[0] as string;
      await page.goto(`/share/car/${id}/email`);
      await page.getByLabel("Email").fill("nobody");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.locator(".err", { hasText: "Please enter a valid email address" })).toBeVisible();
      await page.getByLabel("Email").fill(friend);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("Your message was successfully sent")).toBeVisible();
      await page.goto(inboxOf(friend));
      await page.getByRole("link", { name: /shared a/ }).click();
      await page.locator('a[href*="/unsubscribe/"]').first().click();
      await page.getByRole("button", { name: "Stop sending" }).click();
      await expect(page.getByText(/^f•+@example\.test will no longer get/)).toBeVisible();
    });

    test("a visitor subscribes to the newsletter and confirms it", async ({ page }) => {
      const ada = stranger("Ada", "Reader");
      await page.goto("/newsletter");
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("Please fill all fields before proceeding").first()).toBeVisible();
      await page.getByLabel("First Name").fill(ada.firstName);
      await page.getByLabel("Last Name").fill(ada.lastName);
      await page.getByLabel("Email").fill(ada.email);
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("Almost done")).toBeVisible();
      await page.goto(inboxOf(ada.email));
      await page.getByRole("link", { name: /confirm that you want/ }).click();
      await page.locator('a[href*="/newsletter/confirm/"]').first().click();
      await page.getByRole("button", { name: "Yes, keep me informed" }).click();
      await expect(page.getByText("Welcome! We’ll keep you posted.")).toBeVisible();
    });

    test("the loan calculator computes payments", async ({ page }) => {
      await page.goto("/financing?loan.price=20000&loan.downPayment=5000&loan.interest=6&loan.period=36");
      await expect(page.getByText("$456.33").first()).toBeVisible();
      await page.getByLabel("Interest rate (APR)", { exact: true }).fill("0");
      if (!scripts) await page.getByRole("button", { name: "Calculate" }).click();
      await expect(page.getByText("$416.67").first()).toBeVisible();
    });
  });

test("help and terms open over the page and leave the form unchanged", async ({ page }) => {
  await page.goto("/sell/register?by=vin");
  await page.getByLabel("VIN").fill("1HGCV1F30");
  await page.getByRole("link", { name: "Where can I find my VIN?" }).click();
  const dialog = page.getByRole("dialog", { name: "Where can I find my VIN?" });
  await expect(dialog.getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("VIN")).toHaveValue("1HGCV1F30");
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`a dialog leaves the focus on its button and no entry for Back, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await startSession(page, account("buyer3"));
    const car = (await carOnList(page)).replace("/buy/listing/1/d/", "/u/buy/d/");
    const dialog = page.getByRole("dialog");
    const opener = { visit: "Schedule Visit", message: "Message the seller" };
    for (const [name, words] of Object.entries(opener)) {
      const link = page.getByRole("link", { name: words, exact: true }).locator("visible=true").first();
      await test.step(`${name}, by its address`, async () => {
        await page.goto("/fees");
        await page.goto(`${car}?${name}=1`);
        await expect(dialog).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(link).toBeFocused();
        await page.goBack();
        await expect(page).toHaveURL(/\/fees$/);
      });
      await test.step(`${name}, by its button`, async () => {
        await page.goto("/fees");
        await page.goto(car);
        await link.click();
        await expect(dialog).toBeVisible();
        const later = dialog.getByRole("link", { name: "Later days" }).locator("visible=true");
        if (name === "visit") await later.click();
        if (name === "visit") await expect(page).toHaveURL(/visit=\d{4}/);
        await dialog.getByRole("link", { name: "Close" }).click();
        await expect(dialog).toBeHidden();
        await expect(link).toBeFocused();
        await page.goBack();
        await expect(page).toHaveURL(/\/fees$/);
      });
    }
    await test.step("share, from its menu", async () => {
      await page.goto(car);
      const menu = page.locator("summary", { hasText: "Share" }).locator("visible=true").first();
      await menu.click();
      await page.getByRole("link", { name: "Email", exact: true }).locator("visible=true").click();
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await expect(menu).toBeFocused();
    });
    await test.step("share, after it was sent", async () => {
      await page.goto(`${car}?share=email`);
      await dialog.getByLabel("Email").fill(stranger("Fay", "Friend").email);
      await dialog.getByRole("button", { name: "Send" }).click();
      await expect(dialog).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(car);
      await expect(dialog).toBeHidden();
    });
  });

test("leaving a form with unsaved changes asks for confirmation", { tag: "@gate" }, async ({ page }) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem("typed"));
  await page.goto("/contact");
  await page.getByLabel("Message").pressSequentially("Hello");
  await expect.poll(kept).toContain("Hello");
  const question = page.getByRole("dialog", { name: "Discard Changes" });
  await page.getByRole("banner").getByRole("link").first().click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("Hello");

  // What was typed before the check for changes has loaded counts, too.
  const loads = Promise.withResolvers<void>();
  await page.route(/\/discard-guard-[^/]*\.js$/, async (route) => {
    await loads.promise;
    await route.continue();
  });
  await startSession(page, account("buyer3"));
  await page.goto("/u/profile");
  await page.getByLabel("First Name").fill("Changed");
  loads.resolve();
  await expect.poll(kept).toContain("Changed");
  await page.getByRole("link", { name: "Buy", exact: true }).first().click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Changed");
  await page.getByRole("link", { name: "Buy", exact: true }).first().click();
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/u\/buy/);
});

test("an offer that is corrected before the page has loaded again is sent, and the page goes on", async ({ page }) => {
  await startSession(page, account("buyer3"));
  await page.goto(await carOnList(page));
  await page.getByRole("link", { name: "Make an Offer" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Make an Offer" });
  await expect(dialog).toBeVisible();
  const loads = Promise.withResolvers<void>();
  await page.route(/\.data\b/, async (route) => {
    if (route.request().method() === "GET") await loads.promise;
    await route.continue();
  });
  await offer(page, "9,876.50");
  await expect(dialog.locator(".err", { hasText: "Please do not include decimal points." })).toBeVisible();
  await offer(page, "9,876");
  loads.resolve();
  await expect(page.getByText("Your offer was sent to the seller.")).toBeVisible();
  await page.getByRole("link", { name: "Followed cars" }).first().click();
  await expect(page).toHaveURL(/\/u\/followed/);
});

test("a visitor who signs in from the prompt comes back to the car and its form, once", async ({ page }) => {
  await page.goto(await carOnList(page));
  await page.getByRole("link", { name: "Make an Offer" }).first().click();
  const prompt = page.getByRole("dialog", { name: "Join Our Trusted Community" });
  await expect(prompt.getByRole("button", { name: "Create Your Profile" })).toBeVisible();
  await expectAccessible(page);
  await prompt.getByLabel("Your offer").fill("12,345");
  await prompt.getByRole("button", { name: "I already have one" }).click();
  await expect(page.getByRole("dialog").getByLabel("Email or Phone")).toBeVisible();
  await logIn(page, account("buyer"));
  await expect(page).toHaveURL(/\/u\/buy\/d\/[0-9a-f-]{36}\?offer=1/);
  await expect(page.getByRole("dialog", { name: "Make an Offer" }).getByLabel("Your offer")).toHaveValue("12,345");
  await page.goto("/u/home");
  await expect(page).toHaveURL(/\/u\/home/);
});
