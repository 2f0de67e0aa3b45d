import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("staff add a template, write to a seller with it, and write again", async ({ page }) => {
    await startSession(page, account("swap-agent"));
    const name = `Keys ${Date.now()}`;
    await page.goto("/u/templates/add");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Text").fill("Hello {name}");
    await page.getByRole("button", { name: "Add the template" }).click();
    await expect(page.getByText("{name} is not a variable.")).toBeVisible();
    await page.getByLabel("Text").fill("Hello {firstName}, please bring the keys of your {car}.");
    await page.getByRole("button", { name: "Add the template" }).click();
    await expect(page.getByText("Hello Megan, please bring the keys of your 2018 Subaru Outback.")).toBeVisible();

    await page.goto("/u/swaps/manage");
    await page.locator("a.row-link").first().click();
    await page.getByRole("link", { name: "Message the seller" }).click();
    await page.getByLabel("Template").selectOption({ label: name });
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(page.getByLabel("Your message")).toHaveValue(/^Hello \w+, please bring the keys of your .+\.$/);
    await page.getByRole("button", { name: "Send the message" }).click();
    await expect(page.getByText("please bring the keys").last()).toBeVisible();
    await page.getByLabel(/^Write to/).fill("Both of them, please.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Both of them, please.").last()).toBeVisible();
  });
});
