import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

for (const how of ["", " @no-script"])
  test(`a private address for a webhook is refused, and nothing that was chosen is lost${how}`, async ({ page }) => {
    await startSession(page, account("seller"));
    await page.goto("/u/profile/account");
    await page.getByRole("link", { name: "Webhooks" }).click();
    await expect(page).toHaveURL(/\/u\/profile\/webhooks$/);
    await expect(page.getByText("Nothing was sent yet.")).toBeVisible();
    await page.getByLabel("Address").fill("https://192.168.0.1/hook");
    await page.getByRole("checkbox", { name: /A buyer made an offer/ }).check();
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.locator(".err", { hasText: "This address is in a private network" })).toBeVisible();
    await expect(page.getByLabel("Address")).toHaveValue("https://192.168.0.1/hook");
    await expect(page.getByRole("checkbox", { name: /A buyer made an offer/ })).toBeChecked();
  });

for (const how of ["", " @no-script"])
  test(`a webhook is added, changed without losing a refused change, and deleted${how}`, async ({ page }) => {
    await startSession(page, account("seller"));
    await page.goto("/u/profile/webhooks");
    const address = `https://8.8.8.8/hook-${Date.now()}`;
    await page.getByLabel("Address").fill(address);
    await page.getByRole("checkbox", { name: /A deal was closed/ }).check();
    await page.getByLabel("What a message holds").selectOption("full");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByText("This is the secret of your webhook.")).toBeVisible();

    await page.getByRole("link", { name: `Change ${address}` }).click();
    await expect(page.getByRole("heading", { name: "Change the webhook" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /A deal was closed/ })).toBeChecked();
    await page.getByLabel("Address").fill("https://10.0.0.1/hook");
    await page.getByRole("checkbox", { name: /A deal was canceled/ }).check();
    await page.getByRole("button", { name: "Save webhook" }).click();
    await expect(page.locator(".err", { hasText: "This address is in a private network" })).toBeVisible();
    await expect(page.getByLabel("Address")).toHaveValue("https://10.0.0.1/hook");
    await expect(page.getByRole("checkbox", { name: /A deal was canceled/ })).toBeChecked();
    await page.getByLabel("Address").fill(`${address}/new`);
    await page.getByRole("button", { name: "Save webhook" }).click();
    const mine = page.getByRole("listitem").filter({ hasText: `${address}/new` });
    await expect(mine).toContainText("deal.canceled");
    await expect(mine).toContainText("full messages");
    await expect(page.getByRole("heading", { name: "Add a webhook" })).toBeVisible();

    await mine.locator("summary", { hasText: "Delete" }).click();
    await mine.getByRole("button", { name: "Delete webhook" }).click();
    await expect(mine).toHaveCount(0);
  });
