import { PUBLIC_PAGES } from "../public-pages.ts";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { expectNoDeadEnds } from "./links.ts";
import { PLACES } from "./places.ts";

/** Public pages whose URL has no parameters. */
const FIXED = Object.entries(PUBLIC_PAGES)
  .filter(([address, { is }]) => is === "page" && !address.includes(":"))
  .map(([address]) => address);
const WRITTEN = ["/about/blog", "/about/press", "/testimonials", "/sell/tips", "/about/careers", "/lp/family-car"];
const ANSWERED = ["/fees?value=18500", "/swap-center?zip=60614", "/newsletter", "/buy/compare", "/error/404"];

const seen = new Set(PLACES.visitor?.filter(({ via }) => via.length === 0).map(({ path }) => path));
const PAGES = [...FIXED, ...WRITTEN, ...ANSWERED].filter((address) => !seen.has(address));

test.use({ expectedNoise: ["the server responded with a status of 404"] });

test("every public page fits every screen and is accessible", async ({ page }) => {
  for (const address of PAGES)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect.soft(await shot(page, `public${address.replace(/\W+/g, "-")}`), `${address} is too wide`).toEqual([]);
      await expectAccessible(page);
    });
});

test("no link that a visitor can reach is broken", { tag: "@gate" }, async ({ request, baseURL }) => {
  const followed = await expectNoDeadEnds(request, baseURL ?? "", ["/", "/dealer"]);
  expect(followed).toBeGreaterThan(60);
});
