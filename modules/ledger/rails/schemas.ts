import { z } from "zod";
import { id, optionalText, version } from "#modules/kernel/fields.ts";

/** The ways in which a provider takes money: a wire to an account of the deal, a debit of the payer's account, a card. */
export const RAILS = ["wire", "ach", "card"] as const;
export type Rail = (typeof RAILS)[number];

/**
 * `open`: the payer has to act. `verify`: the payer enters the micro-deposits. `waiting`: the money is on its way.
 * `returned`: it came in, and the bank or the card's owner took it back.
 */
export const RAIL_STATUSES = ["open", "verify", "waiting", "received", "failed", "returned", "canceled"] as const;
export type RailStatus = (typeof RAIL_STATUSES)[number];
export type ReleaseStatus = "sending" | "paid" | "failed";

/** A card costs about three percent and can be charged back for months: it pays a deposit of at most this many cents. */
export const CARD_MOST_CENTS = 50_000;

export const BeginRail = z.object({ swap: id, rail: z.enum(RAILS, { error: "Please choose how you pay." }) });
export const AskRelease = z.object({
  swap: id,
  deal: id,
  reason: optionalText(500),
  version: z.preprocess((value) => (value === "" ? undefined : value), version.optional()),
});

/** Where a wire of one deal goes. `reference`: what the payer writes into it. */
export type RailAccount = { bank: string; routing: string; number: string; holder: string; reference: string };

/** A payment through the provider. */
export type RailPayment = {
  _id: string;
  rail: Rail;
  status: RailStatus;
  amountCents: number;
  /** What of a wire has arrived while the rest is missing. */
  arrivedCents: number;
  reason: string | null;
  createdAt: string;
  settledAt: string | null;
};

/** What the payer of a deal can do. `sample`: no money moves. */
export type OwnRails = {
  provider: string;
  sample: boolean;
  /** `url`: where the payer goes on. */
  payments: (RailPayment & { url: string | null; account: RailAccount | null })[];
  /** What can be begun now, with its sum. */
  offers: { rail: Rail; amountCents: number }[];
};

/** What a provider holds of a deal, for staff. */
export type HeldFunds = {
  provider: string | null;
  sample: boolean;
  heldCents: number;
  /** What is left to release: not what two people have released already. */
  releasableCents: number;
  /** What has to happen before, in sentences. */
  missing: string[];
  payments: RailPayment[];
  releases: { _id: string; status: ReleaseStatus; amountCents: number; reason: string | null; createdAt: string }[];
};
