import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findViewer } from "#modules/accounts/index.ts";
import { sessions } from "#modules/accounts/tables.ts";
import { makeUser } from "#test/factories/user.ts";
import { expect, test } from "./fixtures.ts";
import { logIn, startSession } from "./people.ts";
import { withFactories } from "./site-factories.ts";

withFactories();

// Browsers offer passkeys under a name alone, not under the address of the test site.
test.use({ baseURL: process.env.TESTED_SITE?.replace("127.0.0.1", "localhost") });

/** A device with a fingerprint reader, whose owner always puts the finger on it. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a member of the staff adds a passkey, logs in with it, and confirms with it before changing roles", async ({
  page,
}) => {
  const admin = await makeUser({ role: "admin" });
  const email = (await findViewer(admin))?.email as string;
  await addAuthenticator(page);
  await startSession(page, email);

  await page.goto("/u/profile/security");
  await page.getByLabel("Name of the new passkey").fill("Work laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Work laptop" });
  await expect(line).toContainText("never used");

  await page.context().clearCookies();
  await page.goto("/?login=1&back=/u/profile/security");
  await page.getByRole("dialog").getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL(/\/u\/profile\/security$/);
  await expect(line).toContainText("last used");

  await db()
    .update(sessions)
    .set({ provenAt: sql`now() - interval '16 minutes'` })
    .where(eq(sessions.userId, admin.id as string));
  const other = (await makeUser()).id as string;
  await page.goto(`/u/users/d/${other}`);
  await page.getByRole("checkbox", { name: "Technician" }).check();
  await page.getByRole("button", { name: "Save Roles" }).click();
  await expect(page).toHaveURL(/\/u\/confirm/);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(new RegExp(`/u/users/d/${other}`));
  await expect(page.getByRole("checkbox", { name: "Technician" })).toBeChecked();

  await page.goto("/u/profile/security");
  await line.locator("summary", { hasText: "Rename" }).click();
  await line.getByLabel("New name").fill("Old laptop");
  await line.getByRole("button", { name: "Save name" }).click();
  const renamed = page.getByRole("listitem").filter({ hasText: "Old laptop" });
  await renamed.locator("summary", { hasText: "Remove" }).click();
  await renamed.getByRole("button", { name: "Remove passkey" }).click();
  await expect(renamed).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto("/?login=1");
  await page.getByRole("dialog").getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("We don’t know this passkey.")).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL(/\/u\//);
});

test("without scripts the page says what passkeys need @no-script", async ({ page }) => {
  await startSession(page, (await findViewer(await makeUser()))?.email as string);
  await page.goto("/u/profile/security");
  await expect(page.getByText("Turn on JavaScript in your browser to add a passkey.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
});
