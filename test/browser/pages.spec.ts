import type { Page } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { account, signIn, stranger } from "./people.ts";
import { PLACES, PLAIN, type Place } from "./places.ts";
import * as selling from "./selling.ts";

/** Opens a page as its visitors get there. */
async function open(page: Page, { path, via }: Place): Promise<void> {
  await page.goto(path);
  for (const part of via) {
    const address = await page.locator(`main a[href*="${part}"]`).first().getAttribute("href");
    await page.goto(address ?? "no such link");
  }
}

/** One link of every shape: two cars' pages are the same page. */
const shape = (address: string) => address.replace(/[0-9a-f-]{36}.*/, "…").replace(/=[^&]*/g, "=…");

async function gatherLinks(page: Page, links: Map<string, string>): Promise<void> {
  const found = await page.locator("a[href]").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const here = new URL(page.url()).origin;
  // A social sign-in that is not set up says so with a 400; the gallery's cars do not exist.
  const followed = found.filter((one) => one.startsWith(here) && !one.includes("/api/oauth/"));
  for (const address of page.url().endsWith("/dev/gallery") ? [] : followed) {
    const plain = address.replace(/#.*/, "");
    links.set(shape(plain), plain);
  }
}

/** Nothing leads nowhere. A link that ends in a download or in another page of ours is fine. */
async function expectNoDeadEnds(page: Page, links: Map<string, string>): Promise<void> {
  const dead: string[] = [];
  const waiting = [...links.values()];
  const follow = async () => {
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      const response = await page.request.get(address, { maxRedirects: 5 });
      if (response.status() >= 400) dead.push(`${response.status()} ${address}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, follow));
  expect(dead, "links that lead nowhere").toEqual([]);
}

/** Fits the screen at three widths, without scripts at the outer two; pictures of it are kept. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator("main")).toBeVisible();
  await expect(page.getByRole("heading").first()).toBeVisible();
  const tooWide = await shot(page, name, name.startsWith("plain-") ? [390, 1440] : undefined);
  expect.soft(tooWide, `${name} is wider than the screen`).toEqual([]);
}

for (const [role, places] of Object.entries(PLACES)) {
  test(`what ${role} sees fits every screen, reads well to everybody and leads somewhere`, async ({ page }) => {
    test.setTimeout(300_000); // a visitor finds some hundred addresses
    const links = new Map<string, string>();
    if (role !== "visitor") await signIn(page, account(role));
    for (const place of places)
      await test.step(place.name, async () => {
        await open(page, place);
        await look(page, `${role}-${place.name}`);
        await expectAccessible(page);
        await gatherLinks(page, links);
      });
    await expectNoDeadEnds(page, links);
  });
}

for (const role of PLAIN)
  test(`what ${role} sees stands without scripts @no-script`, async ({ page }) => {
    test.setTimeout(120_000);
    if (role !== "visitor") await signIn(page, account(role));
    for (const place of PLACES[role] ?? [])
      await test.step(place.name, async () => {
        await open(page, place);
        await look(page, `plain-${role}-${place.name}`);
      });
  });

for (const how of ["", " @no-script"])
  test(`each step of a registration fits every screen${how}`, async ({ page }, { project }) => {
    const plain = project.name === "no-script";
    const at = async (name: string) => {
      await look(page, `${plain ? "plain-" : ""}sell-${name}`);
      if (!plain) await expectAccessible(page);
    };
    const seller = stranger("Ada", "Moreau");
    await selling.lookUpPlate(page, plain ? "SWAP 5" : "SWAP 6");
    await at("vehicle");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.locator(".err").first()).toBeVisible();
    await at("vehicle-refused");
    await selling.fillDetails(page);
    await at("options");
    await selling.fillCondition(page);
    await at("signup");
    await selling.joinAsSeller(page, seller);
    await at("profile");
    await selling.fillPlace(page);
    await at("channel");
    await selling.chooseListing(page, seller);
    await at("home-new");
    await page.goto("/sell/register");
    await at("again");
  });

test.describe("what cannot be shown", () => {
  test.use({
    expectedNoise: [400, 403, 404, 410, 500].map((status) => `the server responded with a status of ${status}`),
  });
  const NOBODY = "00000000-0000-7000-8000-000000000000";
  const SCREENS: Record<string, string> = {
    "not-found": "/nothing/here",
    "no-such-car": `/buy/listing/1/d/${NOBODY}`,
    "sell-confirm-old": "/sell/confirm/no-such-link",
    "error-500": "/error/500",
    "error-invitation": "/error/invitation",
    "error-oauth": "/error/oauth",
    "not-allowed": "/u/tasks",
    "no-such-swap": `/u/home/swap/${NOBODY}`,
  };

  for (const how of ["", " @no-script"])
    test(`is said plainly${how}`, async ({ page }, { project }) => {
      const plain = project.name === "no-script";
      for (const [name, path] of Object.entries(SCREENS)) {
        if (name === "not-allowed") await signIn(page, account("buyer"));
        await page.goto(path);
        await look(page, `${plain ? "plain-" : ""}${name}`);
        if (!plain) await expectAccessible(page);
      }
    });
});
