import type { Browser, Locator, Page } from "@playwright/test";
import { picture } from "../factories/picture.ts";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { account, startSession } from "./people.ts";
import { registerCar } from "./selling.ts";

const jpeg = async (name: string, color: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await picture(640, 480, color),
});
const BROKEN = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture at all") };

/** The pictures page of a new car for an admin. */
async function openPictures(browser: Browser, page: Page): Promise<string> {
  const { vin } = await registerCar(browser);
  await startSession(page, account("admin"));
  await page.goto(`/u/swaps/manage?q=${vin}`);
  const car = await page.locator("a.row-link").first().getAttribute("href");
  const id = /[0-9a-f-]{36}/.exec(car ?? "")?.[0];
  const address = `/u/evaluation/${id}/pictures`;
  await page.goto(address);
  return address;
}
const tiles = (page: Page) => page.locator("#arrange ol").first().locator("li");
/** The pictures on the server, which can be edited. */
const sent = (page: Page) => tiles(page).getByRole("link", { name: /^Edit / });
const names = (page: Page) =>
  tiles(page)
    .locator("img")
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));

/** Moves the pointer to a place in the picture, as a fraction of its width and height, once the picture has come to rest. */
async function moveOver(canvas: Locator, at: number): Promise<void> {
  const box = await canvas.boundingBox();
  if (!box) throw new Error("The picture is not visible");
  await canvas.hover({ position: { x: box.width * at, y: box.height * at } });
}

/**
 * The smallest blue value around three quarters of the middle row: 119 in the gray picture, close to 0 in yellow. Reads a
 * copy, because Chromium warns in the console when a canvas is read twice.
 */
const leastBlue = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(element.width, element.height).getContext("2d", { willReadFrequently: true });
    copy?.drawImage(element, 0, 0);
    const { width, height } = element;
    const row = copy?.getImageData(width * 0.7, height / 2, width * 0.1, 1).data ?? [];
    return Math.min(...[...row].filter((_, at) => at % 4 === 2));
  });

test("many pictures are sent together, an invalid one is reported, and the arrow keys order them", async ({
  browser,
  page,
}) => {
  await openPictures(browser, page);
  const good = await Promise.all([
    jpeg("one.jpg", "#aa3322"),
    jpeg("two.jpg", "#2233aa"),
    jpeg("three.jpg", "#22aa44"),
  ]);
  await page.getByLabel("Add pictures").setInputFiles([...good, BROKEN]);
  await expect(sent(page)).toHaveCount(3);
  const uploads = page.locator("#add .uploads li");
  await expect(uploads).toHaveCount(1);
  await expect(uploads).toContainText("Please choose a JPEG, PNG, WebP, HEIC, GIF or AVIF picture");
  await uploads.getByRole("button", { name: "Remove notes.jpg" }).click();
  await expect(uploads).toHaveCount(0);

  const [first, second, third] = await names(page);
  await page.getByRole("link", { name: "Edit Picture 3, 3 of 3" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("link", { name: "Edit Picture 2, 2 of 3" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => names(page)).toEqual([third, first, second]);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Wear & Tear, place 1 of 1.")).toBeAttached();
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.locator("#arrange")).toHaveAttribute("data-save", "saved");
  await page.reload();
  expect(await names(page)).toEqual([first, second]);
});

test("a new order of the pictures is saved even if the page is left immediately", async ({ browser, page }) => {
  const address = await openPictures(browser, page);
  await page
    .getByLabel("Add pictures")
    .setInputFiles([await jpeg("one.jpg", "#aa3322"), await jpeg("two.jpg", "#2233aa")]);
  await expect(sent(page)).toHaveCount(2);
  const before = await names(page);
  await page.getByRole("button", { name: "Move Picture 2 earlier" }).click();
  await page.goto("/u/tasks");
  await page.goto(address);
  await expect
    .poll(async () => {
      await page.reload();
      return names(page);
    })
    .toEqual(before.toReversed());
});

test("a picture is rotated, drawn on, undone and saved, and the original is restored", async ({ browser, page }) => {
  const address = await openPictures(browser, page);
  await page.goto(`${address}?angle=front`);
  await page.getByLabel("Take or choose the picture").setInputFiles(await jpeg("front.jpg", "#777777"));
  await expect(page.getByRole("dialog", { name: "Front ¾, right" })).toBeVisible();
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await page.waitForURL(address);
  await untilHydrated(page);
  await page.getByRole("link", { name: "Edit Front, 1 of 1" }).click();
  const canvas = page.locator("canvas");
  await expect(canvas).toHaveAttribute("width", "640");
  await page.getByRole("button", { name: "Rotate right" }).click();
  await expect(canvas).toHaveAttribute("width", "480");
  await page.getByRole("button", { name: "Ellipse" }).click();
  await page.getByTitle("Yellow").click();
  await moveOver(canvas, 0.25);
  await page.mouse.down();
  await moveOver(canvas, 0.5);
  await moveOver(canvas, 0.75);
  await page.mouse.up();
  await expect(page.getByText("Steps: 2")).toBeVisible();
  await canvas.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Steps: 3")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".toast.success")).toContainText("The picture is saved.");

  await page.getByRole("link", { name: "Edit Front, 1 of 1" }).click();
  await expect(page.getByText("Steps: 2")).toBeVisible();
  await expect(canvas).toHaveAttribute("width", "480");
  await expect.poll(() => leastBlue(canvas), "the yellow ellipse ends at three quarters of the width").toBeLessThan(90);
  await page.getByRole("button", { name: "Back to the original" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".toast.success")).toContainText("The picture is saved.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pictures are sent with the form, moved by buttons, rotated and undone", { tag: "@gate" }, async ({
    browser,
    page,
  }) => {
    await openPictures(browser, page);
    await page
      .getByLabel("Add pictures")
      .setInputFiles([await jpeg("one.jpg", "#aa3322"), BROKEN, await jpeg("two.jpg", "#2233aa")]);
    await page.getByRole("button", { name: "Add the pictures" }).click();
    await expect(page.getByText("notes.jpg: Please choose a JPEG")).toBeVisible();
    await expect(tiles(page)).toHaveCount(2);
    const before = await names(page);
    await page.getByRole("button", { name: "Move Picture 2 earlier" }).click();
    await expect(async () => expect(await names(page)).toEqual(before.toReversed())).toPass();
    await page.getByRole("link", { name: "Edit Picture 1, 1 of 2" }).click();
    await page.getByRole("button", { name: "Rotate left" }).click();
    await expect(page.locator("main img")).toHaveAttribute("width", "480");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator("main img")).toHaveAttribute("width", "640");
  });
});
