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
    await expect(page.getByText("This address is in a private network")).toBeVisible();
    await expect(page.getByLabel("Address")).toHaveValue("https://192.168.0.1/hook");
    await expect(page.getByRole("checkbox", { name: /A buyer made an offer/ })).toBeChecked();
  });
