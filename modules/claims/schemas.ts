import { z } from "zod";
import { FILE_KEY } from "#modules/files/schemas.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { cents, id, maybe, short, text, version as versionNumber } from "#modules/kernel/fields.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import { CLAIM_CATEGORIES, type ClaimCategory } from "./policy.ts";

export * from "./policy.ts";

export const CLAIM_STATUSES = ["open", "review", "approval", "granted", "declined", "withdrawn", "ended"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
/** A claim that is not decided yet. A deal has one at most. */
export const LIVE_CLAIMS = ["open", "review", "approval"] as const satisfies readonly ClaimStatus[];
export const isLiveClaim = (status: ClaimStatus): boolean => (LIVE_CLAIMS as readonly ClaimStatus[]).includes(status);

/** What the seller says about a claim. */
export const CLAIM_POSITIONS = ["agrees", "disputes"] as const;
export type ClaimPosition = (typeof CLAIM_POSITIONS)[number];
const POSITION_LABELS: Record<ClaimPosition, string> = {
  agrees: "I agree with the claim",
  disputes: "I do not agree with the claim",
};
export const positionLabel = (position: ClaimPosition, channel: Channel): string =>
  channel === "auction" ? POSITION_LABELS[position].replace("claim", "dealer") : POSITION_LABELS[position];

export const CLAIM_READERS = ["buyer", "seller", "staff"] as const;
export type ClaimReader = (typeof CLAIM_READERS)[number];
/** `unwound`: car and title go back to the seller, and all money to where it came from. */
export const CLAIM_OUTCOMES = ["granted", "declined", "unwound"] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

/** Who pays for bringing the car back. */
export const TRANSPORT_PAYERS = ["seller", "buyer", "swaplot"] as const;
export type TransportPayer = (typeof TRANSPORT_PAYERS)[number];

/** Photos and documents that one entry may carry. */
export const MOST_CLAIM_FILES = 8;

const FILES = `Please attach at most ${MOST_CLAIM_FILES} files.`;
const blank = (value: unknown) => (value === "" ? undefined : value);
const version = z.preprocess(blank, versionNumber.optional());
const files = z
  .array(z.string().regex(FILE_KEY, "We can’t find this file."), { error: FILES })
  .max(MOST_CLAIM_FILES, FILES)
  .default([]);
const claim = { claim: id };
const amount = (sentence: string) => z.preprocess(blank, cents(sentence).default(0));

export const OpenClaim = z.object({
  swap: id,
  category: z.enum(CLAIM_CATEGORIES, { error: "Please choose what the claim is about." }),
  description: text("Please describe what is wrong with the car.", 4_000),
  /** What the buyer asks for, in dollars. */
  wanted: maybe(cents("Please enter an amount in dollars, such as 850.00.", 1)),
  /** The line of the condition report that a dealer disputes, by its key. */
  line: maybe(short),
  files,
});

export const AnswerClaim = z.object({
  ...claim,
  position: z.enum(CLAIM_POSITIONS, { error: "Please choose whether you agree." }),
  text: text("Please say what you know about it.", 4_000),
  files,
  version,
});

export const AddToClaim = z.object({ ...claim, text: text("Please enter a message.", 4_000), files });
export const WithdrawClaim = z.object({ ...claim, reason: maybe(z.string().trim().max(500)) });

const FROM_SELLER = "Please enter what the seller pays in dollars, such as 850.00.";
const FROM_SWAPLOT = `Please enter what ${NAME} pays in dollars, such as 150.00.`;

export const DecideClaim = z.object({
  ...claim,
  outcome: z.enum(CLAIM_OUTCOMES, { error: "Please choose a decision." }),
  reason: text("Please give the reason. The buyer and the seller will see it.", 2_000),
  /** The buyer's refund, by who pays for it; dollars. */
  fromSeller: amount(FROM_SELLER),
  fromSwaplot: amount(FROM_SWAPLOT),
  /** Of a sale that is unwound: who pays for bringing the car back, and what it costs; dollars. */
  transportBy: maybe(z.enum(TRANSPORT_PAYERS, { error: "Please choose who pays for the way back." })),
  transport: amount("Please enter what the way back costs in dollars, such as 350.00."),
  version,
});

export const ReopenClaim = z.object({
  ...claim,
  reason: text("Please say why a new decision is needed. The buyer and the seller will see it.", 2_000),
  version,
});

const blankToUndefined = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
export const CLAIM_VIEWS = ["live", "decided"] as const;
/** The list of claims; a page ignores what it does not know. */
export const ClaimQuery = z.object({
  view: z.preprocess(blankToUndefined, z.enum(CLAIM_VIEWS).optional()).catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type ClaimQuery = z.output<typeof ClaimQuery>;
/** What the list can be sorted by; a minus in front reverses the order. Newest first without it. */
const CLAIM_SORTS = ["opened", "-opened"] as const;
/** The parameters of the list's page. */
export const ClaimListQuery = ClaimQuery.extend({ sort: z.enum(CLAIM_SORTS).optional().catch(undefined) });
export type ClaimListQuery = z.output<typeof ClaimListQuery>;

export type ClaimFile = { key: string; name: string; kind: "image" | "video" | "pdf" };
export const CLAIM_POSTS = [
  "claim",
  "answer",
  "message",
  "late",
  "decision",
  "declined-approval",
  "reopened",
  "ended",
] as const;
export type ClaimPostKind = (typeof CLAIM_POSTS)[number];

/** One entry of a claim, in the order in which they were made. */
export type ClaimPost = {
  _id: string;
  kind: ClaimPostKind;
  /** Null: the product itself. */
  role: ClaimReader | null;
  author: string | null;
  text: string;
  at: string;
  files: ClaimFile[];
};

export type ClaimSummary = {
  _id: string;
  /** "Claim 12" */
  number: number;
  swap: string;
  car: string;
  /** A claim about a car from an auction is an arbitration. */
  channel: Channel;
  category: ClaimCategory;
  status: ClaimStatus;
  openedAt: string;
  /** The deadline of the current step. */
  dueAt: string | null;
  /** What the buyer gets back, once it is granted. */
  refundCents: number | null;
  /** It is not decided, and another person wrote last. */
  unread: boolean;
};

/** What was decided. Before a second person has approved it, only staff see it. */
export type ClaimAward = {
  outcome: ClaimOutcome;
  reason: string;
  sellerCents: number;
  swaplotCents: number;
  /** Of a sale that is unwound: who pays for the way back. */
  transport: { by: TransportPayer; cents: number } | null;
  decidedBy: string | null;
  decidedAt: string;
};

export type ClaimView = ClaimSummary & {
  deal: string;
  picture: string | null;
  reader: ClaimReader;
  buyer: string;
  seller: string;
  wantedCents: number | null;
  /** The line of the condition report that is disputed, as it was when the dealer disputed it. */
  line: DisputedLine | null;
  position: ClaimPosition | null;
  answerBy: string;
  decideBy: string;
  /** What the buyer paid for the car in all, the most that a refund can be. */
  paidCents: number;
  award: ClaimAward | null;
  /** The open payments after the decision: to the buyer, and by the seller. */
  open: { buyerCents: number; sellerCents: number } | null;
  /** What the seller owed after the decision, and Swaplot gave up. The buyer doesn't see it. */
  writtenOffCents: number;
  posts: ClaimPost[];
  /** What a second person has to approve: whether this reader decided it, and whether they approve refunds. For staff. */
  approval: { _id: string; own: boolean; may: boolean } | null;
  can: { answer: boolean; add: boolean; withdraw: boolean; decide: boolean; reopen: boolean };
  version: number;
};

/** The claims about one car, and whether this reader may open one. */
export type CarClaims = {
  swap: string;
  car: string;
  channel: Channel;
  reader: ClaimReader;
  claims: ClaimSummary[];
  /** Whether the buyer may open a claim: not yet, until a day, or no longer; null: there is an open one, or no buyer reads. */
  window: {
    state: "early" | "open" | "over";
    until: string | null;
    /** What it may still be about, each until its last day. */
    categories: { category: ClaimCategory; until: string }[];
  } | null;
};

export type DisputedLine = { key: string; label: string; said: string };
/** A line of a condition report as the buyers of the car read it. */
export type ReportLine = DisputedLine & {
  /** It names a problem, which is no reason for arbitration by itself. */
  disclosed: boolean;
  /** What a dispute about it is usually about. */
  category: ClaimCategory;
};
