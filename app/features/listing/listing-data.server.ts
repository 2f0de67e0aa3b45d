import { redirect } from "@remix-run/node";
import { shortlistOf } from "#app/features/shortlist/shortlist.server.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { findEvaluationDates } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDay } from "#modules/kernel/format-time.ts";
import { findFacets, findListing, findLoosened, findSpots, markCards } from "#modules/marketplace/listing/index.ts";
import {
  asksDetails,
  type ListingQuery,
  parseListingQuery,
  RANGE_NAMES,
} from "#modules/marketplace/listing/schemas.ts";
import { type ListingBase, type Look, lookOf } from "./listing-base.ts";
import type { CarsPage, ListingData, Typed } from "./listing-data.ts";

/** Loads one page of the listing for this viewer. Form fields are redirected to the canonical address first. */
export async function listingData(
  request: Request,
  actor: Actor,
  page: number,
  base: ListingBase,
): Promise<ListingData> {
  const { searchParams } = new URL(request.url);
  const query = parseListingQuery(searchParams);
  const look = lookOf(searchParams);
  // Do not redirect with invalid values: the form shows them again with an error next to the field.
  if (query.ignored.length === 0 && [...searchParams.keys()].some((name) => /\.(min|max)$/.test(name)))
    throw redirect(base.with(look).list(query));
  const [cars, facets] = await Promise.all([carsPage(request, query, actor, page, look), findFacets(query)]);
  const loosened = facets.total === 0 ? await findLoosened(cars.query) : null;
  const asked = searchParams.get("q") ?? "";
  return { ...cars, facets, look, loosened, asksDetails: asksDetails(asked), typed: typedValues(searchParams) };
}

/** The cars of the next page for infinite scrolling, without the rest of the page. */
export function moreCars(request: Request, actor: Actor): Promise<CarsPage> {
  const { searchParams } = new URL(request.url);
  return carsPage(request, parseListingQuery(searchParams), actor, pageAsked(request), lookOf(searchParams));
}

async function carsPage(request: Request, query: ListingQuery, actor: Actor, page: number, look: Look) {
  tagPage("cars");
  const listing = await findListing(query, page);
  const soon = listing.list.filter(({ tags }) => tags.includes("soon")).map(({ _id }) => _id);
  const [marks, evaluations, spots] = await Promise.all([
    markCards(actor, listing.list),
    evaluationDays(soon),
    look.map ? findSpots(listing.list.map((car) => car._id)) : [],
  ]);
  return {
    ...listing,
    ...marks,
    evaluations,
    spots,
    hearts: actor.id !== null,
    shortlist: actor.id ? [] : await shortlistOf(request),
  };
}

/** As the cards show them: formatted here, because the first use of Intl takes long on a phone. */
async function evaluationDays(soon: readonly string[]): Promise<Record<string, string>> {
  const days = await findEvaluationDates(soon);
  return Object.fromEntries(Object.entries(days).map(([swap, day]) => [swap, formatDay(day)]));
}

/** A page past the end is a 404. */
export const listingStatus = ({ list, page }: ListingData): number => (list.length === 0 && page.page > 1 ? 404 : 200);

const MAX_TYPED_LENGTH = 20;
function typedValues(parameters: URLSearchParams): Typed {
  const text = (name: string) => (parameters.get(name) ?? "").slice(0, MAX_TYPED_LENGTH);
  const range = (name: string) => {
    const [min = "", max = ""] = text(name).split("-");
    return { min: text(`${name}.min`) || min, max: text(`${name}.max`) || max };
  };
  return { ...Object.fromEntries(RANGE_NAMES.map((name) => [name, range(name)])), zip: text("zip") };
}
