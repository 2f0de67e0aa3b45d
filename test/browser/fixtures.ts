import path from "node:path";
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  errors,
  expect,
  type Frame,
  type Page,
} from "@playwright/test";
import axe from "axe-core";

export { expect };

type Fixtures = {
  /** Console messages that this test expects; a message that contains one of them doesn't fail the test. */
  expectedNoise: string[];
  /** Opens a separate browser for a user; its console is checked like that of `page`. */
  newcomer: (options?: BrowserContextOptions) => Promise<Page>;
};

/** Playwright's `test` on the running site; any console error or uncaught exception in a page fails it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the destructuring pattern
  baseURL: async ({}, use) => use(process.env.TESTED_SITE),
  expectedNoise: [[], { option: true }],
  context: async ({ context, expectedNoise, javaScriptEnabled }, use) => {
    const quiet = listen(context, expectedNoise);
    if (javaScriptEnabled !== false) context.on("page", waitForHydration);
    await use(context);
    quiet();
  },
  newcomer: async ({ browser, expectedNoise, javaScriptEnabled }, use) => {
    const opened: { context: BrowserContext; quiet: () => void }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push({ context, quiet: listen(context, expectedNoise) });
      if (javaScriptEnabled !== false) context.on("page", waitForHydration);
      return context.newPage();
    });
    for (const { context } of opened) await context.close();
    for (const { quiet } of opened) quiet();
  },
});

/**
 * Pages are hydrated shortly after they have loaded (page-scripts.ts). Tests wait for that after they open one, as
 * people do.
 */
function waitForHydration(page: Page): void {
  const { goto, reload, goBack } = page;
  page.goto = (...to) => goto.apply(page, to).finally(() => untilHydrated(page));
  page.reload = (...how) => reload.apply(page, how).finally(() => untilHydrated(page));
  page.goBack = (...how) => goBack.apply(page, how).finally(() => untilHydrated(page));
}

/** Only a page that never hydrates takes this long, even on the busiest machine. */
const HYDRATED_WITHIN_MS = 180_000;

/** For a page that the site itself went back to: what is pressed while it hydrates may be lost. */
export async function untilHydrated(page: Page): Promise<void> {
  const lives = () => {
    const main = document.querySelector("#handoff") && document.querySelector("main");
    return !main || Object.keys(main).some((key) => key.startsWith("__reactProps"));
  };
  await page.waitForFunction(lives, undefined, { timeout: HYDRATED_WITHIN_MS }).catch((error: Error) => {
    // The page may have navigated or closed in the meantime.
    if (error instanceof errors.TimeoutError) throw new Error(`${page.url()} was not hydrated`, { cause: error });
  });
}

/**
 * Console messages that browsers always write: a form was refused, a redirecting page didn't need the preloaded style
 * sheets, a page was left before its websocket opened, a newer load canceled an earlier one, or a mail in the inbox may
 * not run scripts.
 */
const USUAL = [
  "Service Worker registration blocked by Playwright",
  "the server responded with a status of 422",
  "the server responded with a status of 409",
  "was preloaded using link preload but not used",
  "WebSocket is closed before the connection is established",
  "AbortError: signal is aborted without reason",
  "AbortError: BodyStreamBuffer was aborted",
  "Blocked script execution in 'about:srcdoc'",
];

/** Collects console errors; the returned function throws if there were any. */
function listen(context: BrowserContext, expected: readonly string[]): () => void {
  const noise: string[] = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) noise.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => noise.push(`${error.error().stack ?? error.error()} (${error.page()?.url()})`));
  return () => {
    const unexpected = noise.filter((line) => ![...USUAL, ...expected].some((known) => line.includes(known)));
    expect(unexpected, "a page must not write errors to the console").toEqual([]);
  };
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Checks that axe finds no violation of WCAG 2.2 A and AA. Requires scripts in the page. Target size (2.5.8) has an
 * exception for equivalent controls: the two handles of a range slider may overlap, but the number fields next to them
 * are large enough.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Without animations: the text of a toast that fades in has too little contrast for a moment.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found = (await Promise.all(page.frames().map(violationsIn))).flat();
  await page.emulateMedia({ reducedMotion: null });
  expect.soft(found.filter((one) => !one.startsWith("target-size: input[data-field="))).toEqual([]);
}

/**
 * The violated rules and their elements. Each frame is checked separately, because axe's Playwright driver doubles the
 * time.
 */
async function violationsIn(frame: Frame): Promise<string[]> {
  if (!(await runsScripts(frame))) return [];
  const known = await frame.evaluate(() => "axe" in globalThis);
  if (!known) await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate(
    // In the page, axe is a global; the imported name isn't defined there.
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: "tag", values },
        resultTypes: ["violations"],
        iframes: false,
      }),
    WCAG,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} (${failureSummary})`),
  );
}

/** Whether axe can run in a frame: not in one that is sandboxed without scripts, such as the preview of an email. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute("sandbox");
  return sandbox === null || sandbox.includes("allow-scripts");
}

const WIDTHS = [390, 768, 1440];

/**
 * The widths at which the page overflows horizontally. With SHOTS=1 it saves full-page screenshots in build/shots,
 * which take longer than the rest of a story.
 */
export async function shot(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<number[]> {
  const before = page.viewportSize();
  const tooWide: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (process.env.SHOTS)
      await page.screenshot({ path: path.join("build/shots", `${name}-${width}.png`), fullPage: true });
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) tooWide.push(width);
  }
  if (before) await page.setViewportSize(before);
  return tooWide;
}
