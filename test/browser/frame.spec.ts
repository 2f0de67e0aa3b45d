import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test("the side navigation can be made narrow, stays so, and opens its groups beside it", { tag: "@gate" }, async ({
  page,
}) => {
  await startSession(page, account("admin"));
  await page.goto("/u/tasks");
  const rail = page.getByRole("complementary", { name: "Navigation" });
  const width = async () => Math.round((await rail.boundingBox())?.width ?? 0);
  const toggle = page.getByText("Narrow navigation");
  expect(await width()).toBe(228);
  await toggle.locator("..").click();
  expect(await width()).toBe(60);
  await page.reload();
  await expect.poll(width).toBe(60);
  await expect(rail.getByRole("link", { name: "Tasks" })).toBeVisible(); // by its icon; the name stays for screen readers

  await expect.poll(() => rail.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  const group = rail.locator("details[open]").first();
  await group.locator("summary").hover();
  const [list, beside] = [await group.getByRole("list").boundingBox(), await rail.boundingBox()];
  expect(list?.x).toBeGreaterThanOrEqual((beside?.x ?? 0) + 60);
  await expect(group.getByRole("link").first()).toBeInViewport({ ratio: 1 });

  await toggle.locator("..").click();
  expect(await width()).toBe(228);
  await page.reload();
  await expect.poll(width).toBe(228);
});
