import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

/** The public page of a car with a full set of pictures and damages. */
async function openCar(page: Page, tab = ""): Promise<void> {
  await page.goto("/buy/listing?q=odyssey");
  // The car with a full set of pictures, which may still be growing in the background.
  const card = page.getByRole("article").filter({ has: page.locator(".glyph-photos", { hasText: /[89]|1\d/ }) });
  const address = await card.first().getByRole("link").first().getAttribute("href");
  const { pathname } = new URL(address ?? "", "http://site");
  await page.goto(`${pathname}${tab}`);
}

const gallery = (page: Page): Locator => page.getByRole("region", { name: "Pictures" });
const place = (page: Page): Promise<string> => gallery(page).locator('[data-part="open-viewer"]').innerText();
const onScreen = (picture: Locator) =>
  picture.evaluate((img) => {
    const { left, width } = img.getBoundingClientRect();
    const shot = (img.closest('[data-part="reel"]') as HTMLElement).getBoundingClientRect();
    return Math.abs(left - shot.left) < width / 4;
  });

test("the gallery steps by button, key, and thumbnail, and stops at both ends", async ({ page }) => {
  await openCar(page);
  const pictures = gallery(page);
  const [back, on] = ["Previous picture", "Next picture"].map((name) => pictures.getByRole("button", { name }));
  const count = await pictures.locator('[data-part="reel"] li').count();
  expect(count).toBeGreaterThan(3);
  await expect.poll(() => place(page)).toBe(`1 of ${count}`);
  await expect(back as Locator).toHaveAttribute("aria-disabled", "true");
  await back?.click({ force: true });
  await expect.poll(() => place(page)).toBe(`1 of ${count}`);
  await on?.click();
  await expect.poll(() => place(page)).toBe(`2 of ${count}`);
  await on?.press("ArrowRight");
  await expect.poll(() => place(page)).toBe(`3 of ${count}`);
  await expect.poll(() => onScreen(pictures.locator('[data-part="reel"] img').nth(2))).toBe(true);
  await pictures.getByRole("link", { name: `Picture ${count} of ${count}`, exact: true }).click();
  await expect.poll(() => place(page)).toBe(`${count} of ${count}`);
  await expect(on as Locator).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
});

test("the viewer steps, zooms up to five times, resets the zoom, and restores the focus", async ({ page }) => {
  await openCar(page);
  const opener = gallery(page).locator('[data-part="open-viewer"]');
  await opener.click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  const stage = viewer.locator('[data-part="viewer-stage"]');
  const at = viewer.locator("p").first();
  await expect(stage).toBeVisible();
  const total = (await at.innerText()).split(" of ")[1];
  await page.keyboard.press("ArrowRight");
  await expect(at).toHaveText(`2 of ${total}`);
  await expect(stage.locator("img")).toHaveAttribute("src", /\/1600\/1200$/);
  const [out, closer] = ["Zoom out", "Zoom in"].map((name) => viewer.getByRole("button", { name })) as [
    Locator,
    Locator,
  ];
  await expect(out).toHaveAttribute("aria-disabled", "true");
  for (let level = 1; level <= 5; level++) {
    await closer.click();
    await expect(stage).toHaveAttribute("data-zoom", String(level));
  }
  await expect(closer).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(stage).toHaveAttribute("data-zoom", "0");
  const box = await stage.boundingBox();
  if (!box) throw new Error("no stage");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Farther than a third of the width, because a drag may be slow on a busy machine.
  await page.mouse.move(x + box.width / 3 + 20, y, { steps: 3 });
  await page.mouse.up();
  await expect(at).toHaveText(`2 of ${total}`);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(() => place(page)).toBe(`2 of ${total}`);
});

