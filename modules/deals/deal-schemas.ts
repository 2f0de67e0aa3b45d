import { z } from "zod";
import { PLATES } from "#modules/catalog/schemas.ts";
import { FILE_KEY, fileKey } from "#modules/files/schemas.ts";
import { checkVisited, city, state, street } from "#modules/kernel/address-fields.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import {
  calendarDay,
  cents,
  dollars,
  flag,
  id,
  optionalId,
  optionalText,
  text,
  wholeNumber,
  zip,
} from "#modules/kernel/fields.ts";
import type { Channel, Stage, Step } from "#modules/swaps/lifecycle.ts";
import type { DealSheet, PayoffQuote, SheetPart } from "#modules/swaps/policy.ts";
import { SwapWithNote } from "#modules/swaps/schemas.ts";
import type { ApprovalKind, PartyAccount, PaymentKind, PaymentMethod } from "./accounts/schemas.ts";
import type { DeliveryStatus } from "./lifecycle.ts";

export { DELIVERY_STATUSES, type DeliveryStatus } from "./lifecycle.ts";

const blank = (value: unknown) => (value === "" ? undefined : value);

/** A calendar day in Chicago, "2026-11-21". */
const day = calendarDay("Please enter a date.");
/** A day that is not in the future. */
export const pastDay = day.refine((value) => value <= chicagoDay(currentTime()), "This date has not come yet.");

const checked = (sentence: string) => flag.refine((value) => value, sentence);

/** The items that must be checked before the deal is written. */
const MOST_SCANS = 8;
export const CheckDeal = z.object({
  swap: id,
  parties: checked("Please check the names of buyer and seller against their papers."),
  documents: checked("Please check that title and documents are in hand."),
  payoff: checked("Please check the loan’s payoff, or that there is none."),
  /** The scan of the title, unless one was uploaded before. */
  files: z.array(fileKey).max(MOST_SCANS, `Please upload at most ${MOST_SCANS} files.`).default([]),
});

export const payoffCents = cents("Please enter the payoff in dollars, such as 12,345.67.");

/** What the lender quoted: the amount on a day, the interest of each day after it, and the quote's last day. */
export const QUOTE = {
  perDiem: z.preprocess(
    blank,
    cents("Please enter the interest of a day in dollars, such as 3.10.", 0, 100_000).optional(),
  ),
  quotedOn: z.preprocess(blank, pastDay.optional()),
  goodThrough: z.preprocess(blank, day.optional()),
  lender: optionalText(80),
  accountEnding: z.preprocess(
    blank,
    z
      .string()
      .trim()
      .regex(/^\d{2,4}$/, "Please enter the last two to four digits of the loan’s account.")
      .optional(),
  ),
  /** The lender's letter. */
  files: z.array(fileKey).max(MOST_SCANS, `Please upload at most ${MOST_SCANS} files.`).default([]),
  /** What the seller pays in where the loan is more than the price. */
  sellerPays: z.preprocess(blank, cents("Please enter what the seller pays in dollars, such as 500.00.").optional()),
};

const stateFee = (sentence: string) => z.preprocess(blank, cents(sentence, 0, 1_000_000).optional());

/** Lines of the buyer's sheet with another amount than that of the rules. */
export const LINES = {
  tax: z.preprocess(blank, dollars("Please enter the tax in whole dollars.", 0, 200_000).optional()),
  titleFee: stateFee("Please enter the title fee in dollars, such as 165.00."),
  registrationFee: stateFee("Please enter the registration fee in dollars, such as 151.00."),
  /** As the buyer has chosen it, unless another amount is entered. */
  delivery: z.preprocess(blank, dollars("Please enter the delivery in whole dollars.", 0, 20_000).optional()),
};

