import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

/** Opens each menu of the page in turn, and returns those that leave the window, with how far. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu")) {
      const opener = menu.querySelector("summary");
      if (!opener || opener.offsetParent === null) continue;
      menu.open = true;
      const box = menu.querySelector(".pop")?.getBoundingClientRect();
      if (box && box.width > 0 && (box.left < -0.5 || box.right > width + 0.5))
        found.push(
          `${opener.innerText || opener.ariaLabel}: ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`,
        );
      menu.open = false;
    }
    return found;
  });
}

for (const width of [390, 768, 1440])
  test(`menus open inside the window, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/buy/listing");
    const car = await page.locator('main a[href*="/d/"]').first().getAttribute("href");
    for (const address of ["/", "/buy/listing", car ?? "", "/buy/compare", "/about/blog"]) {
      await page.goto(address);
      expect.soft(await cutOff(page), address).toEqual([]);
    }
    await startSession(page, account("buyer"));
    for (const address of ["/u/home", "/u/buy", "/u/followed", "/u/messages", car ?? ""]) {
      await page.goto(address);
      expect.soft(await cutOff(page), address).toEqual([]);
    }
  });
