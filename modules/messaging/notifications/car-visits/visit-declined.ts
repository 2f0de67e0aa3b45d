import { eventPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { factsOf, type VisitEmail } from "./visit-facts.ts";

/** To the side that proposed the time. */
export const visitDeclined = (facts: VisitEmail & { reason: string | null }): EmailDraft => ({
  kind: "visit-declined",
  subject: `The visit to ${facts.seller ? "your" : "the"} ${facts.car} was declined`,
  paragraphs: [
    facts.reason ? `${facts.other} cannot make this time: "${facts.reason}"` : `${facts.other} cannot make this time.`,
    facts.seller ? "The time is free again for other buyers." : "You can ask for another time on the car's page.",
  ],
  facts: factsOf(facts),
  action: { label: "Open the visit", path: eventPath(facts.visit) },
});
