import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({
  expectedNoise: [
    "Failed to load resource",
    "Failed to fetch dynamically imported module",
    "Error loading route module",
    // What a page without its script writes has no text.
    " (http",
  ],
});

/** As after a deployment that left no file of the page's release. Counts how often the page and its script were asked for. */
async function withoutScripts(page: Page, missing: RegExp) {
  const count = { pages: 0, scripts: 0 };
  await page.route(missing, (route) => {
    count.scripts += 1;
    return route.fulfill({ status: 404, body: "Not found" });
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest()) count.pages += 1;
  });
  return { pages: () => count.pages, scripts: () => count.scripts };
}

const enter = async (page: Page) => {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill("ada@reader.test");
};
const entered = async (page: Page) => {
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Email")).toHaveValue("ada@reader.test");
};

test("a page whose script can't be loaded reloads once and keeps what was typed", async ({ newcomer, baseURL }) => {
  const page = await newcomer();
  const asked = await withoutScripts(page, /\/assets\/entry\.client-/);
  // Opened by the page itself, because `goto` waits for the scripts.
  await page.evaluate((to) => location.assign(to), `${baseURL}/newsletter`);
  await page.getByLabel("First name").waitFor();
  await enter(page);
  await expect.poll(asked.pages).toBe(2);
  // Each document asks for the script up to twice. It is missing again, and this time the page stays.
  await expect.poll(asked.scripts).toBeGreaterThan(2);
  await entered(page);
  expect(asked.pages()).toBe(2);
});

test("a page reloads once if the next page's script can't be loaded, and keeps what was typed", async ({
  newcomer,
}) => {
  const page = await newcomer();
  await page.goto("/newsletter");
  const asked = await withoutScripts(page, /\/assets\/contact-/);
  await enter(page);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect.poll(asked.pages).toBe(1);
  await entered(page);
});
