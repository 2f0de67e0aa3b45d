import { Timeline } from "#app/ui/card.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { lookup } from "#modules/kernel/lookup.ts";

const WORDS: Record<string, string> = {
  registered: "Registered",
  "signed-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  "signed-out": "Signed out",
  "password-requested": "Asked for a new password",
  "one-time-password-used": "Used a one-time password",
  "password-changed": "Changed the password",
  "email-change-requested": "Asked to change the email",
  "phone-change-requested": "Asked to change the phone",
  "email-verified": "Verified the email",
  "phone-verified": "Verified the phone",
  "earlier-access-ended": "Ended what was set up before the first verified contact",
  "verified-by-force": "Verified by an administrator",
  activated: "Activated",
  deactivated: "Deactivated",
  "roles-changed": "Roles changed",
  removed: "Removed",
  "switched-to": "Someone switched to this account",
  returned: "Returned from this account",
  "social-linked": "Linked a social account",
  "social-unlinked": "Unlinked a social account",
  "api-key-created": "Made an API key",
  "api-key-rotated": "Rotated an API key",
  "api-key-revoked": "Revoked an API key",
  "api-key-version-set": "Changed the version of an API key",
  "app-registered": "Registered an app",
  "app-changed": "Changed the addresses of an app",
  "app-version-set": "Changed the version of an app",
  "app-secret-rotated": "Rotated the secret of an app",
  "app-approved": "An app was approved",
  "app-removed": "An app was removed",
  "app-connected": "Connected an app",
  "app-disconnected": "Disconnected an app",
  "app-token-revoked": "An app gave up its access",
  "app-token-copied": "A token of an app was used twice, and its access ended",
  "passkey-added": "Added a passkey",
  "passkey-removed": "Removed a passkey",
  "two-step-on": "Turned on two-step sign-in",
  "two-step-off": "Two-step sign-in was turned off",
  "recovery-codes-replaced": "Made new recovery codes",
  "second-step-failed": "Entered a wrong code at sign-in",
  "identity-proven": "Confirmed who they are",
  "proof-failed": "Failed to confirm who they are",
  "session-ended": "Ended a session",
  "other-sessions-ended": "Ended all other sessions",
  "acted-as": "Acted as this account",
  "remembered-token-copied": "A remembered sign-in was used twice and ended",
  "partner-id-set": "Changed the partner id",
  saved: "Corrected by staff",
  merged: "Merged into another account",
  "reopened-period": "Opened a closed month of the books",
  "closed-period": "Closed a month of the books",
  "read-thread": "Read a conversation",
  "settled-report": "Settled a report",
};

type Entry = {
  id: string;
  action: string;
  when: string;
  by: string | null;
  behind: string | null;
  details: Record<string, unknown>;
};

type Props = { entries: readonly Entry[]; page: { page: number; end: boolean }; to: (page: number) => string };

/** What happened to this account and what its user did, with both names during an impersonation. */
export function AuditTrail({ entries, page, to }: Props) {
  return (
    <section className="sec stack">
      <h3>Audit</h3>
      {entries.length === 0 ? (
        <p className="dim">Nothing recorded yet.</p>
      ) : (
        <Timeline
          items={entries.map(({ id, action, when, by, behind, details }) => ({
            id,
            when,
            text: lookup(WORDS, action) ?? action,
            note: [behind ? `${behind} as ${by ?? "a visitor"}` : by, detail(details)].filter(Boolean).join(" · "),
          }))}
        />
      )}
      <Pager {...page} to={to} label="Pages of the audit" />
    </section>
  );
}

const detail = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .filter(([name]) => name !== "session")
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(", ") : String(value)}`)
    .join("; ");
