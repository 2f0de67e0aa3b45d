import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { RAILS, type Rail, type RailAccount, type RailStatus, type ReleaseStatus } from "../kinds.ts";

/** A card costs about three percent and can be charged back for months: it pays a deposit of at most this many cents. */
export const CARD_MOST_CENTS = 50_000;

export const BeginRail = z.object({
  swap: id,
  rail: z
    .enum(RAILS, { error: "Please choose how you pay." })
    .describe("How it is paid: a wire, a debit of a bank account (ACH), or a card for a deposit."),
});
export const CancelRail = z.object({ swap: id, payment: id });

/** A payment through the provider. */
export type RailPayment = {
  _id: string;
  rail: Rail;
  status: RailStatus;
  amountCents: number;
  /** Cents that have arrived: of a wire, perhaps a part. */
  arrivedCents: number;
  reason: string | null;
  createdAt: string;
  /** Since when it has its status. */
  changedAt: string;
  settledAt: string | null;
};

/** What the payer of a deal can do. `sample`: no money moves. */
export type OwnRails = {
  provider: string;
  sample: boolean;
  /** `url`: where the payer goes on. */
  payments: (RailPayment & { url: string | null; account: RailAccount | null })[];
  /** Cents that were wired above the asked sums: they go back to the buyer. */
  surplusCents: number;
  /** What can be begun now, with its sum. */
  offers: { rail: Rail; amountCents: number }[];
};

/** What programs read: without the account for a wire. */
export type RailsView = Pick<OwnRails, "sample" | "offers"> & {
  provider: string | null;
  payments: (RailPayment & { url: string | null })[];
};

/** A payment that is on its way. `expectedOn`: the day on which it usually arrives; null while its payer has to act. */
export type OnTheWay = Pick<RailPayment, "_id" | "rail" | "status" | "amountCents" | "arrivedCents"> & {
  since: string;
  expectedOn: string | null;
};

/** What a provider holds of a deal, for staff. */
export type HeldFunds = {
  provider: string | null;
  sample: boolean;
  heldCents: number;
  /** Cents that the buyer wired above the asked sums: they are owed back, and are never released. */
  surplusCents: number;
  /** What is left to release: not what two people have released already. */
  releasableCents: number;
  /** Cents that are a part of a wire whose rest is missing: they can't be released. */
  incompleteCents: number;
  /** What has to happen before, in sentences. */
  missing: string[];
  payments: RailPayment[];
  releases: { _id: string; status: ReleaseStatus; amountCents: number; reason: string | null; createdAt: string }[];
};
