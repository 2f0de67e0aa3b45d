import { formatMoment } from "#modules/kernel/format-time.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { factsOf, type VisitEmail } from "./visit-facts.ts";

/** To the seller. */
export const visitRequested = (facts: VisitEmail & { message: string | null }): EmailDraft => ({
  kind: "visit-requested",
  subject: `${facts.other} would like to visit your ${facts.car}`,
  paragraphs: [
    ...(facts.message ? [`"${facts.message}"`] : []),
    "You can accept the time, decline it, or propose another one. The buyer sees your address once you accept.",
  ],
  facts: factsOf(facts),
  action: { label: "Open the visit", path: facts.link },
  sms: `${facts.other} would like to visit your ${facts.car} on ${formatMoment(facts.at)}. Please answer:`,
  by: "both",
});
