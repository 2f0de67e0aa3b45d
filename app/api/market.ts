import { z } from "zod";
import { viewKey } from "#app/http/view-key.ts";
import { page } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { findFollowed, followSwap, unfollowSwap, viewSwap } from "#modules/marketplace/follows/index.ts";
import { FollowSwap } from "#modules/marketplace/follows/schemas.ts";
import { findListing, findStats } from "#modules/marketplace/listing/index.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { findOwned } from "#modules/swaps/deals/index.ts";
import { call, pageOf } from "./kit.ts";
import { Card, Favorite, OwnedCar, Stats } from "./market-schemas.ts";

const Page = z.object({ page });

/** `price=5000-20000&make=honda&sort=price`: every filter is text here, the listing's own parser reads it. */
const filter = z.union([z.string(), z.array(z.string())]).optional();
const ListingInput = z.object({
  page,
  q: filter,
  price: filter,
  mileage: filter,
  year: filter,
  make: filter,
  model: filter,
  body: filter,
  transmission: filter,
  drivetrain: filter,
  fuel: filter,
  color: filter,
  listing: filter,
  age: filter,
  zip: filter,
  distance: filter,
  sort: filter,
  reverse: filter,
});

const follow = { allow: "verified", input: FollowSwap, output: Favorite } as const;

/** The marketplace's lists, hearts and views. */
export const marketRouter = {
  listing: call({
    catalogue: ["C078"],
    method: "GET",
    path: "/swaps/listing",
    summary: "Public cars, 21 a page; filters that cannot be read are named in `ignored`",
    allow: "anyone",
    input: ListingInput,
    output: pageOf(Card).extend({ more: z.boolean(), ignored: z.array(z.string()), corrected: z.string().nullable() }),
    async run(_actor, input, { request }) {
      const asked = parseListingQuery(new URL(request.url).searchParams);
      const { query, ...listing } = await findListing(asked, input.page);
      return ok({ ...listing, ignored: query.ignored });
    },
  }),
  owned: call({
    catalogue: ["C081"],
    method: "GET",
    path: "/swaps/owned",
    summary: "The cars this person bought",
    allow: "verified",
    input: Page,
    output: pageOf(OwnedCar),
    run: async (actor, input) => ok(await findOwned(actor, input.page)),
  }),
  followed: call({
    catalogue: ["C082"],
    method: "GET",
    path: "/swaps/followed",
    summary: "The cars this person follows",
    allow: "verified",
    input: Page,
    output: pageOf(Card),
    run: async (actor, input) => ok(await findFollowed(actor, input.page)),
  }),
  follow: call({
    ...follow,
    catalogue: ["C123"],
    method: "PUT",
    path: "/swaps/{swap}/follow",
    summary: "Follow a car",
    run: (actor, input, { key }) => followSwap(actor, input, { key }),
  }),
  unfollow: call({
    ...follow,
    catalogue: ["C124"],
    method: "DELETE",
    path: "/swaps/{swap}/follow",
    summary: "Follow a car no longer",
    run: (actor, input, { key }) => unfollowSwap(actor, input, { key }),
  }),
  followByBody: call({
    ...follow,
    catalogue: ["C125"],
    method: "POST",
    path: "/swaps/follow",
    summary: "Follow a car",
    run: (actor, input, { key }) => followSwap(actor, input, { key }),
  }),
  unfollowByBody: call({
    ...follow,
    catalogue: ["C126"],
    method: "POST",
    path: "/swaps/unfollow",
    summary: "Follow a car no longer",
    run: (actor, input, { key }) => unfollowSwap(actor, input, { key }),
  }),
  stats: call({
    catalogue: ["C086"],
    method: "GET",
    path: "/swaps/{swap}/stats",
    summary: "A car in figures: views, followers, days on the market, its prices and the market's",
    allow: "anyone",
    input: FollowSwap,
    output: Stats,
    run: (actor, { swap }) => findStats(actor, swap),
  }),
  view: call({
    catalogue: ["C142"],
    method: "POST",
    path: "/swaps/{swap}/view",
    summary: "Count a view, once a session",
    allow: "anyone",
    input: FollowSwap,
    output: z.object({ counted: z.boolean() }),
    run: (actor, input, { request, key }) => viewSwap(actor, { ...input, viewer: viewKey(request, actor) }, { key }),
  }),
};
