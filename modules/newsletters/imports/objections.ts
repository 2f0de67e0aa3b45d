import { STATES } from "#modules/catalog/schemas.ts";
import {
  FOREIGN_KINDS,
  FOREIGN_NO,
  FOREIGN_PLAIN,
  FOREIGN_SIGNALS,
  FOREIGN_UNDECIDED,
  FOREIGN_YES,
} from "./other-languages.ts";

/**
 * How the files of other products say that a person must not be written to: a column with the status, a column that is
 * filled for those who agreed, or one that is filled for those who left. `any` is every other column: a value that can
 * mean nothing else counts there, too.
 */
type Is = "status" | "agreed" | "left";
/** A column of a file that says it; `heading` as `clean` writes it. */
export type Signal = { is: Is | "any"; heading: string };

/** Other ways to reach a person, figures about email, and links for it. */
const NOT_OF_EMAIL =
  /^(?!.*\bemail).*\b(?:sms|text|phone|calls?|whatsapp|push|fax|mobile|direct mail)\b|\b(?:rate|score|track|link|url|token)\b/;

/**
 * The words of their headings, as `clean` writes them. Each product has its own: "Opted out of email: Offers",
 * "HasOptedOutOfEmail", "EMAIL_BLACKLIST", "Confirmed Opt-Out Date", "IsSpamComplaining".
 */
const HEADINGS: Readonly<Record<Is, RegExp>> = {
  left: new RegExp(
    [
      "unsub|opt(?:ed)? ?out|bounce|complain|\\bspam\\b|\\babuse|(?:black|block) ?list|suppress|\\bexcluded\\b|quarantine",
      "\\bdo not (?:email|contact|mail)|\\bdead email|\\binvalid email|\\bstop (?:time|status|date)$|\\bopt ?in pending$",
      "^(?:is )?(?:email |contact |account |subscriber )?(?:inactive|disabled|deleted|removed|banned|blocked|clean(?:ed)?|cancell?ed)(?: at| on| date| time)?$",
    ].join("|"),
  ),
  status:
    /^(?:status|state|type of subscription|email campaigns|subscription state)$|\b(?:email|subscri\w*|consent|permission|marketing|contact|member|global|list|opt ?in|confirmation)\b.*\bstatus$/,
  // A double opt-in that somebody lacks, or when and from where one came, says nothing against email.
  agreed:
    /^(?!.*\bdouble\b)(?:.* )?(?:opt(?:ed)? ?in|consent|permission|accepts (?:email )?marketing|subscribed(?: to emails?)?|newsletter|can email)$/,
};

