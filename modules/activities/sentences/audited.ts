import type { Names } from "#modules/kernel/activity.ts";
import { AUDIT_PREFIX } from "#modules/kernel/activity.ts";
import type { Sentence } from "./sentence.ts";

type Details = { user?: string; month?: string; list?: string; rows?: number; lane?: string; count?: number };

/** "the list “app devices”", after the name of the file. */
const listName = (list: string | undefined) => (list ? `the list “${list.replaceAll("-", " ")}”` : "a list");

/** The sentences of entries that only the audit log has, by their action. */
const AUDITED: Record<string, (details: Details, names: Names) => string> = {
  "closed-period": ({ month }) => `closed the books of ${month ?? "a month"}`,
  "earlier-access-ended": ({ user }, { account }) =>
    `ended everything that opened ${account(user)} before its first verified contact`,
  "email-change-requested": ({ user }, { account }) => `asked to change the email address of ${account(user)}`,
  "phone-change-requested": ({ user }, { account }) => `asked to change the phone number of ${account(user)}`,
  "webhook-created": () => "added a webhook",
  "webhook-updated": () => "changed a webhook",
  "webhook-deleted": () => "deleted a webhook",
  "export-started": ({ list }) => `began to export ${listName(list)}`,
  "export-finished": ({ list, rows }) => `exported ${listName(list)}${rows === undefined ? "" : ` (${rows} rows)`}`,
  "export-canceled": ({ list, rows }) => `stopped the export of ${listName(list)} after ${rows ?? 0} rows`,
  "export-failed": ({ list, rows }) => `got no complete export of ${listName(list)} (${rows ?? 0} rows)`,
  "jobs-retried": ({ lane, count }) =>
    `retried ${!count || count === 1 ? "a dead job" : `${count} dead jobs`}${lane ? ` of the lane “${lane}”` : ""}`,
  "one-time-password-used": () => "signed in with a one-time password",
  "other-sessions-ended": ({ user }, { account }) => `ended all other sessions of ${account(user)}`,
  "read-thread": () => "read a conversation of other people",
  "remembered-token-copied": ({ user }, { account }) =>
    `used a remembered sign-in of ${account(user)} twice, which ended it`,
  returned: () => "returned to the administrator's own account",
  "identity-proven": () => "confirmed who they are",
  "proof-failed": () => "failed to confirm who they are",
  "second-step-failed": ({ user }, { account }) => `entered a wrong code at the sign-in of ${account(user)}`,
  "sign-in-failed": ({ user }, { account }) => `failed to sign in to ${account(user)}`,
  "social-linked": () => "linked a social account",
  "social-unlinked": () => "unlinked a social account",
  "switched-to": ({ user }, { account }) => `switched to ${account(user)}`,
  "verified-by-force": ({ user }, { account }) => `verified ${account(user)} without a code`,
};

export const auditedSentences: Sentence[] = Object.entries(AUDITED).map(([action, write]) => ({
  type: AUDIT_PREFIX + action,
  kind: "security",
  write: (facts, names) => write(facts as Details, names),
}));
