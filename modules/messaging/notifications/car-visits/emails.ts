// The messages about visits of buyers to cars.

import { formatMoment } from "#modules/kernel/format-time.ts";
import { eventPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { factsOf, type VisitEmail } from "./visit-facts.ts";

/** To both people. */
export const visitChanged = (facts: VisitEmail & { previous: string; answers: boolean }): EmailDraft => ({
  kind: "visit-changed",
  subject: `Another time for the visit to ${facts.seller ? "your" : "the"} ${facts.car}`,
  paragraphs: [
    facts.answers
      ? "The earlier time no longer applies. You can accept the new one, decline it, or propose another."
      : facts.acted
        ? `You proposed another time. ${facts.other} can accept it, decline it, or propose another.`
        : "Our team proposed another time for you. The buyer answers it.",
  ],
  facts: [...factsOf(facts), ["Before", formatMoment(facts.previous)]],
  action: { label: "Open the visit", path: facts.link },
  sms: `Another time for the visit to the ${facts.car}: ${formatMoment(facts.at)}.${facts.answers ? " Please answer:" : ""}`,
  by: "both",
});

/** To both people. */
export const visitCanceled = (facts: VisitEmail & { reason: string | null }): EmailDraft => ({
  kind: "visit-canceled",
  subject: `The visit to ${facts.seller ? "your" : "the"} ${facts.car} was canceled`,
  paragraphs: [
    facts.reason ? `The visit won’t take place: “${facts.reason}”` : "The visit won’t take place.",
    facts.seller
      ? "The time is free again for other buyers."
      : "If the car is still for sale, you can ask for another time.",
  ],
  facts: factsOf(facts),
  action: { label: "Open the visit", path: eventPath(facts.visit) },
  sms: `The visit to the ${facts.car} on ${formatMoment(facts.at)} was canceled.`,
  by: "both",
});

/** To both people. */
export const visitAccepted = (facts: VisitEmail): EmailDraft => ({
  kind: "visit-accepted",
  subject: `The visit to ${facts.seller ? "your" : "the"} ${facts.car} is agreed`,
  paragraphs: [
    facts.seller
      ? "The buyer now sees your address. Meet in daylight if you can, and ask for the driver’s license before a test drive."
      : "Bring your driver’s license for a test drive, and never pay a seller in cash or before the papers are signed.",
    "If something comes up, please cancel the visit or propose another time.",
  ],
  facts: factsOf(facts),
  action: { label: "Open the visit", path: facts.link },
  sms: `The visit to the ${facts.car} is agreed: ${formatMoment(facts.at)}.`,
  by: "both",
});

/** To the person who is recorded as missing. */
export const visitMissed = (facts: VisitEmail): EmailDraft => ({
  kind: "visit-missed",
  subject: `You missed the visit to ${facts.seller ? "your" : "the"} ${facts.car}`,
  paragraphs: [
    "We recorded that you didn’t come. If that’s wrong, please write to us.",
    facts.seller
      ? "The buyer can ask for another time."
      : "If the car is still for sale, you can ask for another time.",
  ],
  facts: factsOf(facts),
  action: { label: "Open the visit", path: eventPath(facts.visit) },
});

/** To both people. */
export const visitDeclined = (facts: VisitEmail & { reason: string | null }): EmailDraft => ({
  kind: "visit-declined",
  subject: `The visit to ${facts.seller ? "your" : "the"} ${facts.car} was declined`,
  paragraphs: [
    `${facts.acted ? `We told ${facts.other} that you can’t` : `${facts.other} can’t`} make this time${facts.reason ? `: “${facts.reason}”` : "."}`,
    facts.seller ? "The time is free again for other buyers." : "You can ask for another time on the car’s page.",
  ],
  facts: factsOf(facts),
  action: { label: "Open the visit", path: eventPath(facts.visit) },
});

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
