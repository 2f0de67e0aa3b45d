import { environment } from "#modules/kernel/environment.ts";
import { Email, type EmailDraft } from "../message-schemas.ts";
import { type Rendered, renderEmail } from "../outbox/layout.ts";

export type SampleMail = Rendered & { kind: string };

/** Messages with invented contents, as their readers get them, by subject; undefined in production. */
export function renderSamples(drafts: readonly EmailDraft[]): SampleMail[] | undefined {
  if (environment().mode === "production") return undefined;
  return drafts
    .map((draft) => ({ kind: draft.kind, ...renderEmail(Email.parse(draft), "Maya") }))
    .toSorted((a, b) => a.subject.localeCompare(b.subject));
}
