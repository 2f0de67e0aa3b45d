import type { Random } from "#test/load/hostile/random.ts";
import type { PageReading } from "./browser.ts";
import { drawCar, drawList, drawWords } from "./traffic/draws.ts";
import type { Popular } from "./traffic/stream.ts";

/** The measurements. `gate` fails the run, `aim` is the goal; both are ratios of CPU per distinct request, limit / ours. */
export type Goal = {
  title: string;
  limit: (random: Random, popular: Popular) => string;
  app: (random: Random, popular: Popular) => string;
  as: keyof typeof VIEWERS;
  gate: number | null;
  aim: number | null;
};

/** Who asks. */
export const VIEWERS = {
  visitor: "signed out",
  /** With the cookie of a session that has nothing, so that no page comes from the page cache. */
  "past-cache": "signed out, past the page cache",
  member: "signed in",
} as const;

/** The limit lists the newest cars of a price band, which is never the same twice. */
const limitList = (format: "html" | "json") => (random: Random) => {
  const from = random.from(0, 20_000);
  return `/list.${format}?from=${from}&to=${from + random.from(5_000, 30_000)}`;
};
const limitCar = (random: Random, popular: Popular) => `/car.html?id=${drawCar(random, popular)}`;

const listAt = (base: string) => (random: Random, popular: Popular) => {
  const { page, search } = drawList(random, popular);
  return `${page > 1 ? `${base}/${page}` : base}${search}`;
};
/** Lists whose page is a parameter. */
const listWithPage = (base: string) => (random: Random, popular: Popular) => {
  const { page, search } = drawList(random, popular);
  return `${base}${search}${page > 1 ? `&page=${page}` : ""}`;
};

export const GOALS: readonly Goal[] = [
  {
    title: "List",
    limit: limitList("html"),
    app: listAt("/buy/listing"),
    as: "visitor",
    gate: 0.15,
    aim: 0.22,
  },
  {
    title: "List",
    limit: limitList("html"),
    app: listWithPage("/u/buy"),
    as: "member",
    gate: 0.12,
    aim: 0.18,
  },
  {
    title: "List found by words",
    limit: limitList("html"),
    app: (random, popular) => `/buy/listing?q=${encodeURIComponent(drawWords(random, popular))}`,
    as: "visitor",
    gate: null,
    aim: null,
  },
  {
    title: "Car",
    limit: limitCar,
    app: (random, popular) => `/buy/listing/1/d/${drawCar(random, popular)}`,
    as: "visitor",
    gate: 0.08,
    aim: 0.15,
  },
  {
    title: "Car",
    limit: limitCar,
    app: (random, popular) => `/buy/listing/car/${drawCar(random, popular)}`,
    as: "member",
    gate: 0.06,
    aim: 0.12,
  },
  {
    title: "Home",
    limit: limitList("html"),
    app: () => "/",
    as: "past-cache",
    gate: 0.1,
    aim: 0.2,
  },
  {
    title: "API list",
    limit: limitList("json"),
    app: listWithPage("/api/swaps/listing"),
    as: "visitor",
    gate: 0.6,
    aim: 1,
  },
  {
    title: "API list",
    limit: limitList("json"),
    app: listWithPage("/api/swaps/listing"),
    as: "member",
    gate: null,
    aim: null,
  },
];

/** How much slower the slowest of a hundred calls may be with all swaps than with 10,000. */
export const GROWTH_GOAL = { gate: 2, aim: 1.3 };

/** The limits for a page on a phone, as gate and aim; `more` if higher is better. */
export type PageGoal = { title: string; unit: string; gate: number; aim: number; more?: boolean };

export const PAGE_GOALS: Record<keyof PageReading, PageGoal> = {
  scriptKb: { title: "script, compressed", unit: "kB", gate: 130, aim: 110 },
  lcpSeconds: { title: "largest paint", unit: "s", gate: 2.5, aim: 2 },
  blockingMs: { title: "blocking time", unit: "ms", gate: 200, aim: 150 },
  shift: { title: "layout shift", unit: "", gate: 0.05, aim: 0.02 },
  performance: { title: "performance", unit: "", gate: 90, aim: 95, more: true },
  accessibility: { title: "accessibility", unit: "", gate: 100, aim: 100, more: true },
  practices: { title: "best practices", unit: "", gate: 100, aim: 100, more: true },
  seo: { title: "SEO", unit: "", gate: 100, aim: 100, more: true },
  elements: { title: "elements", unit: "", gate: 1_500, aim: 900 },
  foreign: { title: "third-party requests", unit: "", gate: 0, aim: 0 },
};

/** The visited pages. */
export const pagesOf = (car: string) => ({
  Home: "/",
  Listing: "/buy/listing",
  Car: `/buy/listing/1/d/${car}`,
});

/** While a member moves the clock of a sandbox, the list of cars takes others at most so much longer (95th percentile). */
export const BESIDE_SANDBOX = 1.2;

/** With 20 unrelated events per second, a cached page keeps at least this share of its performance. */
export const CACHE_AMONG_EVENTS = 0.9;
