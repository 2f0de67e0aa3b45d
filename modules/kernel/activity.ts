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
] as const;
