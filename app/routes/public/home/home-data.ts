import { chartedAmong, findBestDeals } from "#app/features/guide/charted-car.server.ts";
import type { FindCounts } from "#app/features/home/entries.tsx";
import { PRICES } from "#app/features/home/find-choices.ts";
import { PriceReason } from "#app/features/home/price-reason.tsx";
import { publicData } from "#app/http/cache/public-data.ts";
import { renderHtml } from "#app/rendering/render-html.tsx";
import { findAccuracy } from "#modules/analytics/index.ts";
import type { Accuracy } from "#modules/analytics/schemas.ts";
import { findLiveCount } from "#modules/auctions/index.ts";
import { findHomeTestimonials, findNewestPosts } from "#modules/content/index.ts";
import { findFacets, findNewestListings } from "#modules/marketplace/listing/index.ts";
import { EVERYTHING } from "#modules/marketplace/listing/schemas.ts";
import type { MarketFigures } from "./figures.tsx";

const CARS = 4;
const WORDS = 3;
/** How many of the best deals are looked at for one whose market can be drawn. */
const TRIED = 3;

/** All that the home page shows, the same for everyone. */
export const homeData = () => publicData("home", readHome, () => ["cars", "content"]);

async function readHome() {
  const [newest, best, counts, accuracy, testimonials, posts, live] = await Promise.all([
    findNewestListings(CARS),
    findBestDeals(),
    findCounts(),
    findAccuracy(),
    findHomeTestimonials(WORDS),
    findNewestPosts(WORDS),
    findLiveCount(),
  ]);
  const charted = await chartedAmong([...best, ...newest].slice(0, CARS + TRIED));
  const shown = new Set(newest.map(({ _id }) => _id));
  return {
    newest,
    counts,
    testimonials,
    posts,
    live,
    deals: best.filter(({ _id }) => !shown.has(_id)).slice(0, CARS),
    reason: charted && renderHtml(PriceReason, { car: charted }),
    figures: figuresOf(counts, accuracy.sales.all),
  };
}

/** The sales are the ones of the page about accuracy, which the figures link to. */
const figuresOf = (
  { total: cars, recent }: { total: number; recent: number },
  { days, sales, off, compared }: Accuracy["sales"]["all"],
): MarketFigures => ({ cars, recent, days, sales, off, compared });

/** How many cars the search would find. */
async function findCounts(): Promise<FindCounts & { recent: number }> {
  const [all, ...upTo] = await Promise.all([
    findFacets(EVERYTHING),
    ...PRICES.map((max) => findFacets({ ...EVERYTHING, price: { min: null, max } })),
  ]);
  const { makes } = all.choices;
  const { choices } = await findFacets({ ...EVERYTHING, makes: makes.map(({ value }) => value) });
  const nameOf = new Map(makes.map(({ value, name }) => [value, name]));
  return {
    total: all.total,
    recent: all.choices.types.find(({ value }) => value === "recent")?.count ?? 0,
    names: [
      ...makes.map(({ name, count }) => ({ name, count })),
      ...choices.models.map(({ name, make, count }) => ({ name: `${nameOf.get(make)} ${name}`, count })),
    ].sort((a, b) => a.name.localeCompare(b.name)),
    bodies: Object.fromEntries(all.choices.bodies.map(({ value, count }) => [value, count])),
    prices: Object.fromEntries(PRICES.map((price, at) => [price, upTo[at]?.total ?? 0])),
  };
}