/** The deal as signed. Omitted values come from the accepted offer, the cash offer or the swap. */
export const CreateDeal = z.object({
  swap: id,
  ...LINES,
  /** The tax by the rules that the page showed, whole dollars: another one is not signed. */
  shownTax: z.preprocess(blank, wholeNumber("Please reload the page.", 0, 200_000).optional()),
  /** Where the buyer titles the car, if it is not at home. */
  titleZip: z.preprocess(blank, zip.optional()),
  plates: z.preprocess(blank, z.enum(PLATES).default("new")),
  /** Where amounts come from that are not those of the rules. */
  source: optionalText(300),
  payoff: z.preprocess(blank, payoffCents.optional()),
  ...QUOTE,
  /** What the buyer has paid already. */
  deposit: z.preprocess(blank, cents("Please enter the deposit in dollars, such as 500.00.").optional()),
  /** We pay the lender for the seller, for $100 (auction). */
  lienHandling: flag,
  /** They agree to the terms. What they sign is prepared then, and their signatures are on the papers. */
  signed: checked("Please confirm that buyer and seller agree to these terms."),
  note: optionalText(),
});
/** The same with parties and price named by staff. */
export const CreateDealAdmin = CreateDeal.extend({
  price: z.preprocess(blank, dollars("Please enter the price in whole dollars.", 1, 1_000_000).optional()),
  buyer: optionalId,
  /** The buyer's email or phone instead, for a buyer who made no offer on the site. */
  contact: optionalText(254),
});

export const SwapOnly = z.object({ swap: id });

/** The title of the task for the verification of stage 2. */
export const VERIFY_TASK = "Verify the car before its deal is signed";

export const CancelDeal = z.object({ swap: id, reason: text("Please say why the deal is canceled.", 500) });

/**
 * The shortest tracking numbers of carriers have ten letters and digits, and all have several digits. Without flags, so that the
 * document of the API says the same.
 */
const TRACKING = /^(?=(?:\D*\d){5})(?=(?:[^A-Za-z0-9]*[A-Za-z0-9]){10})[A-Za-z0-9 -]+$/;

export const SendTitle = z.object({
  swap: id,
  date: pastDay,
  carrier: text("Please enter the carrier.", 60),
  tracking: text("Please enter the tracking number.", 60).regex(
    TRACKING,
    "This isn’t a whole tracking number. Please copy all of its letters and digits.",
  ),
  /** Why the title is sent although papers are not signed. */
  unsigned: optionalText(500),
});

/** `unsigned`: why the deal is closed although papers are not signed. */
export const CloseSwap = SwapWithNote.extend({ unsigned: optionalText(500) });

/** When the car is brought, in Chicago. */
const APPOINTMENT = {
  date: day,
  time: z.preprocess(
    blank,
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time.")
      .default("10:00"),
  ),
};

export const ScheduleDelivery = z
  .object({
    swap: id,
    ...APPOINTMENT,
    carrier: text("Please name the carrier, or who of us brings the car.", 100),
    address: street,
    city,
    state,
    zip,
    note: optionalText(500),
  })
  .superRefine(checkVisited);
export const MoveDelivery = z.object({
  swap: id,
  ...APPOINTMENT,
  reason: text("Please say why the delivery is moved. Seller and buyer read it.", 300),
});

/** The most pictures of a hand-over. */
const MOST_HANDOVER_FILES = 10;

/** How the car was handed over. `sure`: the same odometer once more, for one that is far above the last reading. */
export const CompleteDelivery = z.object({
  swap: id,
  date: pastDay,
  odometer: wholeNumber("Please enter the odometer in whole miles.", 0, 1_000_000),
  sure: z.preprocess(blank, wholeNumber("Please enter the odometer in whole miles.", 0, 1_000_000).optional()),
  receivedBy: text("Please name who received the car.", 120),
  files: z
    .array(z.string().regex(FILE_KEY, "We can’t find this file."), {
      error: "Please add a picture of the car at the hand-over.",
    })
    .min(1, "Please add a picture of the car at the hand-over.")
    .max(MOST_HANDOVER_FILES, `Please attach at most ${MOST_HANDOVER_FILES} files.`),
});
export const CancelDelivery = z.object({ swap: id, reason: optionalText(500) });

/** What is missing before each party can be paid, in sentences; nothing for those that can be paid or get nothing. */
export type Missing = Partial<Record<PartyAccount, string[]>>;

