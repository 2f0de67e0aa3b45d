import { inspectionsPath } from "#app/shared/paths.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { evaluationOf, isFieldPage, pagesWith } from "./field-pages.ts";
import { ageOf, type Keeping, keepLargePictures, keepPage, keptPage, several } from "./kept-pages.ts";
import { type KeptState, sayKept } from "./kept-state.ts";
import { noteKept } from "./queue.ts";
import { registerWorker } from "./register.ts";

/** The cars of a day that are kept at most: a manager's list has those of all technicians. */
const MOST_CARS = 12;
/** A car that was kept this recently is not loaded again with another page of its day. */
const FRESH_MS = 10 * MINUTE_MS;

let running: Promise<void> = Promise.resolve();
/** The page about which something is said. */
let shown = "";

/**
 * Keeps the shown page, then the other appointments of its day, and says what is on the device. With `all`, also what was
 * kept a moment ago is loaded again. One after the other: a later call has the newer page.
 */
export function keepDay(account: string, page: string, { all = false } = {}): Promise<void> {
  shown = page;
  running = running.then(() => keep(account, page, all)).catch(unable);
  return running;
}

/** A browser without caches, as on pages without https and in some private windows. */
const unable = (): void => sayKept({ is: "unable" });

async function keep(account: string, page: string, all: boolean): Promise<void> {
  if (page !== shown) return; // the technician has gone on
  await say(account, page, { is: "keeping", done: 0, all: 0 });
  const worker = registerWorker();
  const [own] = await Promise.all([
    keepAll(account, page),
    page === inspectionsPath || keepPage(account, inspectionsPath),
  ]);
  if (!(await worker)) return unable();
  if (own.is === "kept") await noteKept(page, own.at);
  const { cars, others } = await dayOn(account);
  let done = 0;
  await several(
    [...cars, ...others].filter((path) => path !== page),
    async (path) => {
      const known = await keptPage(account, path);
      if (all || !known || ageOf(known) > FRESH_MS) await keepAll(account, path);
      if (!cars.includes(path)) return;
      done += 1;
      await say(account, page, { is: "keeping", done, all: cars.length });
    },
  );
  await say(account, page, { is: "failed" });
  for (const path of pagesWith(page)) await keepLargePictures(account, path);
}

/** Says without a connection whether the shown page is on the device. */
export async function sayWhatIs(account: string, page: string): Promise<void> {
  shown = page;
  await say(account, page, { is: "failed" }).catch(unable);
}

/** Says what is on the device; `otherwise` if something of the page or its day is not. */
async function say(account: string, page: string, otherwise: KeptState): Promise<void> {
  const { cars } = await dayOn(account);
  const kept = new Set<string>();
  for (const path of [page, ...cars]) if (await isComplete(account, path)) kept.add(path);
  const others = cars.filter((path) => path !== page);
  const complete = kept.has(page) && others.every((path) => kept.has(path));
  if (page === shown) sayKept(complete ? { is: "kept", others: others.length } : otherwise, kept);
}

/** Whether a page is on the device, an evaluation together with the page of its pictures, if it leads there. */
async function isComplete(account: string, path: string): Promise<boolean> {
  const html = await (await keptPage(account, path))?.text();
  if (!html) return false;
  const needed = pagesWith(path).filter((other) => other !== path && html.includes(`href="${other}`));
  return (await Promise.all(needed.map((other) => keptPage(account, other)))).every(Boolean);
}

/** Keeps all pages of an evaluation, or the one page. */
async function keepAll(account: string, page: string): Promise<Keeping> {
  const [first, ...more] = await Promise.all(pagesWith(page).map((path) => keepPage(account, path)));
  return more.find(({ is }) => is === "failed") ?? (first as Keeping);
}

type Day = { cars: string[]; others: string[] };

/** The evaluations of the next day with appointments, and its other pages, as the kept list of appointments shows them. */
async function dayOn(account: string): Promise<Day> {
  const html = await (await keptPage(account, inspectionsPath))?.text();
  return html ? dayIn(new DOMParser().parseFromString(html, "text/html")) : { cars: [], others: [] };
}

function dayIn(list: Document): Day {
  const links = [...(list.querySelector("[data-day]")?.querySelectorAll("a[href^='/u/']") ?? [])];
  const paths = [...new Set(links.map((link) => (link.getAttribute("href") ?? "").replace(/[?#].*$/, "")))].filter(
    isFieldPage,
  );
  const cars = paths
    .filter((path) => path.startsWith("/u/evaluation/") && evaluationOf(path) === path)
    .slice(0, MOST_CARS);
  return { cars, others: paths.filter((path) => path.startsWith("/u/inspections/")).slice(0, MOST_CARS + 1) };
}
