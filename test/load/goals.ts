import type { PageReading } from "./browser.ts";

/** The measurements. `gate` fails the run, `aim` is the goal; both are ratios of CPU per request, limit / ours. */
export type Goal = {
  title: string;
  limit: string;
  app: string;
  /** The cookie of the app's request: none, a visitor who bypasses the page cache, or a member. */
  as: "visitor-again" | "visitor" | "member";
  gate: number | null;
  aim: number | null;
};

/** Both sides list the newest cars from $5,000 to $20,000. */
const BAND = "?price=5000-20000";

export const goals = (car: string): Goal[] => [
  {
    title: "Listing page, signed out, uncached",
    limit: "/list.html",
    app: `/buy/listing${BAND}`,
    as: "visitor",
    gate: 0.14,
    aim: 0.18,
  },
  {
    title: "Listing page, signed out, cached",
    limit: "/list.html",
    app: `/buy/listing${BAND}`,
    as: "visitor-again",
    gate: 3,
    aim: 6,
  },
  {
    title: "Listing page, signed in",
    limit: "/list.html",
    app: `/u/buy${BAND}`,
    as: "member",
    gate: 0.12,
    aim: 0.15,
  },
  {
    title: "Car page, signed out, uncached",
    limit: `/car.html?id=${car}`,
    app: `/buy/listing/1/d/${car}`,
    as: "visitor",
    gate: null,
    aim: null,
  },
  {
    title: "Car page, signed out, uncached, compared with bare JSON",
    limit: `/car.json?id=${car}`,
    app: `/buy/listing/1/d/${car}`,
    as: "visitor",
    gate: 0.05,
    aim: 0.1,
  },
  {
    title: "Car page, signed out, cached",
    limit: `/car.html?id=${car}`,
    app: `/buy/listing/1/d/${car}`,
    as: "visitor-again",
    gate: null,
    aim: null,
  },
  {
    title: "Car page, signed in",
    limit: `/car.html?id=${car}`,
    app: `/buy/listing/car/${car}`,
    as: "member",
    gate: 0.04,
    aim: 0.06,
  },
  {
    title: "API list, signed out",
    limit: "/list.json",
    app: `/api/swaps/listing${BAND}`,
    as: "visitor",
    gate: 0.35,
    aim: 0.6,
  },
  {
    title: "API list, signed in",
    limit: "/list.json",
    app: `/api/swaps/listing${BAND}`,
    as: "member",
    gate: null,
    aim: 0.4,
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
