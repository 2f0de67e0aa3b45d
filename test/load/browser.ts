import { chromium } from "@playwright/test";
import { requireChromium } from "#scripts/chromium.ts";
import { fromTool } from "#scripts/tool.ts";
import { median } from "./median.ts";

/**
 * A page on a phone as measured by Lighthouse, with simulated slow 4G and a slow processor. Times in seconds or
 * milliseconds.
 */
export type PageReading = {
  /** Kilobytes of script over the network. */
  scriptKb: number;
  lcpSeconds: number;
  blockingMs: number;
  shift: number;
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  elements: number;
  /** Requests to other hosts. */
  foreign: number;
};

const PORT = 9_333;
/** The median of several visits to a page. */
export async function visit(url: string, times: number): Promise<PageReading> {
  const readings: PageReading[] = [];
  for (let time = 0; time < times; time += 1) readings.push(await visitOnce(url));
  const names = Object.keys(readings[0] as PageReading) as (keyof PageReading)[];
  return Object.fromEntries(names.map((name) => [name, median(readings.map((one) => one[name]))])) as PageReading;
}

async function visitOnce(url: string): Promise<PageReading> {
  const { default: lighthouse } = await fromTool<{ default: Lighthouse }>("bench", "lighthouse");
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ["--no-sandbox", `--remote-debugging-port=${PORT}`],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const elements = await page.evaluate(() => document.querySelectorAll("*").length);
    await page.close();
    const run = await lighthouse(url, { port: PORT, output: "json", logLevel: "error" });
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? "no result"}`);
    return { ...readingOf(run.lhr, new URL(url).host), elements };
  } finally {
    await browser.close();
  }
}

type Report = {
  runtimeError?: { message: string };
  audits: Record<string, { numericValue?: number; details?: unknown }>;
  categories: Record<string, { score: number | null }>;
};
type Options = { port: number; output: "json"; logLevel: "error" };
type Lighthouse = (url: string, options: Options) => Promise<{ lhr: Report } | undefined>;
type Travelled = { url: string; resourceType?: string; transferSize?: number };

function readingOf({ audits, categories }: Report, host: string): Omit<PageReading, "elements"> {
  const details = audits["network-requests"]?.details as { items?: Travelled[] } | undefined;
  const requests = (details?.items ?? []).filter(({ url }) => /^https?:/.test(url));
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    scriptKb: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000,
    lcpSeconds: figure("largest-contentful-paint") / 1_000,
    blockingMs: figure("total-blocking-time"),
    shift: figure("cumulative-layout-shift"),
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    foreign: requests.filter(({ url }) => new URL(url).host !== host).length,
  };
}
