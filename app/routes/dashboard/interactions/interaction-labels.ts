import type { Tone } from "#app/ui/marks.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Interaction } from "#modules/messaging/schemas.ts";
import { VISIT_TITLES, type VisitStatus } from "#modules/offers/lifecycle.ts";

/** "Offer of $18,500", "Visit (New)", "Conversation" */
export function titleOf({ kind, amount, status }: Interaction): string {
  if (kind === "message") return "Conversation";
  if (kind === "offer") return `Offer of ${formatDollars(amount ?? 0)}`;
  return VISIT_TITLES[status as VisitStatus];
}

const TONES: Record<string, Tone> = { open: "info", pending: "warn", accepted: "ok" };
const LABELS: Record<string, string> = {
  accepted: "Accepted",
  declined: "Declined",
  canceled: "Canceled",
  superseded: "Replaced",
  expired: "Expired",
};

/** Its state, in words for its viewer; null for a conversation without new messages. */
export function standingOf({ kind, status, side, party, unread }: Interaction): { label: string; tone: Tone } | null {
  if (kind === "message") return unread > 0 ? { label: `${unread} new`, tone: "info" } : null;
  const open = status === "open" || status === "pending";
  if (!open) return { label: lookup(LABELS, status ?? "") ?? "", tone: lookup(TONES, status ?? "") ?? "mute" };
  if (party === "staff") return { label: `Waiting for the ${side === "buyer" ? "seller" : "buyer"}`, tone: "warn" };
  return party === side
    ? { label: "Waiting for the answer", tone: "info" }
    : { label: "Waiting for you", tone: "warn" };
}

/** "Dana R.", for staff "Omar Khan and Dana Reyes" */
export const peopleOf = ({ with: people }: Interaction): string => people.map(({ name }) => name).join(" and ");
