import { State } from "#app/ui/marks.tsx";
import { type NewsletterState, stateWords } from "#modules/newsletters/policy.ts";

const TONES = { draft: "mute", scheduled: "info", sending: "info", sent: "ok", stopped: "warn" } as const;

/** The state of a newsletter. */
export const NewsletterMark = (newsletter: { status: NewsletterState; automatic: boolean }) => (
  <State tone={TONES[newsletter.status]}>{stateWords(newsletter)}</State>
);
