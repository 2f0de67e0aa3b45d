import { z } from "zod";
import { OFFER_SIDES, OFFER_STATUSES } from "#modules/offers/lifecycle.ts";
import { NOT_RATED, RATINGS } from "#modules/swaps/policy.ts";
import { REQUEST_KINDS, REQUEST_STATUSES } from "#modules/swaps/schemas.ts";

/** Response schemas of the marketplace endpoints. */
const dollars = z.number().int();
const nullable = z.string().nullable();

export const Card = z.object({
  _id: z.string(),
  name: z.string(),
  trim: nullable.describe("The series, such as Premium"),
  style: nullable,
  mileage: z.number().int(),
  drivetrain: nullable,
  transmission: nullable,
  city: nullable,
  state: nullable,
  miles: z.number().nullable(),
  price: dollars.nullable(),
  previous: dollars.nullable(),
  savings: dollars.nullable(),
  deal: z.object({ rating: z.enum(RATINGS), below: dollars }).nullable(),
  picture: nullable,
  blur: nullable.describe("The picture in a few pixels, a WebP as base64"),
  pictures: z.number().int(),
  tags: z.array(z.enum(["soon", "new", "reduced"])),
  overlay: z.enum(["deal", "sold"]).nullable(),
  soldDate: nullable,
  listedDate: nullable,
});

export const OfferAnswer = z.object({ _id: z.string() });
/** An offer as its buyer and its seller see it. */
export const OfferLine = z.object({
  _id: z.string(),
  swap: z.string(),
  buyer: z.string(),
  buyerName: z.string(),
  party: z.enum(["buyer", "seller", "staff"]),
  status: z.enum(OFFER_STATUSES),
  amount: dollars,
  side: z.enum(OFFER_SIDES),
  visited: z.boolean(),
  delivery: z.object({ zip: z.string(), place: z.string(), dollars }).nullable(),
  expiresAt: z.string(),
  createdAt: z.string(),
  history: z.array(z.object({ action: z.string(), side: z.enum(OFFER_SIDES), amount: dollars, at: z.string() })),
  inHandCents: z
    .number()
    .int()
    .nullable()
    .describe(
      "What the amount leaves to the seller after loan and fees, in cents; null for the buyer, or while the payoff is unknown",
    ),
});
/** A change that a seller requested from staff. */
export const SellerRequestLine = z.object({
  _id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  price: dollars.nullable(),
  previous: dollars.nullable(),
  channel: z.enum(["listing", "auction"]).nullable(),
  reason: nullable,
  status: z.enum(REQUEST_STATUSES),
  answer: nullable,
  createdAt: z.string(),
  endedAt: nullable,
});
export const SellerRequestsAnswer = z.object({
  open: SellerRequestLine.nullable(),
  declined: SellerRequestLine.nullable(),
  price: dollars.nullable().describe("The price that the seller can ask to change"),
  channel: z.enum(["listing", "auction"]).nullable().describe("The channel that the seller can ask for"),
});
export const Accepted = z.object({ _id: z.string(), price: dollars });
export const Favorite = z.object({ swap: z.string(), favorite: z.boolean() });
export const Signed = z.object({ _id: z.string(), price: dollars });
export const Moved = z.object({ swap: z.string(), step: z.string() });
export const Done = z.object({ _id: z.string(), step: z.string() });

/** `waiting`: the amount is not the deal sheet's, and a second person has to approve it. */
export const PaymentAnswer = Done.extend({ status: z.enum(["recorded", "waiting"]) });

export const OwnedCar = z.object({
  _id: z.string(),
  name: z.string(),
  style: nullable,
  mileage: z.number().int(),
  picture: nullable,
  price: dollars,
  step: z.string(),
  stage: z.string(),
  channel: z.enum(["listing", "auction"]),
  signedAt: nullable.describe("Null for a car won in an auction whose deal is not signed yet."),
  titleSentOn: nullable,
});

const figures = { retail: dollars, lowerPrice: dollars, lowerTax: dollars, savings: dollars };
/** The statistics of a car. */
export const Stats = z.object({
  swap: z.string(),
  views: z.number().int(),
  followers: z.number().int(),
  days: z.number().int().nullable(),
  firstListed: nullable,
  prices: z.array(
    z.object({
      kind: z.enum(["listed", "lowered", "raised", "sold"]),
      amount: dollars,
      change: dollars,
      at: z.string(),
    }),
  ),
  /** Null if the car is not for sale. */
  market: z
    .object({
      rating: z.enum(RATINGS).nullable(),
      without: z.enum(NOT_RATED).nullable(),
      percent: z.number().nullable(),
      middle: dollars.nullable(),
      report: z
        .object({ date: z.string(), sample: z.boolean(), cars: z.number().int(), low: dollars, high: dollars })
        .nullable(),
      compared: z.object({
        count: z.number().int(),
        likeness: z.enum(["trim", "model", "years"]),
        slope: z.number(),
        years: z.tuple([z.number().int(), z.number().int()]).nullable(),
        miles: z.number().int().nullable(),
        prices: z.array(dollars),
      }),
      trim: nullable,
    })
    .nullable(),
  analysis: z.object({ ...figures, percent: z.number().int().nullable(), gain: dollars.nullable() }).nullable(),
});
