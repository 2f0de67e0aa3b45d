import { eventPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { factsOf, type VisitEmail } from "./visit-facts.ts";

/** To the person who is recorded as missing. */
export const visitMissed = (facts: VisitEmail): EmailDraft => ({
  kind: "visit-missed",
  subject: `You missed the visit to ${facts.seller ? "your" : "the"} ${facts.car}`,
  paragraphs: [
    "We recorded that you didn't come. If that's wrong, please write to us.",
    facts.seller
      ? "The buyer can ask for another time."
      : "If the car is still for sale, you can ask for another time.",
  ],
  facts: factsOf(facts),
  action: { label: "Open the visit", path: eventPath(facts.visit) },
});
