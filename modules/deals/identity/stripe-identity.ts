import { z } from "zod";
import { type StripeAccount, stripeClient } from "#modules/kernel/stripe-client.ts";
import type { IdentityProvider, ProviderAnswer } from "./provider.ts";

const Created = z.object({ id: z.string().min(1).max(100), url: z.url() });
const Day = z.object({ day: z.number().int(), month: z.number().int(), year: z.number().int() });
const Session = z.object({
  status: z.enum(["requires_input", "processing", "verified", "canceled"]),
  last_error: z.object({ code: z.string().nullish(), reason: z.string().nullish() }).nullish(),
  verified_outputs: z.object({ first_name: z.string().nullish(), last_name: z.string().nullish() }).nullish(),
  last_verification_report: z
    .object({ document: z.object({ expiration_date: Day.nullish() }).nullish() })
    .nullish()
    .catch(null),
});
type Session = z.output<typeof Session>;

const EXPAND = ["verified_outputs", "last_verification_report.document.expiration_date"];

/**
 * Stripe Identity's verification sessions: a document and a matching selfie, on Stripe's page. The key is a restricted one
 * that may read the results of checks (docs/operations.md).
 */
export function stripeIdentity(account: Omit<StripeAccount, "service">): IdentityProvider {
  const stripe = stripeClient({ ...account, service: "identity" });
  const sessions = "identity/verification_sessions";
  return {
    async begin({ check, returnTo }) {
      const form = {
        type: "document",
        "options[document][require_matching_selfie]": "true",
        "options[document][require_live_capture]": "true",
        client_reference_id: check,
        return_url: returnTo,
      };
      const made = await stripe.post(sessions, form, check, Created);
      return made ? { reference: made.id, url: made.url } : null;
    },
    async read(reference) {
      const found = await stripe.get(`${sessions}/${encodeURIComponent(reference)}`, EXPAND, Session);
      return found ? answerOf(found) : null;
    },
  };
}

/** A session without an error waits for its person. */
function answerOf(session: Session): ProviderAnswer {
  const { status, last_error: error, verified_outputs: shown, last_verification_report: report } = session;
  const failed = status === "requires_input" && error?.code !== "abandoned" && error != null;
  const outcome = status === "requires_input" ? (failed ? "failed" : "open") : OUTCOMES[status];
  const expires = report?.document?.expiration_date;
  const verified = outcome === "verified";
  return {
    outcome,
    name: verified ? `${shown?.first_name ?? ""} ${shown?.last_name ?? ""}`.trim() : null,
    documentUntil: verified && expires ? dayOf(expires) : null,
    reason: failed ? (error?.reason ?? null) : null,
  };
}

const OUTCOMES = { processing: "waiting", verified: "verified", canceled: "canceled" } as const;

const dayOf = ({ year, month, day }: z.output<typeof Day>): string =>
  [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
