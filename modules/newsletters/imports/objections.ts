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
 * How the files of other products say that a person must not be written to: a column with the status, one with the lists
 * that the person is on, a column that is filled for those who agreed, or one that is filled for those who left. `any` is
 * every other column: a value that can mean nothing else counts there, too.
 */
type Is = "status" | "lists" | "agreed" | "left";
/** A column of a file that says it; `heading` as `clean` writes it. */
export type Signal = { is: Is | "any"; heading: string };

/** Other ways to reach a person, figures about email, and links for it. */
const NOT_OF_EMAIL =
  /^(?!.*\bemail).*\b(?:sms|texts?|phone|calls?|whatsapp|push|fax|mobile|direct mail)\b|\b(?:rate|score|track|link|url|token)\b/;

/**
 * The words of their headings, as `clean` writes them. Each product has its own: "Opted out of email: Offers",
 * "HasOptedOutOfEmail", "EMAIL_BLACKLIST", "Confirmed Opt-Out Date", "IsSpamComplaining".
 */
const HEADINGS: Readonly<Record<Is, RegExp>> = {
  left: new RegExp(
    [
      "unsub|opt(?:ed)? ?out|bounce|complain|\\bspam\\b|\\babuse|(?:black|block) ?list|suppress|\\bexcluded\\b|quarantine|undeliver",
      "\\b(?:do not|dont) (?:email|contact|mail)|\\bdead email|\\binvalid email|\\bemail invalid\\b|\\bsuspended$|^(?:is )?(?:dead|deceased)$",
      "^no (?:emails?|mail|mailings?|marketing|contact|newsletters?)$|\\bstop (?:time|status|date)$|\\bopt ?in pending$",
      "^(?:is )?(?:email |contact |account |subscriber |mailing |lists? |groups? |audiences? )*(?:inactive|disabled|deleted|removed|archived|banned|blocked|clean(?:ed)?|cancell?ed)(?: at| on| date| time| from .*)?$",
    ].join("|"),
  ),
  status:
    /^(?:status|state|(?:email |marketing )?opt(?: in out)?|(?:email )?subscribe(?: type)?|deliverability(?: status)?|(?:newsletter|email|marketing|mailing list)(?: list)? (?:subscriptions?|preferences?)|type of subscription|email campaigns|subscription state)$|\b(?:email|subscri\w*|consent|permission|marketing|contact|member|global|list|opt ?in|confirmation|mailab\w*)\b.*\bstatus$/,
  lists:
    /^(?:(?:email|mailing|contact|subscriber|newsletter|distribution|static|member) )*(?:lists?|groups?|audiences?|segments?|memberships?|subscriptions?|listas?|grupos?|audiencias?|listes?|listen?|gruppen?|groupes?)(?: names?| members?| memberships?| subscribed)?$/,
  // A double opt-in that someone lacks, or when and from where one came, says nothing against email.
  agreed:
    /^(?!.*\bdouble\b)(?:.* )?(?:opt(?:ed)? ?in|consent|permission|accepts (?:email )?marketing|subscribed(?: to emails?)?|newsletter|(?:email|newsletter) subscriber|can email|(?:marketing|promotional|send|receives?|wants?|gets?) (?:marketing |promotional )?(?:emails?|newsletters?|mail)|(?:can|may|ok|okay|allowed|permission) (?:we |to )?(?:email|contact|mail)(?: you| them)?|(?:emails?|mail|marketing|contact|newsletters?) (?:ok|okay|allowed|permitted)|(?:receives?|wants?|gets?) (?:email|marketing|newsletter) (?:updates?|news|offers?)|gdpr)$|^(?:is )?(?:email |contact )?(?:active|valid|deliverable|mailable)(?: email)?(?: address)?$/,
};

