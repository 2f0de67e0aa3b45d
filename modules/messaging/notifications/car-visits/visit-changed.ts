import { formatDashboardMoment, formatMoment } from "#modules/kernel/format-time.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { factsOf, type VisitEmail } from "./visit-facts.ts";

/** To everybody but the person who proposed the time. */
export const visitChanged = (facts: VisitEmail & { previous: string; answers: boolean }): EmailDraft => ({
  kind: "visit-changed",
  subject: `Another time for the visit to ${facts.seller ? "your" : "the"} ${facts.car}`,
  paragraphs: [
    facts.answers
      ? "The earlier time no longer applies. You can accept the new one, decline it, or propose another."
      : "Our team proposed another time for you. The buyer answers it.",
  ],
  facts: [...factsOf(facts), ["Before", formatDashboardMoment(facts.previous)]],
  action: { label: "Open the visit", path: facts.link },
  sms: `Another time for the visit to the ${facts.car}: ${formatMoment(facts.at)}.${facts.answers ? " Please answer:" : ""}`,
  by: "both",
});
