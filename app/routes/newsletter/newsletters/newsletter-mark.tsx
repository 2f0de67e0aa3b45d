import { State } from "#app/ui/marks.tsx";
import { type NewsletterState, STATE_WORDS } from "#modules/newsletters/policy.ts";

const TONES = { draft: "mute", scheduled: "info", sending: "info", sent: "ok", stopped: "warn" } as const;

/** The state of a newsletter. */
export const NewsletterMark = ({ status }: { status: NewsletterState }) => (
  <State tone={TONES[status]}>{STATE_WORDS[status]}</State>
);
