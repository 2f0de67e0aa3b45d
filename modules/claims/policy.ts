import { formatCents } from "#modules/kernel/money.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";

/** What a claim is about; private buyers and dealers choose among their own. Browser-safe. */
export const CLAIM_CATEGORIES = [
  "condition",
  "mechanical",
  "mileage",
  "title",
  "equipment",
  "delivery",
  "other",
  "report",
] as const;
export type ClaimCategory = (typeof CLAIM_CATEGORIES)[number];
export const CLAIM_LABELS: Record<ClaimCategory, string> = {
  condition: "Damage that the listing did not show",
  mechanical: "A mechanical or electrical fault",
  mileage: "Odometer or history differs",
  title: "The title is missing or wrong",
  equipment: "Equipment, keys or parts are missing",
  delivery: "Damage during delivery",
  other: "Something else",
  report: "The car is not as the condition report says",
};
/** Private buyers describe everything about the report as what it is about. */
export const PRIVATE_CATEGORIES = CLAIM_CATEGORIES.filter((category) => category !== "report");

/** Days for everything that only driving, a workshop, or the records of a car show; private buyers have the same. */
export const CLAIM_DAYS = 10;
/** Days for what a walk around the car shows on the day it arrives, such as a dent or a missing key. */
export const SIGHT_DAYS = 3;
/** The least that a dispute can be about, in cents. A title is owed at any value. */
export const LEAST_CENTS = 500_00;
export const LEAST_SENTENCE = `Arbitration starts at ${formatCents(LEAST_CENTS)}. Smaller repairs are part of buying at an auction.`;

export const ARBITRATION_CATEGORIES = [
  "condition",
  "mechanical",
  "report",
  "equipment",
  "mileage",
  "title",
  "delivery",
] as const satisfies readonly ClaimCategory[];
export type ArbitrationCategory = (typeof ARBITRATION_CATEGORIES)[number];

export type Proof = "photo" | "pdf";
export type ArbitrationRule = {
  label: string;
  days: number;
  /** The dealer names the line of the condition report that is disputed. */
  line: boolean;
  /** A line that already names a problem can be disputed, because the problem is another or a larger one. */
  disclosed: boolean;
  proof: Proof | null;
  leastCents: number;
  excluded: string;
};

const usual = { line: true, disclosed: false, proof: null, leastCents: LEAST_CENTS };

/**
 * What a dealer may dispute after an auction, within how many days, and with which proof (docs/decisions/arbitration.md).
 * Arbitration is a claim in every other respect.
 */
export const ARBITRATION: Record<ArbitrationCategory, ArbitrationRule> = {
  condition: {
    ...usual,
    label: "Damage that the condition report does not show",
    days: SIGHT_DAYS,
    proof: "photo",
    excluded: "Damage that the report lists or its pictures show is excluded, and so is wear that fits the mileage.",
  },
  mechanical: {
    ...usual,
    label: CLAIM_LABELS.mechanical,
    days: CLAIM_DAYS,
    proof: "pdf",
    excluded:
      "Faults and error codes that the report lists are excluded, and so are tires, brake pads, and other wear parts.",
  },
  report: {
    ...usual,
    label: CLAIM_LABELS.report,
    days: CLAIM_DAYS,
    disclosed: true,
    excluded: "Anything that is as the report says is excluded. Say what differs and how.",
  },
  equipment: {
    ...usual,
    label: CLAIM_LABELS.equipment,
    days: SIGHT_DAYS,
    excluded: "Equipment, keys, and parts that the report names as missing are excluded.",
  },
  mileage: {
    ...usual,
    label: CLAIM_LABELS.mileage,
    days: CLAIM_DAYS,
    excluded: "A difference that the report names, and miles driven on the way to you, are excluded.",
  },
  title: {
    ...usual,
    label: CLAIM_LABELS.title,
    days: CLAIM_DAYS,
    line: false,
    leastCents: 0,
    excluded: "A brand or a delay of the title that the report or the lot announced is excluded.",
  },
  delivery: {
    ...usual,
    label: CLAIM_LABELS.delivery,
    days: SIGHT_DAYS,
    line: false,
    proof: "photo",
    excluded: "Damage on a transport that you booked yourself is excluded.",
  },
};

export const PROOF_SENTENCES: Record<Proof, string> = {
  photo: "Please attach at least one photo of the damage.",
  pdf: "Please attach the repair shop’s report or estimate as a PDF.",
};

/** The reasons that the buyer of a channel can choose. */
export const isArbitrationCategory = (category: ClaimCategory): category is ArbitrationCategory =>
  category in ARBITRATION;

export const categoryLabel = (category: ClaimCategory, channel: Channel): string =>
  channel === "auction" && isArbitrationCategory(category) ? ARBITRATION[category].label : CLAIM_LABELS[category];

type Line = { category: ClaimCategory; disclosed: boolean };

/**
 * Whether a dealer can choose this reason about a line of the report, or without one: the line's own reason, or that the
 * report is wrong, which alone remains about a line that names a problem.
 */
export function fitsLine(category: ClaimCategory, line: Line | null): boolean {
  if (!isArbitrationCategory(category)) return false;
  const rule = ARBITRATION[category];
  if (!line) return !rule.line;
  return rule.disclosed || (!line.disclosed && category === line.category);
}

/** The one name of the act in each channel. */
export const claimWord = (channel: Channel) => (channel === "auction" ? "arbitration" : "claim");
export const claimTitle = (channel: Channel) => (channel === "auction" ? "Arbitration" : "Claim");