/** The data for the forms of the deal's steps. Whole dollars, payments and payoff in cents. */
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
  /** Where the buyer's tax comes from, or why there is none; null before there is a buyer. */
  taxNote: string | null;
  /** The ZIP code that the account of the buyer names; null before there is a buyer. */
  homeZip: string | null;
  /** `buyer` undefined: staff must name one, null: the company itself buys. */
  agreed: {
    source: "offer" | "cash" | "auction";
    price: number;
    buyer?: string | null;
    /** The delivery that the buyer chose: whole dollars, and where to. */
    delivery: number;
    deliveryTo: string | null;
  } | null;
  expectedFee: number;
  /** People who made offers; staff can select one as the buyer. */
  bidders: string[];
  deal: {
    _id: string;
    status: "signed" | "canceled" | "closed";
    version: number;
    buyer: string | null;
    price: number;
    fee: number;
    lienFee: number;
    tax: number;
    /** The code of its gate pass. */
    gateCode: string | null;
    quote: PayoffQuote | null;
    note: string | null;
    signedBy: string | null;
    signedAt: string;
    title: { date: string; carrier: string | null; tracking: string | null } | null;
  } | null;
  /** Of the signed deal; before it is signed, of what was agreed. */
  sheet: DealSheet | null;
  /** Cents still open with each party today: what it owes is positive, what it gets negative. */
  open: Record<PartyAccount, number> | null;
  /** The money as recorded, in order; what was taken back is not among it. */
  payments: DealPayment[];
  /** What a second person has to decide. */
  approvals: DealApproval[];
  /** What is missing today before each party can be paid, in sentences. */
  missing: Missing;
  /** Why the seller's bank account can't be paid yet; null if it can. */
  payoutHold: string | null;
  /** Whether this user records payments. */
  pays: boolean;
  /** The day that a payment most likely has: the last bank day. */
  payOn: string;
  /** The payments that apply to this deal, in order. */
  due: string[];
  /** The payments of these whose task is still open; a step back reopens it. */
  waiting: string[];
  delivery:
    | (Handed & {
        _id: string;
        status: DeliveryStatus;
        at: string;
        address: string;
        carrier: string | null;
        note: string | null;
      })
    | null;
  /** Why the car has to be verified before the deal is signed, and what its verification found to differ. */
  verification: { needed: string | null; differs: string | null };
  /** Why the car may not leave yet, in sentences. */
  heldFor: string[];
  /** The last odometer reading, in miles. */
  mileage: number;
  /** The keys of the title's scan. */
  titleScans: string[];
  /** The papers that are not signed and countersigned, by title, and why the deal continues without them. */
  unsigned: { titles: string[]; waiver: string | null };
};

/** The sheet of a signed deal as one reader sees it. Cents. */
export type SharedSheet = {
  swap: string;
  deal: string;
  car: string;
  reader: "staff" | "seller" | "buyer";
  status: "signed" | "closed";
  signedAt: string;
  /** The day that a growing payoff is computed for. */
  on: string;
  parts: SheetPart[];
  quoteExpired: boolean;
  payments: DealPayment[];
  /** What is still open with the parties of these parts: what one owes is positive, what one gets negative. */
  open: Partial<Record<PartyAccount, number>>;
};

/** How a car was handed over: the day, the odometer in miles, and who took it; null before it happened. */
export type Handed = { receivedOn: string | null; odometer: number | null; receivedBy: string | null };

export type DeliveryView = Handed & {
  _id: string;
  status: DeliveryStatus;
  at: string;
  carrier: string | null;
  /** Null for the seller, as the note. */
  address: string | null;
  note: string | null;
};
/** Carrier and tracking number are null for the seller. */
export type TitleView = { date: string; carrier: string | null; tracking: string | null };

export type DealPayment = {
  _id: string;
  /** A transfer comes from another deal of the buyer, or went there. */
  code: "payment" | "deposit" | "transfer";
  kind: PaymentKind;
  /** Whether the party paid us or was paid. */
  direction: "in" | "out";
  amountCents: number;
  method: PaymentMethod | null;
  reference: string | null;
  date: string;
};

export type DealApproval = {
  _id: string;
  what: ApprovalKind;
  kind: PaymentKind;
  direction: "in" | "out";
  amountCents: number;
  expectedCents: number;
  date: string;
  reason: string | null;
  askedBy: string;
  /** Whether it is paid before the buyer's money has come in, so that only an administrator may approve it. */
  early: boolean;
  /** Whether this user entered it, and so cannot approve it. */
  own: boolean;
  /** Whether this user may approve it. */
  may: boolean;
};

/** What the yard reads before a car leaves. */
export type GatePass = {
  code: string;
  swap: string;
  car: string;
  vin: string | null;
  plate: string | null;
  color: string | null;
  /** Null when the company itself buys. */
  buyer: string | null;
  released: boolean;
  signedAt: string;
  /** The day on which its delivery was complete; null while it has not left so. */
  deliveredOn: string | null;
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
  /** Null for a car won in an auction whose deal is not signed yet. */
  signedAt: string | null;
  titleSentOn: string | null;
};
