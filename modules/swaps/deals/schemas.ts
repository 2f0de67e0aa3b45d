import { z } from "zod";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { calendarDay, dollars, flag, id, optionalId, optionalText, text } from "#modules/kernel/fields.ts";
import { parseCents } from "#modules/kernel/money.ts";
import type { Channel, Stage, Step } from "../lifecycle.ts";

export * from "./board/schemas.ts";

/**
 * The party that receives or sends the money of a payment: the seller, the seller's lender, or the dealer who bought.
 */
export const PAYMENT_KINDS = ["seller", "lender", "dealer"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_METHODS = ["check", "wire", "ach", "cash", "card"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  check: "Check",
  wire: "Wire transfer",
  ach: "Bank transfer (ACH)",
  cash: "Cash",
  card: "Card",
};

export const DELIVERY_STATUSES = ["scheduled", "canceled", "complete"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const CENTS_MAX = 200_000_000;
const AMOUNT = "Please enter the amount in dollars, such as 18,500.00.";
const blank = (value: unknown) => (value === "" ? undefined : value);

/** The input of a payment, in dollars. */
export const paymentDollars = z.union([z.string(), z.number()], { error: AMOUNT });
/** Dollars with up to two decimals, as cents. */
export const paymentAmount = paymentDollars
  .transform((value) => parseCents(String(value)))
  .refine((cents) => Number.isInteger(cents) && cents > 0 && cents <= CENTS_MAX, AMOUNT);

/** A calendar day in Chicago, "2026-11-21". */
export const day = calendarDay("Please enter a date.");
/** A day that is not in the future. */
export const pastDay = day.refine((value) => value <= chicagoDay(new Date()), "This date has not come yet.");

const checked = (sentence: string) => flag.refine((value) => value, sentence);

export const CompleteDelivery = z.object({ swap: id });

/** The items that must be checked before the deal is written. */
export const CheckDeal = z.object({
  swap: id,
  parties: checked("Please check the names of buyer and seller against their papers."),
  documents: checked("Please check that title and documents are in hand."),
  payoff: checked("Please check the loan's payoff, or that there is none."),
});

/** The deal as signed. Omitted values come from the accepted offer, the cash offer or the swap. */
export const CreateDeal = z.object({
  swap: id,
  tax: z.preprocess(blank, dollars("Please enter the tax in whole dollars.", 0, 200_000).optional()),
  payoff: z.preprocess(blank, dollars("Please enter the payoff in whole dollars.", 0, 1_000_000).optional()),
  /** We pay the lender for the seller, for $100 (auction). */
  lienHandling: flag,
  signed: checked("Please confirm that buyer and seller have signed."),
  note: optionalText(),
});
/** The same with parties and price named by staff. */
export const CreateDealAdmin = CreateDeal.extend({
  price: z.preprocess(blank, dollars("Please enter the price in whole dollars.", 1, 1_000_000).optional()),
  buyer: optionalId,
  /** The buyer's e-mail or phone instead, for a buyer who made no offer on the site. */
  contact: optionalText(254),
});

export const CancelDeal = z.object({ swap: id, reason: text("Please say why the deal is canceled.", 500) });

export const RecordPayment = z.object({
  swap: id,
  kind: z.enum(PAYMENT_KINDS),
  amount: paymentAmount,
  method: z.enum(PAYMENT_METHODS, { error: "Please choose how it was paid." }),
  reference: text("Please enter the payment's reference, such as the check number.", 100),
  date: pastDay,
});
/** The dealer's payment; omitted values default to the price, by wire, today. */
export const ApprovePayment = z.object({
  swap: id,
  amount: z.preprocess(blank, paymentAmount.optional()),
  method: z.preprocess(blank, z.enum(PAYMENT_METHODS).optional()),
  reference: optionalText(100),
  date: z.preprocess(blank, pastDay.optional()),
});

export const SendTitle = z.object({
  swap: id,
  date: pastDay,
  carrier: text("Please enter who carries it.", 60),
  tracking: text("Please enter the tracking number.", 60),
});

export const ScheduleDelivery = z.object({
  swap: id,
  date: day,
  time: z.preprocess(
    blank,
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time.")
      .default("10:00"),
  ),
  address: text("Please enter the address.", 200),
  note: optionalText(500),
});
export const CancelDelivery = z.object({ swap: id, reason: optionalText(500) });

/** The data for the forms of the deal's steps. Whole dollars, payments in cents. */
export type DealView = {
  swap: string;
  car: string;
  step: Step;
  seller: string;
  /** Full names by id. */
  names: Record<string, string>;
  channel: Channel;
  loan: { lender: string | null; payoff: number | null } | null;
  taxPrivate: number | null;
  /** `buyer` undefined: staff must name one, null: the company itself buys. */
  agreed: { source: "offer" | "cash" | "auction"; price: number; buyer?: string | null } | null;
  expectedFee: number;
  /** People who made offers; staff can select one as the buyer. */
  bidders: string[];
  deal: {
    _id: string;
    status: "signed" | "canceled" | "closed";
    buyer: string | null;
    price: number;
    fee: number;
    lienFee: number;
    tax: number;
    payoff: number;
    note: string | null;
    signedBy: string | null;
    signedAt: string;
    /** The price less our fees and the lender's part. */
    sellerGets: number;
    title: { date: string; carrier: string | null; tracking: string | null } | null;
  } | null;
  payments: {
    _id: string;
    kind: PaymentKind;
    amountCents: number;
    method: PaymentMethod;
    reference: string;
    date: string;
  }[];
  /** The payments that apply to this deal, in order. */
  due: string[];
  /** The payments of these whose task is still open; a step back reopens it. */
  waiting: string[];
  delivery: { _id: string; status: DeliveryStatus; at: string; address: string; note: string | null } | null;
};

/** A bought car. */
export type OwnedCar = {
  _id: string;
  name: string;
  style: string | null;
  mileage: number;
  picture: string | null;
  /** What was agreed, whole dollars. */
  price: number;
  step: Step;
  stage: Stage;
  channel: Channel;
  signedAt: string;
  titleSentOn: string | null;
};
