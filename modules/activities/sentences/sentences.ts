import { type ActivityKind, AUDIT_PREFIX, type Facts, type Names, type Predicate } from "#modules/kernel/activity.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { exportsOf } from "#modules/kernel/exports-of.ts";
import { lookup } from "#modules/kernel/lookup.ts";

type Details = {
  user?: string;
  month?: string;
  list?: string;
  rows?: number;
  lane?: string;
  count?: number;
  kind?: string;
  unapproved?: boolean;
};

/** "the list “app devices”", after the name of the file. */
const listName = (list: string | undefined) => (list ? `the list “${list.replaceAll("-", " ")}”` : "a list");

/** The sentences of entries that only the audit log has, by their action. */
const AUDITED: Record<string, (details: Details, names: Names) => string> = {
  "reopened-period": ({ month }) => `opened the books of ${month ?? "a month"} again`,
  "closed-period": ({ month }) => `closed the books of ${month ?? "a month"}`,
  "earlier-access-ended": ({ user }, { account }) =>
    `ended everything that opened ${account(user)} before its first verified contact`,
  "email-change-requested": ({ user }, { account }) => `asked to change the email address of ${account(user)}`,
  "phone-change-requested": ({ user }, { account }) => `asked to change the phone number of ${account(user)}`,
  "api-key-version-set": () => "changed the version of an API key",
  "app-registered": () => "registered an app",
  "app-changed": ({ unapproved }) =>
    `changed the addresses of an app${unapproved ? ", which has to be approved again" : ""}`,
  "app-version-set": () => "changed the version of an app",
  "app-secret-rotated": () => "rotated the secret of an app",
  "app-approved": ({ user }, { name }) => `let all members connect an app of ${name(user)}`,
  "app-removed": ({ user }, { account }) => `removed an app of ${account(user)}`,
  "app-token-revoked": ({ user }, { account }) => `gave up the access of an app to ${account(user)}`,
  "app-token-copied": ({ user }, { account }) =>
    `used a token of an app for ${account(user)} twice, which ended its access`,
  "webhook-created": () => "added a webhook",
  "webhook-updated": () => "changed a webhook",
  "webhook-deleted": () => "deleted a webhook",
  "export-started": ({ list }) => `began to export ${listName(list)}`,
  "export-finished": ({ list, rows }) => `exported ${listName(list)}${rows === undefined ? "" : ` (${rows} rows)`}`,
  "export-canceled": ({ list, rows }) => `stopped the export of ${listName(list)} after ${rows ?? 0} rows`,
  "export-failed": ({ list, rows }) => `got no complete export of ${listName(list)} (${rows ?? 0} rows)`,
  "jobs-retried": ({ lane, count }) =>
    `retried ${!count || count === 1 ? "a dead job" : `${count} dead jobs`}${lane ? ` of the lane “${lane}”` : ""}`,
  "message-arrived": ({ kind }) => `noted that a message${kind ? ` (${kind})` : ""} has arrived`,
  "message-sent-again": ({ kind }) => `sent a message${kind ? ` (${kind})` : ""} again`,
  "one-time-password-used": () => "signed in with a one-time password",
  "other-sessions-ended": ({ user }, { account }) => `ended all other sessions of ${account(user)}`,
  "read-thread": () => "read a conversation of other people",
  "remembered-token-copied": ({ user }, { account }) =>
    `used a remembered sign-in of ${account(user)} twice, which ended it`,
  returned: () => "returned to the administrator’s own account",
  "identity-proven": () => "confirmed who they are",
  "proof-failed": () => "failed to confirm who they are",
  "second-step-failed": ({ user }, { account }) => `entered a wrong code at the sign-in of ${account(user)}`,
  "sign-in-failed": ({ user }, { account }) => `failed to sign in to ${account(user)}`,
  "social-linked": () => "linked a social account",
  "social-unlinked": () => "unlinked a social account",
  "switched-to": ({ user }, { account }) => `switched to ${account(user)}`,
  "verified-by-force": ({ user }, { account }) => `verified ${account(user)} without a code`,
};

