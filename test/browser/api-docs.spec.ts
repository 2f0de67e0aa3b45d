import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

for (const how of ["", " @no-script"])
  test(`a developer finds a call, reads its page, and tries it${how}`, { tag: how ? "@gate" : [] }, async ({
    page,
  }) => {
    await page.goto("/api/docs");
    await expect(page.getByRole("heading", { name: "Your first call" })).toBeVisible();
    await page.getByLabel("Find a call").fill("public cars");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { name: "1 call with “public cars”" })).toBeVisible();
    await page.getByRole("link", { name: /^Public cars/ }).click();
    await expect(page).toHaveURL(/\/api\/docs\/getSwapsListing$/);
    await expect(page.getByRole("figure", { name: "Request" })).toContainText("/api/swaps/listing");
    await page.getByLabel(/^make\b/).fill("honda");
    await page.getByRole("button", { name: "Send request" }).click();
    if (how) await expect(page).toHaveURL(/\/api\/swaps\/listing\?(.*&)?make=honda/);
    else await expect(page.locator("form + [role=status]")).toContainText("Honda");
  });

test("a write is tried with the account that is signed in, and what was typed stays after an error", async ({
  page,
}) => {
  await startSession(page, account("buyer"));
  await page.goto("/api/docs/postContact");
  await page.getByLabel("Body").fill("{");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("The body is not valid JSON.")).toBeVisible();
  await page.getByLabel("Body").fill('{ "nonesuch": 1 }');
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("figure", { name: "Answer 422" })).toContainText("This call has no such field.");
  await expect(page.getByLabel("Body")).toHaveValue('{ "nonesuch": 1 }');
});

test("a search without a result leads back to all calls @no-script", async ({ page }) => {
  await page.goto("/api/docs?q=teleport");
  await expect(page.getByRole("heading", { name: "No call fits this search" })).toBeVisible();
  await page.getByRole("link", { name: "Show all calls" }).click();
  await expect(page.getByRole("heading", { name: /^All \d+ calls$/ })).toBeVisible();
});
