import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

for (const how of ["", " @no-script"])
  test(`a seller makes an API key, reads with it, and revokes it${how}`, async ({ page, playwright, baseURL }) => {
    await startSession(page, account("seller"));
    await page.goto("/u/profile/keys");
    await page.getByRole("button", { name: "Make key" }).click();
    await expect(page.locator(".err", { hasText: "Please choose what the key may do." })).toBeVisible();
    const name = `Inventory sync ${Date.now()}`;
    await page.getByLabel("Name").fill(name);
    await page.getByRole("checkbox", { name: /Your own account/ }).check();
    await page.getByRole("button", { name: "Make key" }).click();
    const key = await page.locator("code", { hasText: /^swaplot_/ }).innerText();

    const program = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: { authorization: `Bearer ${key}` },
    });
    const me = await program.get("/api/auth/profile");
    expect((await me.json()).email).toBe(account("seller"));
    const refused = await program.get("/api/users");
    expect([refused.status(), (await refused.json()).code]).toEqual([403, "not-allowed"]);

    await page.goto("/u/profile/keys");
    const mine = page.getByRole("listitem").filter({ hasText: name });
    await expect(mine).toContainText("last used");
    await mine.locator("summary", { hasText: "Revoke" }).click();
    await mine.getByRole("button", { name: "Revoke key" }).click();
    await expect(mine).toHaveCount(0);
    expect((await program.get("/api/auth/profile")).status()).toBe(401);
    await program.dispose();
  });
