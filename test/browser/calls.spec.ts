import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { fillAccount, stranger } from "./people.ts";

/** Opens the newest simulated call to a number in the development inbox, in a separate browser. */
async function pickUp(browser: Browser, number: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const link = page.getByRole("link", { name: "A call with a verification code" }).first();
  await expect(async () => {
    await page.goto(`/dev/inbox?to=${encodeURIComponent(number)}`);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByText("answered", { exact: true })).toBeVisible();
  return page;
}

for (const how of ["", " @no-script"])
  test(`a new member hears the code in a call and verifies the phone with it${how}`, async ({ page, browser }) => {
    const who = stranger("Vera", "Ring");
    await page.goto("/signup");
    await fillAccount(page, who);
    await page.getByRole("button", { name: "Create Your Profile" }).click();
    const card = page.locator('[data-part="contact"]').filter({ has: page.getByText("Phone", { exact: true }) });
    await card.getByRole("button", { name: "Call me" }).click();
    await expect(page.getByText("You will get a call shortly")).toBeVisible();
    await expect(card.getByText("We call you with a code at")).toBeVisible();

    const telephone = await pickUp(browser, `+1${who.phone}`);
    const words = await telephone.locator("pre").innerText();
    await telephone.getByRole("button", { name: "Hang up" }).click();
    await expect(telephone.getByText("completed", { exact: true })).toBeVisible();
    await telephone.context().close();
    const digits = /code is ((?:\d, ){5}\d)\./.exec(words)?.[1]?.replaceAll(", ", "") ?? "no code";

    await card.getByLabel("Verification code").fill("000000");
    await card.getByRole("button", { name: "Verify" }).click();
    await expect(card.getByText("Invalid verification code").first()).toBeVisible();
    await card.getByLabel("Verification code").fill(digits);
    await card.getByRole("button", { name: "Verify" }).click();
    await expect(page).toHaveURL(/\/signup\/survey/);
  });
