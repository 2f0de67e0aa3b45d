import { NAME } from "#modules/kernel/brand.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { sharedCarPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

export type From = {
  /** The sender's first name; a visitor has none. */
  from: string;
  unsubscribe: string;
};

/** Accepts only a plain name: an account named "Visit example.test" must not be able to advertise to strangers. */
export const by = (from: string) =>
  from
    .replace(/[^\p{L}\p{M}' -]/gu, "")
    .trim()
    .slice(0, 30) || "Someone";
export const about = ({ from, unsubscribe }: From) => ({
  reason: `${by(from)} entered your address on our site to share a page with you. We don’t use it for anything else.`,
  unsubscribe,
});

type Car = From & { car: string; swap: string; price: number | null; mileage: number; place: string };

/** To the recipient of a shared car. The text is fixed, so that users cannot send their own text in our name. */
export const carShared = ({ car, swap, price, mileage, place, ...rest }: Car): EmailDraft => ({
  kind: "car-shared",
  subject: `${by(rest.from)} shared a ${car} with you`,
  paragraphs: [
    `${by(rest.from)} thinks that this ${car} may be of interest to you. Its owner sells it; photos, evaluation and price are on its page.`,
  ],
  facts: [
    ...(price === null ? [] : [["Price", formatDollars(price)] as [string, string]]),
    ["Mileage", `${formatNumber(mileage)} mi`],
    ...(place ? [["Where", place] as [string, string]] : []),
  ],
  action: { label: "See the car", path: sharedCarPath(swap) },
  sms: `${by(rest.from)} shared a ${car} with you.`,
  ...about(rest),
});

/** To the recipient of a shared blog post. */
export const postShared = ({ title, path, ...rest }: From & { title: string; path: string }): EmailDraft => ({
  kind: "post-shared",
  subject: `${by(rest.from)} shared something to read with you`,
  paragraphs: [`${by(rest.from)} thinks that you may like to read this: ${title}`],
  action: { label: "Read it", path },
  sms: `${by(rest.from)} shared something to read with you.`,
  ...about(rest),
});

/** To the recipient of the page of the instant cash offer. */
export const promotionShared = ({ path, ...rest }: From & { path: string }): EmailDraft => ({
  kind: "promotion-shared",
  subject: `${by(rest.from)} shared a way to sell a car the same day`,
  paragraphs: [
    `${by(rest.from)} thinks that you may want to sell a car without waiting for a buyer. ${NAME} evaluates it for free, and a licensed dealer makes one firm offer without a fee.`,
  ],
  action: { label: "Get a cash offer", path },
  sms: `${by(rest.from)} shared a way to sell a car the same day.`,
  ...about(rest),
});
