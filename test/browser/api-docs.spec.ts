import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

for (const how of ["", " @no-script"])
  test(`a developer finds a call, reads its page, and tries it${how}`, { tag: how ? "@gate" : [] }, async ({
    page,
  }) => {
    await page.goto("/api/docs");
    await expect(page.getByRole("heading", { name: "Your first call" })).toBeVisible();
    await page.getByLabel("Find a call, a guide, or an error").fill("public cars");
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

test("a search finds guides and errors beside calls @no-script", async ({ page }) => {
  await page.goto("/api/docs?q=idempotency");
  await page.getByRole("region", { name: "In the guides" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/api\/docs\/guides\/\w+#/);
  await expect(page.locator(":target")).toBeVisible();
  await page.goto("/api/docs?q=sandbox-busy");
  await page.getByRole("region", { name: "Errors" }).getByRole("link", { name: "sandbox-busy" }).click();
  await expect(page.locator("#sandbox-busy:target")).toBeVisible();
});

test("each link of the guides opens @no-script", async ({ page, request }) => {
  for (const guide of ["", "/guides/start", "/guides/walks", "/guides/client", "/errors"]) {
    await page.goto(`/api/docs${guide}`);
    // Each call has a page like the others, which `test/api/reference.test.ts` makes.
    const links = await page
      .locator("main a[href]")
      .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLAnchorElement).pathname))]);
    for (const link of links.filter((one) => !/\/api\/docs\/(get|post|put|delete)[A-Z]/.test(one)))
      expect((await request.get(link)).status(), `${link} on /api/docs${guide}`).toBe(200);
  }
});

test("code is copied whole, and the button says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/api/docs/getSwapsListing");
  for (const title of ["Request", "TypeScript client", "Python"]) {
    const block = page.getByRole("figure", { name: title });
    await block.getByRole("button", { name: `Copy ${title}` }).click();
    await expect(block.getByRole("button", { name: `Copied ${title}` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.locator("code").textContent());
  }
});

test("a search without a result leads back to all calls @no-script", async ({ page }) => {
  await page.goto("/api/docs?q=teleport");
  await expect(page.getByRole("heading", { name: "Nothing fits this search" })).toBeVisible();
  await page.getByRole("link", { name: "Show all calls" }).click();
  await expect(page.getByRole("heading", { name: /^All \d+ calls$/ })).toBeVisible();
});
