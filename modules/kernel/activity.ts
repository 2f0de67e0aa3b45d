/**
 * Events that are no activity, with the reason: the record of who did what leaves them out. Every other event has a
 * sentence in `modules/activities/sentences/`.
 */
export const QUIET_EVENTS: Readonly<Record<string, string>> = {
  notification: "A number in the header changed; what it is about has its own event.",
  "batch.moved": "Some more rows of a batch are done; its start and its end are recorded.",
  "call.changed": "A step of a call, on the page of the call.",
  "device.reported": "A device told about itself, in the list of devices.",
  "draft.reached": "A step of an unfinished registration; analytics counts it.",
  "lot.due-soon": "A reminder; the record has the start and the end of the lot.",
  "newsletter.moved": "Some more readers got it; its start and its end are recorded.",
  "subscriber-import.moved": "Some more lines of a file are done; its upload is recorded.",
  "swap.viewed": "Someone looked at a car; analytics counts it.",
  "thread.read": "Someone read what was written.",
  "user.answer-time-measured": "A figure that was computed.",
  "visit.due": "A reminder; the record has the visit.",
};

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
