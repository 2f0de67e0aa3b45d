import { mkdirSync } from "node:fs";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
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

/** Signs in through the dialog, as a person does; works without scripts too. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/?login=1");
  await page.getByLabel("Email or Phone").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** No violation of WCAG 2.1 A and AA that a machine can find. Needs scripts in the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`)).toEqual([]);
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
