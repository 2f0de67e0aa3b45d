import { z } from "zod";
import { dollars, flag, id, maybe, zip } from "#modules/kernel/fields.ts";
import { parseDollars } from "#modules/kernel/money.ts";
import type { SellerTerms } from "#modules/swaps/policy.ts";
import { sure, sureReason } from "#modules/swaps/schemas.ts";
import { OFFER_SIDES, type OfferSide, type OfferStatus } from "./offer-lifecycle.ts";

/** Whole US dollars. A lower offer is most likely a typing error. */
const OFFER_MIN = 500;
const OFFER_MAX = 1_000_000;

// The sentences are in docs/spec/texts.md.
const REQUIRED = "Please fill all required fields";
const DECIMALS = "Please do not include decimal points.";
const COMMAS = "Please use commas only before three digits, such as 15,500.";
const RANGE = "Please offer from $500 to $1,000,000.";

/** 18500, "18,500" or "$18500". Decimals are refused with their own sentence, even ".00". */
export const offerAmount = z.union([z.string(), z.number()], { error: REQUIRED }).transform((raw, context) => {
  const text = String(raw).trim();
  const problem = problemOf(text);
  if (!problem) return parseDollars(text);
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

function problemOf(text: string): string | null {
  const amount = parseDollars(text);
  if (Number.isInteger(amount)) return amount < OFFER_MIN || amount > OFFER_MAX ? RANGE : null;
  if (!/^-?[$\d][\d,.\s]*$/.test(text)) return REQUIRED;
  return text.includes(".") ? DECIMALS : COMMAS;
}

/** `visited`: the buyer states to have seen the car. It follows by itself from a visit that took place. */
export const MakeOffer = z.object({
  swap: id,
  offer: offerAmount,
  visited: flag,
  asked: maybe(dollars("This price is not valid.")).describe(
    "The asking price you have read; if it has changed, nothing happens (409).",
  ),
  deliver: maybe(zip).describe("The ZIP code to bring the car to; its price becomes part of what the buyer pays"),
  sure,
});
/** For a buyer who calls or comes in person. */
export const MakeOfferFor = MakeOffer.extend({ buyer: id, reason: sureReason });

export const OfferRef = z.object({ swap: id, offer: id });

/** The amount shown when the answer was given; pages always send it. */
const seen = maybe(dollars("This amount is not valid.")).describe(
  "The amount you have read; if it has changed, nothing happens (409).",
);
/** Yes or no to an amount. */
export const AnswerOffer = OfferRef.extend({ seen });

/** A new amount on an open offer: from the buyer it replaces the old one, from the seller it is a counter offer. */
export const UpdateOffer = z.object({
  swap: id,
  _id: id,
  offer: offerAmount,
  visited: flag,
  seen,
  deliver: z
    .preprocess((value) => (value === "" ? null : value), zip.nullish())
    .describe("From the buyer: the ZIP code to bring the car to; null or empty: none; omitted: as before"),
  sure,
});
/** The same by staff, on behalf of one side. */
export const UpdateOfferFor = UpdateOffer.extend({ side: z.enum(OFFER_SIDES).default("buyer"), reason: sureReason });

/** The seller's private floor; blank removes it. */
export const SetOfferFloor = z.object({
  swap: id,
  floor: maybe(dollars("Please enter whole dollars from $500 to $1,000,000.", OFFER_MIN, OFFER_MAX)),
});

/** One offer as pages show it; amounts in whole dollars. */
export type OwnOffer = {
  _id: string;
  swap: string;
  buyer: string;
  status: OfferStatus;
  amount: number;
  /** The side that proposed the amount. */
  side: OfferSide;
  /** The buyer says so, or visited the car. */
  visited: boolean;
  /** The delivery that the buyer chose, in whole dollars; the seller doesn't see it. */
  delivery: { zip: string; place: string; dollars: number } | null;
  expiresAt: string;
  createdAt: string;
};
/** An offer of the viewer, with the car that it is for. */
export type MadeOffer = OwnOffer & {
  car: {
    name: string;
    style: string | null;
    picture: string | null;
    /** The price asked now, in whole dollars; null while there is none. */
    price: number | null;
    /** The car still takes offers. */
    forSale: boolean;
    /** The car has a page for buyers. */
    listed: boolean;
  };
};
/** The same for a participant. */
export type OfferView = OwnOffer & {
  party: OfferSide | "staff";
  /** The car takes offers. While it doesn't, an open offer can only be ended. */
  forSale: boolean;
  /** The full name for staff, first name and initial for the seller. */
  buyerName: string;
  history: { action: string; side: OfferSide; amount: number; at: string }[];
  /** What the amount leaves to the seller, in cents; null for the buyer, and while the payoff of a loan is unknown. */
  inHandCents: number | null;
  /** What is deducted from an amount; null for the buyer. */
  terms: SellerTerms | null;
};
/** An open offer with the name of its car, for the page that asks before an answer. */
export type OpenOfferView = OfferView & { car: string };
