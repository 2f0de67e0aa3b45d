import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = { car: string; swap: string; price: number | null; channel: "listing" | "auction" | null };

const asked = ({ price, channel }: Facts): string =>
  price === null ? `the ${channel === "auction" ? "auction" : "marketplace"}` : formatDollars(price);

/** To the seller, when staff decline another price or channel. */
export const requestDeclined = (facts: Facts & { answer: string }): EmailDraft => ({
  kind: "request-declined",
  subject: `Your request about the ${facts.car}`,
  paragraphs: [
    `You asked for ${asked(facts)}. We cannot do that.`,
    `The reason: ${facts.answer}`,
    "You can ask again on the car's page, or call your swap agent, who is listed there.",
  ],
  action: { label: "See your car's status", path: homeSwapPath(facts.swap) },
});

/** To the seller, when the car changes to the channel asked for. */
export const channelGranted = (facts: Facts): EmailDraft => ({
  kind: "channel-granted",
  subject: `Your ${facts.car} goes to ${asked(facts)}`,
  paragraphs: [`As you asked, your car is sold in ${asked(facts)}. We'll prepare it and let you know when it starts.`],
  action: { label: "See your car's status", path: homeSwapPath(facts.swap) },
});
