import { STATES } from "#modules/catalog/schemas.ts";

/**
 * How the files of other products say that a person must not be written to: a column with the status, a column that is
 * filled for those who agreed, or one that is filled for those who left.
 */
type Is = "status" | "agreed" | "left";
/** A column of a file that says it; `heading` as `clean` writes it. */
export type Signal = { is: Is; heading: string };

/** The headings as `clean` writes them. */
const HEADINGS: Record<Is, readonly string[]> = {
  status: [
    ...["status", "state", "subscription status", "subscriber status", "member status", "email status"],
    ...[
      "email marketing status",
      "marketing status",
      "contact status",
      "subscription state",
      "email subscription status",
    ],
    ...["email subscriber status", "consent status", "global status", "list status", "type of subscription"],
  ],
  agreed: [
    ...["opt in", "optin", "opted in", "email opt in", "marketing opt in", "subscribed", "subscribed to emails"],
    ...[
      "accepts marketing",
      "accepts email marketing",
      "email marketing consent",
      "marketing consent",
      "email consent",
    ],
    ...["is subscribed", "newsletter", "can email", "email permission", "permission"],
  ],
  left: [
    ...["opt out", "optout", "opted out", "email opt out", "has opted out of email", "unsubscribed", "is unsubscribed"],
    ...[
      "unsubscribed at",
      "unsubscribed on",
      "unsubscribe date",
      "unsubscribe time",
      "unsub time",
      "unsubscribed date",
    ],
    ...[
      "unsubscribed from all email",
      "unsubscribe reason",
      "unsubscribe campaign title",
      "opt out date",
      "opt out time",
    ],
    ...["bounce", "bounced", "bounced at", "bounce date", "bounce type", "hard bounce", "hard bounced", "is bounced"],
    ...["email bounced", "email bounced date", "bounce reason", "complaint", "complained", "complained at", "spam"],
    ...["spam report", "marked as spam", "abuse", "blocked", "blocklisted", "blacklisted", "is blacklisted", "banned"],
    ...[
      "suppressed",
      "suppression",
      "suppression reason",
      "do not email",
      "do not contact",
      "do not mail",
      "email blacklisted",
    ],
    ...["deleted at", "cleaned", "cleaned at", "inactive", "removed at", "email disabled", "disabled"],
  ],
};

/** "EMAIL_MARKETING_STATUS" and "E-mail marketing-status" -> "email marketing status" */
export const clean = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\p{Cf}"'?*:()]/gu, "")
    .replaceAll(/[_\-./\s]+/g, " ")
    .trim()
    .replaceAll(/\be mail/g, "email");

/** What a column says by its heading, if it says anything of that kind. */
export function signalNamed(heading: string): Signal | undefined {
  const is = (Object.keys(HEADINGS) as Is[]).find((one) => HEADINGS[one].includes(heading));
  return is && { is, heading };
}

const YES = ["true", "yes", "y", "1", "x", "on", "t", "opted in", "opt in", "granted", "enabled"];
const NO = ["false", "no", "n", "0", "off", "f", "never", "none", "null", "nil", "n a", "not applicable"];
/** What a status says of people who get email. */
const AGREED = new Set([
  ...YES,
  ...["subscribed", "active", "confirmed", "single opt in", "double opt in", "member", "opted in confirmed"],
  ...["email subscribed", "implicit", "explicit", "verified", "valid", "imported", "current"],
]);
/** Of people who have not answered yet. */
const UNDECIDED = new Set([
  ...["pending", "unconfirmed", "not confirmed", "unverified", "awaiting confirmation", "invited", "waiting"],
  ...["non subscribed", "nonsubscribed", "not subscribed", "never subscribed", "transactional", "no status"],
]);
/** A column named "State" is often that of an address. */
const PLACES = new Set(STATES.flat().map((name) => name.toLowerCase()));

type Said = { signal: Signal; value: string };

/**
 * What the file says against writing to this person, in its own words; empty if nothing. A word that we don't know counts
 * as a no, so a person never gets email because we didn't understand it.
 */
export const objectionOf = (said: readonly Said[]): string =>
  said.map(({ signal, value }) => OBJECTS[signal.is](signal.heading, value)).find((one) => one !== "") ?? "";

const OBJECTS: Record<Is, (heading: string, value: string) => string> = {
  status(heading, value) {
    const word = clean(value);
    return word === "" || AGREED.has(word) || (heading === "state" && PLACES.has(word)) ? "" : value;
  },
  agreed(heading, value) {
    const word = clean(value);
    if (word === "" || AGREED.has(word) || isDate(value)) return "";
    return `${heading}: ${value}`;
  },
  left(heading, value) {
    const word = clean(value);
    return word === "" || NO.includes(word) ? "" : `${heading}: ${value}`;
  },
};

const isDate = (value: string): boolean => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(value);

/** What becomes of a person to whom the file objects. */
export type ObjectionKind = "unsubscribed" | "bounced" | "complained" | "undecided";

/** The kind of an objection, by its words. Everything that isn't said to be something else is a person who left. */
export function objectionKind(objection: string): ObjectionKind {
  const word = clean(objection);
  if (UNDECIDED.has(word)) return "undecided";
  if (/spam|complain|abuse|junk/.test(word)) return "complained";
  return /bounce|clean|invalid|undeliverable|rejected|hard/.test(word) ? "bounced" : "unsubscribed";
}
