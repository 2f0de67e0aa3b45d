import { mkdirSync } from "node:fs";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** Password of every demo account. */
export const PASSWORD = "Swaplot1";
export const account = (name: string): string => `${name}@demo.swaplot.test`;

type Fixtures = {
  /** Console messages that this test expects; a message that contains one of them is no failure. */
  expectedNoise: string[];
};

/** Playwright's `test` on the running site; any console error or uncaught exception in a page fails it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  expectedNoise: [[], { option: true }],
  context: async ({ context, expectedNoise }, use) => {
    const noise: string[] = [];
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) noise.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => noise.push(String(error.error())));
    await use(context);
    const unexpected = noise.filter((line) => !expectedNoise.some((known) => line.includes(known)));
    expect(unexpected, "a page must not write errors to the console").toEqual([]);
  },
});

/** Signs in through the page, as a person does; works without scripts too. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

const WIDTHS = [390, 768, 1440];

/** Pictures of the whole page at the three widths, in build/shots, for a person to look at. */
export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync("build/shots", { recursive: true });
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: path.join("build/shots", `${name}-${width}.png`), fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}
