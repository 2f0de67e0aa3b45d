import { environment } from "#modules/kernel/environment.ts";
import type { Rail, RailAccount, RailOrdered, RailStatus, ReleaseStatus } from "../kinds.ts";
import { sampleRails } from "./sample-rails.ts";
import { stripeRails } from "./stripe-rails.ts";

/** A payment that is to begin. */
export type RailOrder = RailOrdered & { payment: string; deal: string; rail: Rail; amountCents: number };

export type RailBegun = {
  reference: string;
  customer: string | null;
  /** Where the payer goes on; null for a wire, which goes to the account. */
  url: string | null;
  account: RailAccount | null;
};

/** What the provider says about a payment. */
export type RailAnswer = {
  status: RailStatus;
  /** What has arrived, in cents. */
  arrivedCents: number;
  /** What its messages may call the payment. */
  intent: string | null;
  /** Where the payer goes on. */
  url: string | null;
  /** Why it failed, in words for the payer. */
  reason: string | null;
  /** Cents that the payer of the deal has wired above the asked sums, and that count toward no payment. Null: no wire. */
  surplusCents: number | null;
};

/** A payment as the provider knows it. */
export type RailRef = { reference: string; rail: Rail; customer: string | null };

/** A company that takes money for us and holds it until we release it. Null: it doesn't answer. */
export type RailProvider = {
  name: string;
  /** No money moves. */
  sample: boolean;
  /** The same order, named by its payment, begins it once. `refused`: it will never begin. */
  begin(order: RailOrder): Promise<RailBegun | "refused" | null>;
  read(payment: RailRef): Promise<RailAnswer | null>;
  /** Ends a payment that its payer has not made: one that is open, or whose micro-deposits are not entered. */
  cancel(payment: RailRef & { status: RailStatus; intent: string | null }): Promise<boolean>;
  /** Sends held money to our bank account; the same release is sent once, for a day. */
  release(order: { release: string; deal: string; amountCents: number }): Promise<{ reference: string } | null>;
  /** Looks for a release that was sent since then. `reference`: null if there is none. */
  findRelease(order: { release: string; since: Date }): Promise<{ reference: string | null } | null>;
  readRelease(reference: string): Promise<{ status: ReleaseStatus; reason: string | null } | null>;
};

/** The provider that is set up. A real site without one has none: staff record what comes to the site's own account. */
export function railProvider(): RailProvider | null {
  const { PAYMENTS_KEY: key, PAYMENTS_BASE_URL: url, mode, showcase } = environment();
  if (key) return stripeRails({ key, url, loopback: mode !== "production" });
  return mode === "production" && !showcase ? null : sampleRails;
}
