import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

const PICTURE = path.resolve(import.meta.dirname, "../../app/assets/sell.webp");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const toast = (page: Page, words: string) => expect(page.locator(".toast", { hasText: words })).toBeVisible();
const body = (page: Page) => page.getByRole("textbox", { name: /^Text/ });
/** This person writes Markdown, not formatted text. */
const inMarkdown = (page: Page) => page.addInitScript(() => localStorage.setItem("writing.mode", "markdown"));
/** Pastes words or HTML, or a picture as base64. */
const paste = (text: Locator, type: string, content: string) =>
  text.evaluate(
    (area, [kind = "", data = ""]) => {
      const clipboard = new DataTransfer();
      if (kind.startsWith("text/")) clipboard.setData(kind, data);
      else {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        clipboard.items.add(new File([bytes], "pasted.png", { type: kind }));
      }
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }));
    },
    [type, content],
  );
const preview = (page: Page) => page.locator('[data-part="preview"]');
/** Titles are unique, because a failed story may be told again on the same site. */
const titled = (words: string) => `${words} ${Date.now().toString(36)}`;

/** The scripts that a page loads in a new browser, with their compressed sizes in bytes. */
async function scriptsOf(page: Page, address: string): Promise<Map<string, number>> {
  await inMarkdown(page);
  const found = new Map<string, number>();
  const sizes: Promise<unknown>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    sizes.push(request.sizes().then(({ responseBodySize }) => found.set(request.url(), responseBodySize)));
  });
  await startSession(page, account("editor"));
  await page.goto(address);
  await page.waitForLoadState("load");
  await Promise.all(sizes);
  return found;
}