/** "EMAIL_MARKETING_STATUS", "EmailMarketingStatus", and "E-mail marketing-status" -> "email marketing status"; without accents. */
export const clean = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .replaceAll(/[\uFE0F\p{Cf}"'’?*:()$[\]]/gu, "")
    .replaceAll(/[_\-./=\s]+/g, " ")
    .trim()
    .replaceAll(/\be mail/g, "email");

/** What a column says by its heading, if it says anything of that kind. */
export function signalNamed(heading: string): Signal | undefined {
  if (NOT_OF_EMAIL.test(heading)) return undefined;
  const is = (["left", "status", "agreed", "lists"] as const).find(
    (one) => HEADINGS[one].test(heading) || (one !== "lists" && FOREIGN_SIGNALS[one].test(heading)),
  );
  return is && { is, heading };
}

/** What a column of another heading says: only words that can mean nothing else. */
export const silentSignal = (heading: string): Signal | undefined =>
  NOT_OF_EMAIL.test(heading) ? undefined : { is: "any", heading };

/** Marks and boxes of check lists. */
const CHECKED = ["✓", "✔", "☑", "✅"];
const NOT_CHECKED = ["✗", "✘", "☒", "❌", "☐"];
const YES = ["true", "yes", "y", "1", "x", "on", "t", "opted in", "opt in", "granted", "enabled", ...CHECKED];
const NO = [
  "no list",
  "no lists",
  "no group",
  "no groups",
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
    "implied",
    "express",
    "mailable",
    "normal",
    "verified",
    "valid",
    "imported",
    "current",
    "email",
    "marketing contact",
    "deliverable",
    ...["live", "ok", "enrolled", "joined", "approved", "accepted", "on list", "on the list", "in"],
  ],
]);
/** Of people who have not answered yet. */
const UNDECIDED = new Set([
  ...[
    "pending",
    "pending confirmation",
    "pending opt in",
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
 * don't know counts as a no, so a person never gets email because we didn't understand it, unless someone has said that it
 * means a yes: `agreed` has these words, as `clean` writes them.
 */
export function objectionOf(said: readonly Said[], agreed: readonly string[] = []): string {
  const objections = said.map(({ signal, value }) => OBJECTS[signal.is](signal.heading, value, agreed)).filter(Boolean);
  return GRAVEST_FIRST.flatMap((kind) => objections.find((one) => objectionKind(one) === kind) ?? [])[0] ?? "";
}

/** Such as an empty field, or "-". A check mark says something. */
const saysNothing = (word: string): boolean =>
  !/[\p{L}\p{N}]/u.test(word) && ![...CHECKED, ...NOT_CHECKED].includes(word);

const isNo = (word: string): boolean =>
  saysNothing(word) || NOT_CHECKED.includes(word) || NO.includes(word) || /^0+([.,]0+)?%?$/.test(word);

/** Words that can mean nothing else, wherever they stand alone. */
const PLAIN =
  /^(?:(?:globally )?unsubscribed?|opted out|opt out|(?:hard |soft )?bounced?|(?:spam )?complain(?:t|ed)|(?:marked as |reported )?spam|(?:block|black)listed|do not (?:email|contact|mail)|suppressed|hard bounce)$/;

/** Words of a status or of remarks that say of someone: no longer. Elsewhere they may speak of something else. */
const LEAVING =
  /\b(?:un ?sub|opt(?:ed)? ?out|remov|delet|inactiv|archiv|clean|cancel|disabl|deactiv|terminat|withdr|revok|declin|refus|denied|reject|suspend|banned|block|exclud|suppress|expir|lapse|churn|drop(?:ped)?$|purge|erase|trash|dormant|former|left$|left (?:the )?(?:list|group)|quit|gone|dead|stop|ended|no longer|off (?:the )?list|signed off|not interested|bounc|complain|spam|junk|undeliver)/;

/** Whether words in a column that nothing is known of may say who left. `words` as `clean` writes them. */
export const mayLeave = (heading: string, words: readonly string[]): boolean =>
  !NOT_OF_EMAIL.test(clean(heading)) && words.some(saysLeaving);
const saysLeaving = (word: string): boolean =>
  ((word.split(" ").length <= 4 && LEAVING.test(word)) || ASKS_TO_LEAVE.test(word)) && !isPlain(word);
/** Remarks of any length: "please take me off your list". */
const ASKS_TO_LEAVE =
  /\b(?:(?:take|took|taken|remove|get) (?:me|him|her|them|us)?\b.{0,12}\b(?:off|from)\b.{0,12}\blist|remove (?:me|him|her|them|us)$|(?:no more|stop|(?:dont|do not|doesnt|does not) (?:want|send|like)) (?:any |to (?:get|receive) |the |our |your |my |me |him |her |them |sending |more )*(?:emails?|mail|newsletters?))\b/;

/** Headings that speak of email, of which we don't know whether they say who gets it. */
const OF_EMAIL =
  /\b(?:email(?:s|ed|ing)?|mail(?:s|ing|ings|able)?|newsletters?|marketing|contact(?:ed|able)?|subscrib\w*|consent\w*|gdpr|permission|promotions?|opt)\b/;
/** Whether a column that nothing is known of may say who agreed: its heading speaks of email, and its values are yes and no. */
export function mayAgree(heading: string, words: readonly string[]): boolean {
  const [name, written] = [clean(heading), words.filter((word) => word !== "")];
  const isAsked = OF_EMAIL.test(name) && !NOT_OF_EMAIL.test(name) && written.length > 0;
  return isAsked && written.every((word) => YES.includes(word) || isNo(word));
}
const isPlain = (word: string): boolean => PLAIN.test(word) || FOREIGN_PLAIN.test(word);

/** Words that say what became of a person, if nothing but `BESIDE` stands with them: "Clean title buyers" says nothing. */
const WORDS = {
  complained: `spam|complain(?:ts?|ed|ing)|abuse|junk|${FOREIGN_KINDS.complained}`,
  bounced: `bounc(?:e|es|ed|ing)|bounceback|cleaned|invalid|undeliver(?:able|ed)|rejected|${FOREIGN_KINDS.bounced}`,
  left: [
    "un ?sub(?:scribed?|s)?|opt(?:ed)? ?outs?|removed?|deleted?|inactive|archived?|cancel(?:l?ed)?|disabled|deactivated|terminated",
    "withdr(?:awn|ew)|revoked|declined|refused|denied|suspended|banned|block(?:(?:list| list)?ed|list)?|black ?list(?:ed)?|excluded?",
    "suppress(?:ed|ions?)?|expired|lapsed|churned|dropped|purged|erased|trash(?:ed)?|dormant|left|quit|gone|dead|stop(?:ped)?",
    "ended|no longer|off (?:the )?list|signed off|not interested|do not (?:email|contact|mail)",
  ].join("|"),
} as const;
const BESIDE = [
  "hard|soft|globally|permanent(?:ly)?|temporar(?:y|ily)|manually|marked|reported|marketing|emails?|address|mailbox|contact|subscribe[rd]",
  "subscriptions?|member|user|owner|admin|list|group|audience|active|all|self|isp|us|our|the|a|as|at|by|from|in|is|has|been|on|since|this|was",
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?",
  "\\d[\\w,]*",
].join("|");
const phraseOf = (words: string) => new RegExp(`^(?:(?:${BESIDE}) )*(?:${words})(?: (?:${BESIDE}|${words}))*$`);
const PHRASES = {
  complained: phraseOf(WORDS.complained),
  bounced: phraseOf(WORDS.bounced),
  left: phraseOf(WORDS.left),
};
/** The same anywhere in a heading with its value. */
const PARTS = {
  complained: new RegExp(`\\b(?:${WORDS.complained})\\b`),
  bounced: new RegExp(`\\b(?:${WORDS.bounced})\\b`),
};

/** Whether a word of a status or the name of a list says nothing that we know, so someone has to say what it means. */
export const isUnknown = (objection: string): boolean => {
  const word = clean(objection);
  return (
    objection !== "" &&
    !objection.includes(": ") &&
    !(isNo(word) || PHRASES.left.test(word) || isPlain(word)) &&
    objectionKind(objection) === "unsubscribed"
  );
};

type Objects = (heading: string, value: string, agreed: readonly string[]) => string;

const OBJECTS: Record<Signal["is"], Objects> = {
  status(heading, value, agreed) {
    const word = clean(value);
    if (word === "" || AGREED.has(word) || agreed.includes(word)) return "";
    return /^(?:state|estado)$/.test(heading) && PLACES.has(word) ? "" : value;
  },
  lists(heading, value, agreed) {
    if (value !== "" && isNo(clean(value))) return `${heading}: ${value}`;
    // A colon with a space stands behind the heading of an objection.
    const names = value.split(/[,;|]|:::/).map((name) => name.trim().replace(/:\s+/g, " - "));
    const objecting = names.filter((name) => OBJECTS.status(heading, name, agreed) !== "");
    return objecting.find((name) => !isUnknown(name)) ?? objecting[0] ?? "";
  },
  agreed(heading, value) {
    const word = clean(value);
    if (saysNothing(word) || AGREED.has(word) || isDate(value)) return "";
    return `${heading}: ${value}`;
  },
  left(heading, value) {
    const word = clean(value);
    return isNo(word) ? "" : `${heading}: ${value}`;
  },
  any: (heading, value) => (isPlain(clean(value)) ? `${heading}: ${value}` : ""),
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
  const [word, at] = [clean(objection), objection.indexOf(": ")];
  if (UNDECIDED.has(clean(objection.slice(at + 1)))) return "undecided";
  const says = at === -1 ? PHRASES : PARTS;
  if (says.complained.test(word)) return "complained";
  return says.bounced.test(word) || /\bclean\b/.test(objection.slice(0, Math.max(at, 0))) ? "bounced" : "unsubscribed";
}
