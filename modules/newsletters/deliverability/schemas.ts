import { z } from "zod";
import type { SuppressionReason } from "../subscribers/policy.ts";
import type { DomainCheck } from "./judge-domain.ts";

/** The days over which the rates are computed. */
export const RATE_DAYS = 30;

/** Above these shares, large mail providers begin to refuse mails or to treat them as spam. */
export const WORST_RATES = { bounced: 0.02, complained: 0.001 } as const;

/** The selector of our DKIM key, as the mail provider names it. */
export const DeliverabilityQuery = z.object({
  selector: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/)
    .catch("default"),
});

export type Deliverability = {
  /** The domain of the sender's address. */
  domain: string;
  checks: DomainCheck[];
  /** Mails that were sent or refused at once, and how many of them came back, were reported as spam, or ended a subscription. */
  rates: { sent: number; bounced: number; complained: number; left: number };
  reasons: { reason: SuppressionReason; count: number }[];
  /** The addresses that were suppressed last. */
  latest: { email: string; reason: SuppressionReason; detail: string | null; at: string }[];
};
