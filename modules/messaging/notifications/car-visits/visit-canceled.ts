import { formatMoment } from "#modules/kernel/format-time.ts";
import { eventPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { factsOf, type VisitEmail } from "./visit-facts.ts";

/** To everybody but the person who canceled. */
export const visitCanceled = (facts: VisitEmail & { reason: string | null }): EmailDraft => ({
  kind: "visit-canceled",
  subject: `The visit to ${facts.seller ? "your" : "the"} ${facts.car} was canceled`,
  paragraphs: [
    facts.reason ? `The visit won't take place: "${facts.reason}"` : "The visit won't take place.",
    facts.seller
      ? "The time is free again for other buyers."
      : "If the car is still for sale, you can ask for another time.",
  ],
  facts: factsOf(facts),
  action: { label: "Open the visit", path: eventPath(facts.visit) },
  sms: `The visit to the ${facts.car} on ${formatMoment(facts.at)} was canceled.`,
  by: "both",
});
