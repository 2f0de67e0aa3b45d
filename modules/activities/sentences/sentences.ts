import type { ActivityKind, Names, Predicate } from "#modules/kernel/activity.ts";
import { exportsOf } from "#modules/kernel/exports-of.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { auditedSentences } from "./audited.ts";
import type { Sentence } from "./sentence.ts";

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
): { kind: ActivityKind; sentence: string } {
  const found = SENTENCES.get(type);
  const acted = actorId ?? (OWN_ACTS.has(type) ? idIn(facts.user) : null);
  const subject = acted ? name(acted) : (lookup(UNKNOWN_ACTORS, type) ?? "Swaplot");
  if (!found) return { kind: "accounts", sentence: `${subject}: ${type}` };
  const account = (id: string | null | undefined) =>
    id && id === acted ? "their own account" : `the account of ${name(id)}`;
  const title = (id: string | null | undefined) => (id && titles.has(id) ? ` “${titles.get(id)}”` : "");
  return { kind: found.kind, sentence: `${subject} ${found.write(facts, { name, account, title })}` };
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