test("the viewer shows the whole picture below its bar and above its caption, and Back closes it", async ({ page }) => {
  await openCar(page);
  const here = page.url();
  await gallery(page).locator('[data-part="open-viewer"]').click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  const stage = viewer.locator('[data-part="viewer-stage"]');
  await expect(viewer.getByRole("button", { name: "Close" })).toBeFocused();
  await expect(page).toHaveURL(/photo=1/);
  const overflow = () =>
    stage.evaluate((box) => {
      const img = box.querySelector("img") as HTMLImageElement;
      const [outer, inner] = [box, img].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
      const most = Math.max(
        outer.left - inner.left,
        outer.top - inner.top,
        inner.right - outer.right,
        inner.bottom - outer.bottom,
      );
      return { cut: most > 1, enlarged: img.complete && inner.width > img.naturalWidth + 1 };
    });
  for (const [width, height] of [
    [1440, 700],
    [768, 1024],
    [390, 844],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(overflow).toEqual({ cut: false, enlarged: false });
  }
  await viewer.getByRole("button", { name: /^Picture 3 of/ }).click();
  await expect(viewer.getByText(/^3 of /)).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(here);
  await expect.poll(() => place(page)).toMatch(/^3 of/);
  await gallery(page).locator('[data-part="open-viewer"]').click();
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(here);
  // Escape went back to the page: the entry before it is not the picture again.
  await page.goBack();
  await expect(page).not.toHaveURL(/photo=/);
});

test("the viewer labels pictures of damages, and the pins on the drawing link to the list", async ({ page }) => {
  await openCar(page, "?tab=evaluation");
  const map = page.locator("#damages figure");
  await map.getByRole("link").first().click();
  await expect(page).toHaveURL(/#damage-1$/);
  await page.locator("#damage-1").getByRole("link", { name: "Picture of damage 1" }).click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect(viewer.getByText(/^Wear & Tear: /)).toBeVisible();
  // The mark is where the damage is: above the ruler, in the middle of the picture.
  const mark = viewer.getByRole("link", { name: "Damage 1: show it on the drawing of the car" });
  const [pin, photo] = await Promise.all([mark, viewer.getByRole("img").first()].map((one) => one.boundingBox()));
  if (!pin || !photo) throw new Error("no mark on the picture");
  expect(Math.abs(pin.x + pin.width / 2 - (photo.x + photo.width / 2))).toBeLessThan(12);
  await mark.click();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/tab=evaluation#damage-1$/);
  await page.locator("#damage-1").getByRole("link", { name: "Picture of damage 1" }).click();
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/tab=evaluation/);
  await expect(page).not.toHaveURL(/photo=/);
  await expect(page.getByRole("heading", { name: "Evaluation summary" })).toBeVisible();
  await expectAccessible(page);
});

for (const how of ["", " @no-script"])
  test(`tabs have URLs, and an unknown tab shows the details${how}`, async ({ page }) => {
    await openCar(page, "?tab=nonsense");
    const tabs = page.getByRole("navigation", { name: "About this car" });
    await expect(tabs.getByRole("link", { name: "Details" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { name: "Specification" })).toBeVisible();
    await tabs.getByRole("link", { name: "Evaluation" }).click();
    await expect(page).toHaveURL(/tab=evaluation/);
    await expect(page.getByText("No error codes reported by the scanner.")).toBeVisible();
    await tabs.getByRole("link", { name: "Details" }).click();
    await expect(page).not.toHaveURL(/tab=/);
    await expect(page.locator("#history")).toContainText(/open recalls? \(sample data\)|Recalls: not checked yet/);
  });

test("without scripts each picture opens full-screen, with links to its neighbors @no-script", async ({ page }) => {
  await openCar(page);
  const here = page.url();
  await gallery(page).locator('[data-part="reel"] a').first().click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect(viewer.getByText(/^1 of \d/)).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Previous picture" })).toHaveCount(0);
  await viewer.getByRole("link", { name: "Next picture" }).click();
  await expect(viewer.getByText(/^2 of \d/)).toBeVisible();
  await viewer.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(here);
  await gallery(page)
    .getByRole("link", { name: /^Picture 3 of/ })
    .click();
  await expect.poll(() => onScreen(gallery(page).locator('[data-part="reel"] img').nth(2))).toBe(true);
});

test("on a phone a short swipe changes the picture, and price and action stay visible @phone", {
  tag: "@gate",
}, async ({ page }) => {
  await openCar(page);
  const reel = gallery(page).locator('[data-part="reel"]');
  const touch = (type: string, x: number) =>
    reel.evaluate(
      (target, [kind, clientX]) => {
        const touches = [new Touch({ identifier: 1, target, clientX: clientX as number, clientY: 200 })];
        const none = kind === "touchend" ? [] : touches;
        target.dispatchEvent(new TouchEvent(kind as string, { touches: none, changedTouches: touches, bubbles: true }));
      },
      [type, x] as const,
    );
  await touch("touchstart", 200);
  await touch("touchend", 185);
  await expect.poll(() => place(page)).toMatch(/^1 of/);
  await touch("touchstart", 200);
  await touch("touchend", 175);
  await expect.poll(() => place(page)).toMatch(/^2 of/);
  await expect(page.locator('[data-part="bottom-bar"]').getByRole("link", { name: "Make an Offer" })).toBeInViewport();
});

test("a visitor sees only public data; a member sees the VIN and stays in the member area", { tag: "@gate" }, async ({
  page,
}) => {
  await openCar(page);
  await expect(page.getByText("Owner Listed")).toBeVisible();
  await expect(page.locator('[data-part="specs"] dd').first()).toHaveText(/^….{6}$/);
  await expect(page.locator("#facts").getByRole("img", { name: /^[\d,]+ mi$/ })).toBeVisible();
  // A document opens over the page, from details that are sent as HTML only.
  const here = page.url();
  await page.getByRole("link", { name: /^Window sticker PDF/ }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  const shown = preview.getByRole("link", { name: "Open the PDF in a new tab" });
  await expect(shown).toHaveAttribute("href", /\/api\/files\//);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(page).toHaveURL(here);
  await page.getByRole("region", { name: "Price" }).getByRole("link", { name: "Make an Offer" }).click();
  await expect(page.getByRole("heading", { name: "Join Our Trusted Community" })).toBeVisible();
  const id = /\/d\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  await page.goto(`/buy/listing/car/${id}?tab=evaluation`);
  await expect(page).toHaveURL(new RegExp(`/buy/listing/1/d/${id}/.+\\?tab=evaluation$`));
  await page.goto("/buy/listing/car/");
  await expect(page).toHaveURL(/\/buy\/listing$/);
  await startSession(page, account("buyer"));
  await page.goto(`/buy/listing/${id}`);
  await expect(page).toHaveURL(new RegExp(`/u/buy/d/${id}$`));
  await page.goto(`/buy/listing/car/${id}`);
  await expect(page.locator('[data-part="specs"] dd').first()).toHaveText(/^[A-Z0-9]{17}$/);
  await expect(page.locator('[data-part="verified"]')).toHaveText(/Swap Verified|Factory warranty/);
});
