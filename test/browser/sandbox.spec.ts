import type { APIRequestContext } from "@playwright/test";
import type { Actor } from "#modules/kernel/actor.ts";
import { claimSandbox } from "#modules/sandboxes/index.ts";
import { makeUser } from "#test/factories/user.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { startSession } from "./people.ts";
import { withFactories } from "./site-factories.ts";

withFactories();

/**
 * What a program's first call does, and what the card says of the clock then. In the short form, the sandbox gets no database,
 * because the world of the day takes half a minute.
 */
async function firstCall(developer: Actor, token: string, program: APIRequestContext): Promise<string> {
  if (!process.env.TEST_LONG) {
    expect(await claimSandbox(developer, {})).toMatchObject({ ok: true });
    return "(the present time)";
  }
  const headers = { authorization: `Bearer ${token}` };
  const moved = await program.post("/api/sandbox/clock", { headers, data: { hours: 72 }, timeout: 0 });
  expect(moved.status(), await moved.text()).toBe(200);
  return "(3 days ahead)";
}

for (const how of ["", " @no-script"])
  test(`a developer makes a test key, sees the clock of the sandbox, and resets it${how}`, async ({
    page,
    request,
  }) => {
    const developer = await makeUser();
    await startSession(page, `user.${developer.id}@example.test`);
    await page.goto("/u/profile/keys");
    const card = page.locator("section.card", { has: page.getByRole("heading", { name: "Sandbox" }) });
    await expect(card).not.toContainText("Its clock shows");
    await card.getByLabel("Program").fill("Price checker");
    await card.getByLabel("Acts as").selectOption("dealer");
    await card.getByRole("button", { name: "Make test key" }).click();
    await expect(page.getByText("This is the key for Price checker.")).toBeVisible();
    const token = await page.locator("code", { hasText: /^swaplot_test_/ }).innerText();
    const key = page.getByRole("listitem").filter({ hasText: "Price checker" });
    await expect(key).toContainText(/acts in your sandbox as \w+ \(dealer\)/);

    const clock = await firstCall(developer, token, request);
    await page.goto("/u/profile/keys");
    await expect(card).toContainText("Its clock shows");
    await expect(card).toContainText(clock);
    await expect(card).not.toContainText("Last reset");
    if (!how) await expectAccessible(page);
    await card.locator("summary", { hasText: "Reset sandbox" }).click();
    await card.getByRole("button", { name: "Reset sandbox" }).click();
    await expect(card).toContainText("Last reset");
    await expect(card).toContainText("(the present time)");
    await expect(key).toBeVisible();
  });
