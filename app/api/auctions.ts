import { z } from "zod";
import {
  buyNow,
  cancelLot,
  changeTerms,
  deleteAutobid,
  findAuctionDates,
  findLot,
  findLots,
  placeBid,
  removeAuctionDate,
  removeBid,
  removeBuyNow,
  saveAuctionDate,
  scheduleLot,
  setAutobid,
  startLot,
} from "#modules/auctions/index.ts";
import {
  BuyNow,
  CancelLot,
  LOT_OUTCOMES,
  LOT_PHASES,
  LotTerms,
  PlaceBid,
  RESERVE_STATES,
  RemoveAuctionDate,
  RemoveBid,
  SaveAuctionDate,
  ScheduleLot,
  StartLot,
} from "#modules/auctions/schemas.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SwapRef } from "#modules/swaps/schemas.ts";
import { endpoint, listOf, PageQuery } from "./kit.ts";

const dollars = z.number().int();
const Standing = z.object({
  seq: z.number().int().describe("The number of events of the lot so far."),
  phase: z.enum(LOT_PHASES),
  price: dollars.nullable(),
  leader: z.number().int().nullable().describe('3 for "Bidder 3".'),
  minNext: dollars.describe("The lowest bid accepted now."),
  reserve: z.enum(RESERVE_STATES),
  buyNow: dollars
    .nullable()
    .describe("The price that buys the car at once; null without one, and as soon as a bid would buy the car."),
  endsAt: z.string().describe("The effective end, with all extensions."),
  bids: z.number().int(),
  outcome: z.enum(LOT_OUTCOMES).nullable(),
});
const Lot = z.object({
  _id: z.string(),
  swap: z.string(),
  vehicle: z.string(),
  series: z.string().nullable(),
  year: z.number(),
  mileage: z.number(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  picture: z.string().nullable(),
  lane: z.string().nullable(),
  runOrder: z.number().int(),
  opening: dollars,
  previewAt: z.string(),
  startsAt: z.string(),
  standing: Standing,
  own: z
    .object({
      label: z.number().int(),
      floor: dollars.describe("The caller’s highest manual bid."),
      autobid: dollars.nullable().describe("The caller’s maximum. Other bidders never see it."),
      leads: z.boolean(),
      turn: z
        .enum(["seller", "dealer"])
        .nullable()
        .describe("Who answers next in the caller’s negotiation with the seller."),
    })
    .nullable()
    .describe("The caller’s own bids."),
  watched: z.boolean().describe("Whether the caller watches the car."),
});
const BidAnswer = z.object({
  seq: z
    .number()
    .int()
    .describe(
      "The number of the bid in the lot’s record. It names the bid in `DELETE /swaps/{swap}/auction/bid/{bid}`.",
    ),
  outcome: z.enum(["leading", "matched", "outbid", "waiting"]),
  lot: Standing,
});
const AuctionDate = z.object({
  _id: z.string(),
  name: z.string(),
  lane: z.string().nullable(),
  previewAt: z.string(),
  startsAt: z.string(),
  endsAt: z.string().describe("The scheduled end of the first lot; the others follow a minute apart."),
  lots: z.number().int(),
  version: z.number(),
});
const Ref = z.object({ _id: z.string() });
const lotList = (id: string, list: "active" | "upcoming" | "preview" | "favorites", summary: string) =>
  endpoint({
    catalogue: [id],
    method: "GET",
    path: `/swaps/auction/${list}`,
    summary,
    allow: "swap.auction",
    input: PageQuery,
    output: listOf(Lot),
    run: async (actor, { page, records, after }) => ok(await findLots(actor, list, page, records, after)),
  });

export const tags = { auctions: "Auction dates" };

export const auctions = {
  active: lotList("C157", "active", "The lots that dealers bid on now, 21 a page"),
  upcoming: lotList("C158", "upcoming", "The lots before their preview, 21 a page"),
  preview: lotList("C159", "preview", "The lots in their preview, 21 a page"),
  favorites: lotList("C160", "favorites", "The open lots that the caller watches, 21 a page"),
  lot: endpoint({
    method: "GET",
    path: "/swaps/{swap}/auction",
    summary: "The latest lot of a car, with the caller’s own bids",
    allow: "swap.auction",
    input: SwapRef,
    output: Lot,
    run: async (actor, { swap }) => {
      const lot = await findLot(actor, swap);
      return lot ? ok(lot) : notFound("auction");
    },
  }),
  schedule: endpoint({
    catalogue: ["C148"],
    method: "PUT",
    path: "/swaps/{swap}/auction/schedule",
    summary: "Put a car into an auction, or move it to another date",
    allow: "swap.manage",
    input: ScheduleLot,
    output: Standing,
    run: scheduleLot,
  }),
  start: endpoint({
    catalogue: ["C149"],
    method: "POST",
    path: "/swaps/{auction}/auction/start",
    summary: "Start a lot before its time",
    allow: "swap.manage",
    input: StartLot,
    output: Standing,
    run: startLot,
  }),
  cancel: endpoint({
    catalogue: ["C150"],
    method: "DELETE",
    path: "/swaps/{swap}/auction",
    summary: "Take a car out of its auction",
    allow: "swap.manage",
    input: CancelLot,
    output: Standing,
    run: cancelLot,
  }),
  terms: endpoint({
    catalogue: ["C151"],
    method: "POST",
    path: "/swaps/{swap}/auction/price",
    summary: "Set the opening price and the reserve of a lot",
    allow: "swap.manage",
    input: LotTerms,
    output: Standing,
    run: changeTerms,
  }),
  bid: endpoint({
    catalogue: ["C152"],
    method: "POST",
    path: "/swaps/{swap}/auction/bid",
    summary: "Place a bid in whole dollars",
    allow: "auction.bid",
    input: PlaceBid,
    output: BidAnswer,
    creates: true,
    run: placeBid,
  }),
  removeBid: endpoint({
    catalogue: ["C153"],
    method: "DELETE",
    path: "/swaps/{swap}/auction/bid/{bid}",
    summary: "Remove a bid, with the reason",
    allow: "auction.bid.remove",
    input: RemoveBid,
    output: Standing,
    run: removeBid,
  }),
  autobid: endpoint({
    catalogue: ["C154"],
    method: "POST",
    path: "/swaps/{swap}/auction/autobid",
    summary: "Set an autobid: the highest amount to bid automatically",
    allow: "auction.bid",
    input: PlaceBid,
    output: BidAnswer,
    creates: true,
    run: setAutobid,
  }),
  deleteAutobid: endpoint({
    catalogue: ["C155"],
    method: "DELETE",
    path: "/swaps/{swap}/auction/autobid",
    summary: "Delete the caller’s autobid",
    allow: "auction.bid",
    input: SwapRef,
    output: Standing,
    run: deleteAutobid,
  }),
  buyNow: endpoint({
    method: "POST",
    path: "/swaps/{swap}/auction/buy-now",
    summary: "Buy the car at its buy-now price, which ends the auction",
    allow: "auction.bid",
    input: BuyNow,
    output: Standing,
    creates: true,
    run: buyNow,
  }),
  removeBuyNow: endpoint({
    method: "DELETE",
    path: "/swaps/{swap}/auction/buy-now",
    summary: "Take the buy-now price of a lot away",
    allow: "swap.manage",
    input: SwapRef,
    output: Standing,
    run: removeBuyNow,
  }),
  dates: endpoint({
    catalogue: ["C161"],
    method: "GET",
    path: "/auctions",
    summary: "The auction dates, 40 a page",
    allow: "auction.dates",
    input: PageQuery,
    output: listOf(AuctionDate),
    run: async (_, { page, records, after }) => ok(await findAuctionDates(page, records, after)),
  }),
  saveDate: endpoint({
    catalogue: ["C162"],
    method: "POST",
    path: "/auctions",
    summary: "Add an auction date, or change one",
    allow: "auction.dates",
    input: SaveAuctionDate,
    output: Ref,
    creates: ({ _id }) => !_id,
    run: saveAuctionDate,
  }),
  removeDate: endpoint({
    catalogue: ["C163"],
    method: "DELETE",
    path: "/auctions",
    summary: "Cancel an auction date, and move its cars to another one, or cancel their lots for the given reason",
    allow: "auction.dates",
    input: RemoveAuctionDate,
    output: Ref.extend({
      lots: z.number().int().describe("The lots that were canceled with it."),
      moved: z.number().int().describe("The cars that moved to the other date."),
    }),
    run: removeAuctionDate,
  }),
};
