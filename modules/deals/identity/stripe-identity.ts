import { z } from "zod";
import { outbound } from "#modules/kernel/outbound.ts";
import type { IdentityProvider, ProviderAnswer } from "./provider.ts";

export type StripeAccount = { key: string; url: string; loopback: boolean };

/** The version whose format we read. */
const VERSION = "2024-06-20";
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
export function stripeIdentity({ key, url, loopback }: StripeAccount): IdentityProvider {
  const sessions = `${url.replace(/\/+$/, "")}/v1/identity/verification_sessions`;
  const common = {
    service: "identity",
    hosts: [new URL(url).hostname],
    token: key,
    loopback,
  };
  const headers = { "stripe-version": VERSION };
  return {
    async begin({ check, returnTo }) {
      const made = await outbound({
        ...common,
        url: sessions,
        method: "POST",
        headers: { ...headers, "idempotency-key": check },
        repeatable: true,
        form: {
          type: "document",
          "options[document][require_matching_selfie]": "true",
          "options[document][require_live_capture]": "true",
          client_reference_id: check,
          return_url: returnTo,
        },
        answer: Created,
      });
      return made.ok ? { reference: made.value.id, url: made.value.url } : null;
    },
    async read(reference) {
      const wanted = new URLSearchParams(EXPAND.map((field) => ["expand[]", field]));
      const found = await outbound({
        ...common,
        url: `${sessions}/${encodeURIComponent(reference)}?${wanted}`,
        headers,
        answer: Session,
      });
      return found.ok ? answerOf(found.value) : null;
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