const auditedSentences: Sentence[] = Object.entries(AUDITED).map(([action, write]) => ({
  type: AUDIT_PREFIX + action,
  kind: "security",
  write: (facts, names) => write(facts as Details, names),
}));

type Declared = { type: string; activity?: [ActivityKind, Predicate<unknown>] };
const isEvent = (value: unknown): value is Declared => typeof value === "function" && "type" in value;

/** The sentences that the events of all modules declare. */
const declared = (await exportsOf("modules", (file) => /^modules\/(?!kernel\/).+\/events\.ts$/.test(file)))
  .flatMap(({ value }) => (isEvent(value) ? value : []))
  .flatMap(({ type, activity }): Sentence[] => {
    if (!activity) return [];
    const [kind, words] = activity;
    return [{ type, kind, write: (facts, names) => (typeof words === "string" ? words : words(facts, names)) }];
  });

/** The sentence of every event that is an activity, and of every entry that only the audit log has. */
export const SENTENCES: ReadonlyMap<string, Sentence> = new Map(
  [...declared, ...auditedSentences].map((sentence) => [sentence.type, sentence]),
);

const TYPES_BY_KIND: Partial<Record<ActivityKind, string[]>> = {};
for (const { kind, type } of SENTENCES.values()) {
  TYPES_BY_KIND[kind] ??= [];
  TYPES_BY_KIND[kind].push(type);
}

/** The types of events in a group. */
export const typesOf = (kind: ActivityKind): readonly string[] => TYPES_BY_KIND[kind] ?? [];

type Told = { type: string; actorId: string | null; facts: Record<string, unknown> };

/** "Dana M. accepted the offer of $12,400" and the group of the activity. An unknown type is shown by its name. */
export function tell(
  { type, actorId, facts }: Told,
  name: Names["name"],
  titles: ReadonlyMap<string, string> = new Map(),
): { kind: ActivityKind; sentence: string; system: boolean } {
  const found = SENTENCES.get(type);
  const acted = actorId ?? (OWN_ACTS.has(type) ? idIn(facts.user) : null);
  const unknown = lookup(UNKNOWN_ACTORS, type);
  const subject = acted ? name(acted) : (unknown ?? NAME);
  const system = !acted && !unknown;
  if (!found) return { kind: "accounts", sentence: `${subject}: ${type}`, system };
  const account = (id: string | null | undefined) =>
    id && id === acted ? "their own account" : `the account of ${name(id)}`;
  const title = (id: string | null | undefined) => (id && titles.has(id) ? ` “${titles.get(id)}”` : "");
  return { kind: found.kind, sentence: `${subject} ${found.write(facts, { name, account, title })}`, system };
}

/** Acts of a person whom the product knows only afterward, such as a sign-in: `user` is who acted. */
const OWN_ACTS: ReadonlySet<string> = new Set([
  "audit.one-time-password-used",
  "user.password-changed",
  "user.registered",
  "user.signed-in",
  "user.verification-requested",
  "user.verified",
]);
const idIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Who acts in events that visitors cause, too. */
const UNKNOWN_ACTORS: Record<string, string> = {
  "audit.second-step-failed": "Someone",
  "audit.sign-in-failed": "Someone",
  "message.contacted": "A visitor",
  "message.shared": "A visitor",
  "search.alerts-asked": "A visitor",
  "search.changed": "A visitor",
  "search.deleted": "A visitor",
  "search.saved": "A visitor",
  "subscriber.asked": "A visitor",
  "subscriber.confirmed": "A visitor",
  "subscriber.left": "A subscriber",
  "subscriber.preferences-saved": "A subscriber",
  "subscriber.suppressed": "A subscriber",
  "user.password-requested": "Someone",
};

/** The events without an actor that a person caused; the product itself caused the others. */
export const CAUSED_BY_PEOPLE: readonly string[] = [...OWN_ACTS, ...Object.keys(UNKNOWN_ACTORS)];

/** What the record of who did what says of an event or an entry of the audit log. */
type Sentence = { type: string; kind: ActivityKind; write(facts: Facts<unknown>, names: Names): string };
