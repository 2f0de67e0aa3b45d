import { formatDashboardMoment } from "./format-time.ts";
import { formatDollars } from "./money.ts";

/** The groups of activities, by which the record of who did what can be filtered. */
export const ACTIVITY_KINDS = {
  accounts: "Accounts",
  cars: "Cars",
  tasks: "Tasks",
  offers: "Offers and visits",
  deals: "Deals and payments",
  evaluations: "Evaluations",
  auctions: "Auctions",
  messages: "Messages",
  content: "Texts and newsletters",
  security: "Security",
} as const;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;

/** Who is named in a sentence. */
export type Names = {
  /** "Dana M.", "the removed user" */
  name(id: string | null | undefined): string;
  /** "their own account" if the person acted, otherwise "the account of Dana M." */
  account(id: string | null | undefined): string;
  /** The title of a text or a newsletter in quotation marks, after a space; empty if it is not known. */
  title(id: string | null | undefined): string;
};

/** What was stored of an event: fields may be missing, because they were added later or are withheld. */
export type Facts<T> = { [K in keyof T]?: NonNullable<T[K]> | undefined };

/** What the actor did, after the name of the actor: "accepted the offer of $12,400". */
export type Predicate<T> = string | ((facts: Facts<T>, names: Names) => string);

/** "$12,400"; "an amount" if it is not known. */
export const sum = (dollars: number | undefined): string =>
  dollars === undefined ? "an amount" : formatDollars(dollars);

/** " on Monday, Nov 23 at 10:00 AM"; empty if the time is not known. */
export const when = (iso: string | undefined): string => (iso ? ` on ${formatDashboardMoment(iso)}` : "");

/** How staff said what the seller agreed to: since there are questions, two of them vouch for a call. */
export const saidInCall = (question: string | undefined): string =>
  question ? "confirmed the call in which" : "recorded that";

/**
 * Entries of the audit log that an event tells too, so they are recorded once. The others become activities with this
 * prefix.
 */
export const AUDIT_PREFIX = "audit.";
export const TOLD_BY_EVENTS: ReadonlySet<string> = new Set([
  "activated",
  "api-key-created",
  "api-key-revoked",
  "api-key-rotated",
  "app-connected",
  "app-disconnected",
  "deactivated",
  "merged",
  "passkey-added",
  "passkey-removed",
  "partner-id-set",
  "password-changed",
  "password-requested",
  "registered",
  "recovery-codes-replaced",
  "removed",
  "saved",
  "settled-report",
  "roles-changed",
  "session-ended",
  "signed-in",
  "signed-out",
  "two-step-off",
  "two-step-on",
  "email-verified",
  "phone-verified",
]);

/** Fields of events that hold words which people typed, contacts, or addresses. They stay out of the record. */
export const WITHHELD: ReadonlySet<string> = new Set([
  "email",
  "label",
  "name",
  "path",
  "previous",
  "problem",
  "query",
  "reason",
  "source",
  "viewer",
]);

/** Fields of events that hold the id of a person. */
export const PERSON_FIELDS = [
  "askedBy",
  "assignee",
  "bidder",
  "buyer",
  "by",
  "callee",
  "caller",
  "coSeller",
  "dealer",
  "from",
  "into",
  "party",
  "seller",
  "technician",
  "to",
  "user",
  "winner",
  "writer",
] as const;
