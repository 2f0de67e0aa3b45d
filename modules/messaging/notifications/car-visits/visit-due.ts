import { formatMoment } from "#modules/kernel/format-time.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { factsOf, type VisitEmail } from "./visit-facts.ts";

/** To both people, a day and two hours before. */
export const visitDue = (facts: VisitEmail & { hours: number }): EmailDraft => ({
  kind: "visit-due",
  subject: `Reminder: the visit to ${facts.seller ? "your" : "the"} ${facts.car} is ${when(facts.hours)}`,
  paragraphs: ["If something comes up, please cancel the visit or propose another time."],
  facts: factsOf(facts),
  action: { label: "Open the visit", path: facts.link },
  sms: `Reminder: the visit to the ${facts.car} is on ${formatMoment(facts.at)}.`,
  by: "both",
});

const when = (hours: number) => (hours >= 24 ? "within a day" : `within ${hours} hours`);
