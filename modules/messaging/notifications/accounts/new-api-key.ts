import { formatMoment } from "#modules/kernel/format-time.ts";
import { apiKeysPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the owner of the account, in case another person made the key. */
export const newApiKey = ({ name, at }: { name: string; at: string }): EmailDraft => ({
  kind: "new-api-key",
  subject: "New API key for your account",
  paragraphs: [
    "Someone made an API key for your account. Programs use such a key without your password. If that was you, there's nothing to do.",
    "If it wasn't you, revoke the key and change your password.",
  ],
  facts: [
    ["Key", name],
    ["Time", formatMoment(at)],
  ],
  action: { label: "Manage your API keys", path: apiKeysPath },
});
