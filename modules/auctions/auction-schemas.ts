import { z } from "zod";
import { FILE_KEY } from "#modules/files/schemas.ts";
import {
  calendarDay,
  decided,
  dollars,
  id,
  maybe,
  moment,
  optionalId,
  optionalText,
  text,
  version,
} from "#modules/kernel/fields.ts";
import { parseDollars } from "#modules/kernel/money.ts";
import { bigDollars, SwapRef } from "#modules/swaps/schemas.ts";
import { HIGHEST_BID, LOWEST_OPENING } from "./bidding/ladder.ts";
import { REMOVAL_REASONS } from "./bidding/lot-events.ts";

/** How an auction ended; the amount in whole dollars. Browser-safe. */
export const AuctionOutcome = SwapRef.extend({
  sold: decided("Please choose how the auction ended."),
  amount: maybe(bigDollars),
  reason: optionalText(1_000),
  /** The dealer who bought it, by account or by email or phone; omitted, the one who made the best bid. */
  buyer: optionalId,
  contact: optionalText(200),
}).refine((value) => !value.sold || value.amount !== undefined, {
  path: ["amount"],
  message: "Please enter the price it was sold for.",
});

const NO_DECIMALS = "Please do not include decimal points.";

/** Whole dollars of a bid. The ladder decides about the size (`bidding/`). */
const bidAmount = z
  .union([z.string(), z.number()], { error: "Please enter your bid in whole dollars." })
  .refine((value) => !String(value).includes("."), NO_DECIMALS)
  .transform((value) => (typeof value === "number" ? value : parseDollars(value)))
  .refine((value) => Number.isSafeInteger(value) && value > 0, "Please enter your bid in whole dollars.");

/** A bid, or the maximum of an autobid. `again` is the amount typed a second time, for amounts far above the minimum. */
export const PlaceBid = z.object({ swap: id, amount: bidAmount, again: maybe(bidAmount) });

/** `amount` is the buy-now price that was on the screen. */
export const BuyNow = z.object({ swap: id, amount: bidAmount });

export const RemoveBid = z.object({
  swap: id,
  bid: z.coerce.number().int().min(1).describe("The number of the bid in the lot’s record: the `seq` of its answer."),
  reason: z.enum(REMOVAL_REASONS, { error: "Please choose why the bid is removed." }),
});

const WHOLE = "Please enter whole dollars between $500 and $1,000,000.";

export const LotTerms = z.object({
  swap: id,
  opening: maybe(dollars(WHOLE, LOWEST_OPENING, HIGHEST_BID)),
  /** Blank: the car sells to the highest bid. */
  reserve: maybe(dollars(WHOLE, LOWEST_OPENING, HIGHEST_BID)),
});

/** Without a reserve, the one is taken that the seller agreed to. Without an opening price, the ladder gives one. */
export const ScheduleLot = z.object({
  swap: id,
  auction: id,
  reserve: maybe(dollars(WHOLE, LOWEST_OPENING, HIGHEST_BID)),
  opening: maybe(dollars(WHOLE, LOWEST_OPENING, HIGHEST_BID)),
});

/** The catalog names the car of a lot with `auction`. */
export const StartLot = z.object({ auction: id });
export const CancelLot = SwapRef.extend({ reason: text("Please enter the reason. Bidders will see it.", 500) });

const LIMIT = "Please enter the limit in whole dollars, up to $5,000,000.";
/** Blank limit: by the number of paid cars. */
export const SaveBidder = z.object({
  user: id,
  company: optionalText(200),
  licenseNumber: optionalText(60),
  licenseUntil: calendarDay("Please enter the last day on which the license is valid."),
  limit: maybe(dollars(LIMIT, 0, 5_000_000)),
  /** What the dealer has deposited, which raises the limit. Blank: nothing. */
  deposit: maybe(dollars("Please enter the deposit in whole dollars, up to $5,000,000.", 0, 5_000_000)),
});

/** Papers that a dealer may send at once. */
const MOST_PAPERS = 8;
/** What a dealer sends before the first bid. */
const PAPER_KINDS = ["license", "resale certificate", "bank letter"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const RejectBidder = z.object({
  user: id,
  reason: text("Please write what is wrong with the papers. The dealer reads it.", 500),
});

export const SendLicense = z.object({
  kind: z.enum(PAPER_KINDS, { error: "Please choose which paper it is." }).default("license"),
  files: z
    .array(z.string().regex(FILE_KEY, "We can’t find this file."))
    .min(1, "Please add a photo or a scan of your license.")
    .max(MOST_PAPERS, `Please attach at most ${MOST_PAPERS} files.`),
});

/** `seq` is that of the negotiation as it was shown; the answer is refused when something happened since. */
const sequence = z.preprocess((value) => (value === "" ? undefined : value), z.coerce.number().int().min(1).optional());
export const AnswerNegotiation = z.object({ swap: id, seq: sequence });
export const CounterNegotiation = AnswerNegotiation.extend({
  amount: dollars("Please enter your price in whole dollars.", 1, HIGHEST_BID),
});
/** The default amount is the bid of the next bidder. */
export const OfferSecondChance = z.object({
  swap: id,
  amount: maybe(dollars("Please enter whole dollars.", 1, HIGHEST_BID)),
});

const WHEN = "Please enter a day and a time.";

/** `endsAt` is the scheduled end of the first lot; without it, and without `previewAt`, both take 24 hours. */
export const SaveAuctionDate = z.object({
  _id: optionalId,
  version: version.optional(),
  name: text("Please enter a name.", 100),
  /** Of auctions that run side by side. */
  lane: maybe(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{1,3}$/, "Please enter up to three letters or digits."),
  ),
  startsAt: moment(WHEN, null),
  endsAt: maybe(moment(WHEN, null)),
  previewAt: maybe(moment(WHEN, null)),
});

/**
 * `to` is another date, to which the cars of this one move. Without it they leave the auction, for the reason that the
 * bidders read.
 */
export const RemoveAuctionDate = z.object({ _id: id, to: optionalId, reason: optionalText(500) });