/** "EMAIL_MARKETING_STATUS", "EmailMarketingStatus", and "E-mail marketing-status" -> "email marketing status"; without accents. */
export const clean = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .replaceAll(/[\p{Cf}"'?*:()$[\]]/gu, "")
    .replaceAll(/[_\-./\s]+/g, " ")
    .trim()
    .replaceAll(/\be mail/g, "email");

/** What a column says by its heading, if it says anything of that kind. */
export function signalNamed(heading: string): Signal | undefined {
  if (NOT_OF_EMAIL.test(heading)) return undefined;
  const is = (["left", "status", "agreed"] as const).find(
    (one) => HEADINGS[one].test(heading) || FOREIGN_SIGNALS[one].test(heading),
  );
  return is && { is, heading };
}

/** What a column of another heading says: only words that can mean nothing else. */
export const silentSignal = (heading: string): Signal | undefined =>
  NOT_OF_EMAIL.test(heading) ? undefined : { is: "any", heading };

const YES = ["true", "yes", "y", "1", "x", "on", "t", "opted in", "opt in", "granted", "enabled"];
const NO = [
  "false",
  "no",
  "n",
  "0",
  "off",
  "f",
  "never",
  "none",
  "null",
  "nil",
  "n a",
  "not applicable",
  ...FOREIGN_NO,
];
/** "activ[oa]" -> "activo", "activa"; "inscrit[oa]?" -> also "inscrit" */
function spellings(word: string): string[] {
  const [, stem = word, ends, optional] = /^(.*)\[(.*)\](\??)$/.exec(word) ?? [];
  return ends ? [...[...ends].map((end) => stem + end), ...(optional ? [stem] : [])] : [word];
}

/** What a status says of people who get email. */
const AGREED = new Set([
  ...YES,
  ...FOREIGN_YES.split(" ").flatMap(spellings),
  ...["subscribed", "active", "confirmed", "single opt in", "double opt in", "member", "opted in confirmed"],
  ...[
    "email subscribed",
    "implicit",
    "explicit",
    "verified",
    "valid",
    "imported",
    "current",
    "email",
    "marketing contact",
  ],
]);
/** Of people who have not answered yet. */
const UNDECIDED = new Set([
  ...[
    "pending",
    "pending confirmation",
    "validating",
    "not set",
    "no permissions set",
    "unconfirmed",
    "not confirmed",
    "unverified",
    "awaiting confirmation",
    "invited",
    "waiting",
    ...FOREIGN_UNDECIDED,
  ],
  ...[
    "non subscribed",
    "nonsubscribed",
    "not subscribed",
    "never subscribed",
    "transactional",
    "no status",
    "non marketing contact",
  ],
]);
/** A column named "State" is often that of an address. */
const PLACES = new Set(STATES.flat().map((name) => name.toLowerCase()));

type Said = { signal: Signal; value: string };

/**
 * What the file says against writing to this person, in its own words, the gravest of several; empty if nothing. A word that we
 * don't know counts as a no, so a person never gets email because we didn't understand it.
 */
export function objectionOf(said: readonly Said[]): string {
  const objections = said.map(({ signal, value }) => OBJECTS[signal.is](signal.heading, value)).filter(Boolean);
  return GRAVEST_FIRST.flatMap((kind) => objections.find((one) => objectionKind(one) === kind) ?? [])[0] ?? "";
}

const isNo = (word: string): boolean =>
  !/[\p{L}\p{N}]/u.test(word) || NO.includes(word) || /^0+([.,]0+)?%?$/.test(word);

/** Words that can mean nothing else, wherever they stand alone. */
const PLAIN =
  /^(?:(?:globally )?unsubscribed?|opted out|opt out|(?:hard |soft )?bounced?|(?:spam )?complain(?:t|ed)|(?:marked as |reported )?spam|(?:block|black)listed|do not (?:email|contact|mail)|suppressed|hard bounce)$/;

const OBJECTS: Record<Signal["is"], (heading: string, value: string) => string> = {
  status(heading, value) {
    const word = clean(value);
    return word === "" || AGREED.has(word) || (/^(?:state|estado)$/.test(heading) && PLACES.has(word)) ? "" : value;
  },
  agreed(heading, value) {
    const word = clean(value);
    if (!/[\p{L}\p{N}]/u.test(word) || AGREED.has(word) || isDate(value)) return "";
    return `${heading}: ${value}`;
  },
  left(heading, value) {
    const word = clean(value);
    return isNo(word) ? "" : `${heading}: ${value}`;
  },
  any: (heading, value) => (PLAIN.test(clean(value)) || FOREIGN_PLAIN.test(clean(value)) ? `${heading}: ${value}` : ""),
};

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?";
const DAY = `\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}|${MONTH} \\d{1,2},? \\d{4}|\\d{1,2}[- ]${MONTH}[-, ] ?\\d{4}`;
const TIME =
  "[t, ]{1,3}(?:at )?\\d{1,2}:\\d\\d[\\d:.]{0,12} ?(?:[ap]\\.?m\\.?)?(?: ?(?:z|utc|gmt|[ecmp][sd]?t))?(?: ?[+-]\\d\\d:?\\d\\d)?";
const DATE = new RegExp(`^(?:(?:${DAY})(?:${TIME})?|\\d{10}(?:\\d{3})?)$`, "i");
/** Nothing but "2020-01-05 10:00", "1/5/20", "Jan 5, 2020", or the seconds or milliseconds of computers. */
const isDate = (value: string): boolean => DATE.test(value.trim());

/** What becomes of a person to whom the file objects. */
const GRAVEST_FIRST = ["complained", "bounced", "unsubscribed", "undecided"] as const;
export type ObjectionKind = (typeof GRAVEST_FIRST)[number];

/** The kind of an objection, by its words. Everything that isn't said to be something else is a person who left. */
export function objectionKind(objection: string): ObjectionKind {
  const word = clean(objection);
  if (UNDECIDED.has(clean(objection.slice(objection.indexOf(": ") + 1)))) return "undecided";
  if (/spam|complain|abuse|junk/.test(word) || FOREIGN_KINDS.complained.test(word)) return "complained";
  return /bounce|clean|invalid|undeliverable|rejected|hard/.test(word) || FOREIGN_KINDS.bounced.test(word)
    ? "bounced"
    : "unsubscribed";
}
