import { State, type Tone } from "#app/ui/marks.tsx";
import { STATUS_LABELS, type SubscriberStatus } from "#modules/newsletters/policy.ts";

const TONES: Record<SubscriberStatus, Tone> = {
  pending: "warn",
  confirmed: "ok",
  unsubscribed: "mute",
  bounced: "bad",
  complained: "bad",
};

export const SubscriberState = ({ status }: { status: SubscriberStatus }) => (
  <State tone={TONES[status]}>{STATUS_LABELS[status]}</State>
);
