import { z } from "zod";
import { viewKey } from "#app/http/request/view-key.ts";
import { findOwned } from "#modules/deals/index.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { followSwap, unfollowSwap, viewSwap } from "#modules/marketplace/follows/index.ts";
import { FollowSwap } from "#modules/marketplace/follows/schemas.ts";
import {
  findFollowed,
  findListing,
  findListingAfter,
  findStats,
  ListingParameters,
} from "#modules/marketplace/listing/index.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { endpoint, listOf, PageQuery } from "./kit.ts";
import { Card, Favorite, OwnedCar, Stats } from "./market-schemas.ts";

const ListingInput = PageQuery.extend(ListingParameters.shape);

/** A list plus `more` (there are more cars than `total`) and `corrected` (the corrected search text, if any). */
export const Listing = listOf(Card).extend({ more: z.boolean(), corrected: z.string().nullable() });

/** Converts the filters to the query parameters that the listing's parser reads. */
function parametersOf(filters: Omit<z.output<typeof ListingInput>, "page" | "records">): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of [value ?? []].flat()) parameters.append(name, one);
  return parameters;
}

const refuseFilters = (names: readonly string[]) =>
  refuseCommon("invalid-input", {
    message: "Please correct the filters.",
    fields: Object.fromEntries(names.map((name) => [name, ["This filter is not known or cannot be read."]])),
  });

const follow = { allow: "verified", input: FollowSwap, output: Favorite } as const;

/** The listing, favorites and statistics of the marketplace. */
export const market = {
  listing: endpoint({
    catalogue: ["C078"],
    method: "GET",
    path: "/swaps/listing",
    summary: "Public cars, 21 a page",
    allow: "anyone",
    input: ListingInput,
    output: Listing,
    async run(_actor, { page, records, after, ...filters }) {
      const asked = parseListingQuery(parametersOf(filters));
      const { query, ...listing } = await (after === undefined
        ? findListing(asked, page, records)
        : findListingAfter(asked, after, records));
      return query.ignored.length === 0 ? ok(listing) : refuseFilters(query.ignored);
    },
  }),
  owned: endpoint({
    catalogue: ["C081"],
    method: "GET",
    path: "/swaps/owned",
    summary: "The cars this person bought",
    allow: "verified",
    input: PageQuery,
    output: listOf(OwnedCar),
    run: async (actor, input) => ok(await findOwned(actor, input.page, input.records, input.after)),
  }),
  followed: endpoint({
    catalogue: ["C082"],
    method: "GET",
    path: "/swaps/followed",
    summary: "The cars this person follows",
    allow: "verified",
    input: PageQuery,
    output: listOf(Card),
    run: async (actor, input) => ok(await findFollowed(actor, input.page, input.records, input.after)),
  }),
  follow: endpoint({
    ...follow,
    catalogue: ["C123"],
    method: "PUT",
    path: "/swaps/{swap}/follow",
    summary: "Follow a car",
    run: followSwap,
  }),
  unfollow: endpoint({
    ...follow,
    catalogue: ["C124"],
    method: "DELETE",
    path: "/swaps/{swap}/follow",
    summary: "Unfollow a car",
    run: unfollowSwap,
  }),
  followByBody: endpoint({
    ...follow,
    catalogue: ["C125"],
    method: "POST",
    path: "/swaps/follow",
    summary: "Follow a car",
    run: followSwap,
  }),
  unfollowByBody: endpoint({
    ...follow,
    catalogue: ["C126"],
    method: "POST",
    path: "/swaps/unfollow",
    summary: "Unfollow a car",
    run: unfollowSwap,
  }),
  stats: endpoint({
    catalogue: ["C086"],
    method: "GET",
    path: "/swaps/{swap}/stats",
    summary: "A car’s figures: views, followers, days on the market, its prices and the market’s",
    allow: "anyone",
    input: FollowSwap,
    output: Stats,
    run: (actor, { swap }) => findStats(actor, swap),
  }),
  view: endpoint({
    catalogue: ["C142"],
    method: "POST",
    path: "/swaps/{swap}/view",
    summary: "Count a view, once a session",
    allow: "anyone",
    input: FollowSwap,
    output: z.object({ counted: z.boolean() }),
    commands: [viewSwap],
    run: (actor, input, { request, key }) => viewSwap(actor, { ...input, viewer: viewKey(request, actor) }, { key }),
  }),
};