test.describe("the editor's day", () => {
  test("brings at most 40 kB of script above that of the frame, and only to the editor", async ({ newcomer }) => {
    const frame = await scriptsOf(await newcomer(), "/u/notifications");
    const tasks = await scriptsOf(await newcomer(), "/u/tasks");
    const editor = await scriptsOf(await newcomer(), "/u/blog/d");
    const own = [...editor].filter(([url]) => !frame.has(url));
    const bytes = own.reduce((sum, [, size]) => sum + size, 0);
    expect(bytes).toBeGreaterThan(2_000);
    expect(bytes, own.map(([url, size]) => `${url}: ${size}`).join("\n")).toBeLessThan(40_000);
    expect([...tasks.keys()].filter((url) => /\/text-[\w-]+\.js$/.test(url))).toEqual([]);
  });

  test("a post is written, checked, published, moved, and changed by two editors", async ({ page, newcomer }) => {
    const title = titled("Winter tires");
    await inMarkdown(page);
    await startSession(page, account("editor"));
    await page.goto("/u/blog");
    await page.getByRole("link", { name: "Write a post" }).click();
    await page.getByRole("textbox", { name: /^Title\s*\*?$/ }).fill(title);
    await page.getByRole("textbox", { name: /^Summary/ }).fill("When to change them.");
    await body(page).fill("Seven degrees is the rule.");
    await body(page).selectText();
    await page.getByRole("button", { name: /^Bold/ }).click();
    await expect(body(page)).toHaveValue("**Seven degrees is the rule.**");
    await body(page).press("Control+z");
    await expect(body(page)).toHaveValue("Seven degrees is the rule.");
    await body(page).press("Control+End");
    await body(page).pressSequentially("\n\n[Fees](/feees)\n\n<img src=x onerror=alert(1)>");
    await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(preview(page).getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    await expect(page.getByRole("link", { name: /leads to \/feees/ })).toBeVisible();

    await page.locator('input[name="cover"]').setInputFiles(PICTURE);
    const focus = page.getByRole("button", { name: "Choose the focus point of the picture" });
    await expect(focus.locator("img")).toHaveJSProperty("complete", true);
    await focus.click({ position: { x: 5, y: 5 } });
    await expect(page.getByLabel("Focus from the left")).not.toHaveValue("50");
    await press(page, "Publish");
    await expect(page.getByText("One link or picture leads nowhere.").first()).toBeVisible();
    await body(page).fill("Seven degrees is the rule. See the [fees](/fees).");
    await press(page, "Publish anyway");
    await expect(page.getByText("Please describe the picture for people who can’t see it.").first()).toBeVisible();
    await page.getByRole("textbox", { name: /^What the picture shows/ }).fill("A car on a ramp");
    await expect(page.getByText("Nothing is missing, and every link leads somewhere.")).toBeVisible();
    await press(page, "Publish");
    await toast(page, "The text is published.");
    const editor = page.url();

    await page.goto("/about/blog");
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const old = new URL(page.url()).pathname;
    expect(await (await page.request.get("/about/blog.atom")).text()).toContain(title);

    await page.goto(editor);
    await expectAccessible(page);
    expect(await shot(page, "text-editor")).toEqual([]);
    const code = `tires-${Date.now().toString(36)}`;
    await page.getByRole("textbox", { name: /^Code/ }).fill(code);
    await press(page, "Publish the changes");
    await toast(page, "The text is published.");
    await page.goto(old);
    await expect(page).toHaveURL(new RegExp(`/post/${code}/`));

    const other = await newcomer();
    await inMarkdown(other);
    await startSession(other, account("admin"));
    await other.goto(editor);
    await page.goto(editor);
    await expect(page.getByText(/is here, too/)).toBeVisible();
    await body(page).fill("My words.");
    await body(other).fill("Their words.");
    await press(other, "Save draft");
    await toast(other, "The draft is saved.");
    await expect(page.getByText("This changed while you were typing.")).toBeVisible();
    await press(page, "Save draft");
    const conflict = page.getByRole("group", { name: "Text", exact: true });
    await expect(conflict.getByText("My words.")).toBeVisible();
    await expect(conflict.getByText("Their words.")).toBeVisible();
    await conflict.getByRole("radio", { name: /^Take/ }).check();
    await press(page, "Save draft");
    await toast(page, "The draft is saved.");
    await expect(body(page)).toHaveValue("Their words.");

    // The new version moves the links of the older ones.
    await expect(page.getByText(/^Version 4,/)).toBeVisible();
    await page.getByRole("link", { name: "Published" }).last().click();
    await press(page, "Restore this version as the draft");
    await toast(page, "The earlier version is the draft now.");
    await expect(body(page)).toHaveValue("Seven degrees is the rule. See the [fees](/fees).");
    await page.locator("summary", { hasText: "Unpublish" }).click();
    await press(page, "Unpublish this text");
    await toast(page, "Readers no longer see this text.");
    expect((await page.request.get(old)).status()).toBe(404);
  });

  test("a text is written as readers see it, and stored as Markdown", async ({ page }) => {
    const title = titled("Winter");
    await startSession(page, account("editor"));
    await page.goto("/u/blog/d");
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await expect(page.getByRole("button", { name: "Table", exact: true })).toBeVisible();
    await expect(text).not.toHaveAttribute("aria-invalid");
    await text.click();
    await page.keyboard.type("## Tires\nSeven degrees is ");
    await page.getByRole("button", { name: /^Bold/ }).click();
    await page.keyboard.type("the rule");
    await page.getByRole("button", { name: /^Bold/ }).click();
    await page.keyboard.type(", *not* five.\n- summer\nwinter\n\n");
    await page.getByRole("button", { name: "Table", exact: true }).click();
    for (const words of ["Car", "Size", "Civic", "16"]) {
      await page.keyboard.type(words);
      await page.keyboard.press("Tab");
    }
    await page.getByRole("button", { name: "Delete the row" }).click();
    await expect(text.getByRole("heading", { name: "Tires" })).toBeVisible();
    await expect(page.getByText("14 words, 1 min to read")).toBeVisible();
    await text.press("Control+End");
    await paste(
      text,
      "text/html",
      `<h3>From Word</h3><p style="mso-list:l0 level1"><span style="mso-list:Ignore">1.</span>first</p>
        <p style="mso-list:l0 level1"><span style="mso-list:Ignore">2.</span><b>second</b></p><img src="https://example.org/spy.png">`,
    );
    await press(page, "Markdown");
    await expect(body(page)).toHaveValue(
      "## Tires\n\nSeven degrees is **the rule**, \\*not\\* five.\n\n- summer\n- winter\n\n| Car | Size |\n| --- | --- |\n| Civic | 16 |\n\n### From Word\n\n1. first\n2. **second**",
    );
    await press(page, "Formatted");
    await page.getByRole("textbox", { name: /^Title\s*\*?$/ }).fill(title);
    await page.getByRole("textbox", { name: /^Summary/ }).fill("When to change them.");
    await press(page, "Save draft");
    await toast(page, "The draft is saved.");
    await expect(preview(page).getByRole("cell", { name: "Civic" })).toBeVisible();
    await expect(text.getByRole("heading", { name: "Tires" })).toBeVisible();
    await expectAccessible(page);
    expect(await shot(page, "text-editor-formatted")).toEqual([]);
  });

  test("pasted addresses become links, and pasted pictures files of the site", async ({ page }) => {
    await inMarkdown(page);
    await startSession(page, account("editor"));
    await page.goto("/u/press/d");
    await body(page).fill("our fees");
    await body(page).selectText();
    await paste(body(page), "text/plain", "/fees");
    await expect(body(page)).toHaveValue("[our fees](/fees)");
    await paste(
      body(page),
      "image/png",
      "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWMwTpuJBzGMSqdhCRYAPO53iZ0ecGQAAAAASUVORK5CYII=",
    );
    await expect(body(page)).toHaveValue(/\n\n!\[\]\(\/images\/[\w-]{22}\/1600\/1200\)/);
    await expect(page.getByText("The picture is in the text.")).toBeVisible();
  });

  test("works without scripts @no-script", { tag: "@gate" }, async ({ page }) => {
    const title = titled("Plain text");
    await startSession(page, account("editor"));
    await page.goto("/u/openings");
    await page.getByRole("link", { name: "Write an opening" }).click();
    await expect(page).toHaveURL(/\/u\/openings\/d$/);
    await page.getByRole("textbox", { name: /^Title/ }).fill(title);
    await body(page).fill("*Slanted* words.");
    await press(page, "Preview");
    await expect(page).toHaveURL(/\/acts\/preview$/);
    await expect(preview(page).locator("em")).toHaveText("Slanted");
    await expect(body(page)).toHaveValue("*Slanted* words.");
    await press(page, "Publish");
    await expect(page).toHaveURL(/\/acts\/publish$/);
    await expect(page.getByText("Please enter the place.").first()).toBeVisible();
    await page.getByRole("textbox", { name: /^Place/ }).fill("Chicago");
    await page.getByRole("textbox", { name: /^Kind of work/ }).fill("Full time");
    await press(page, "Submit for review");
    await expect(page).toHaveURL(/\/u\/openings\/d\/[\w-]{36}$/);
    await expect(page.getByText("In review", { exact: true })).toBeVisible();
    await press(page, "Publish");
    await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
    await page.goto("/about/careers");
    await expect(page.getByText(title)).toBeVisible();
    await page.goto("/u/openings?state=published");
    await page.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(/\/u\/openings\/d\/[\w-]{36}$/);
    await page.locator("summary", { hasText: "Remove" }).click();
    await press(page, "Remove this text");
    await expect(page).toHaveURL(/\/u\/openings$/);
    await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  });
});
