import { formatMoment } from "#modules/kernel/format-time.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { factsOf, type VisitEmail } from "./visit-facts.ts";

/** To both people. */
export const visitAccepted = (facts: VisitEmail): EmailDraft => ({
  kind: "visit-accepted",
  subject: `The visit to ${facts.seller ? "your" : "the"} ${facts.car} is agreed`,
  paragraphs: [
    facts.seller
      ? "The buyer now sees your address. Meet in daylight if you can, and ask for the driver license before a test drive."
      : "Bring your driver license for a test drive, and never pay a seller in cash or before the papers are signed.",
    "If something comes up, please cancel the visit or propose another time.",
  ],
  facts: factsOf(facts),
  action: { label: "Open the visit", path: facts.link },
  sms: `The visit to the ${facts.car} is agreed: ${formatMoment(facts.at)}.`,
  by: "both",
});
