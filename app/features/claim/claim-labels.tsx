import { TimeLeft } from "#app/features/live/time-left.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import type { ClaimStatus, ClaimSummary } from "#modules/claims/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";

const STATUSES: Record<ClaimStatus, { tone: Tone; text: string }> = {
  open: { tone: "warn", text: "Waiting for the seller" },
  review: { tone: "info", text: "Under review" },
  approval: { tone: "warn", text: "Waiting for approval" },
  granted: { tone: "ok", text: "Granted" },
  declined: { tone: "bad", text: "Declined" },
  withdrawn: { tone: "mute", text: "Withdrawn" },
  ended: { tone: "mute", text: "Ended with the deal" },
};

/** The status of a claim. */
export const ClaimState = ({ status }: { status: ClaimStatus }) => (
  <State tone={STATUSES[status].tone}>{STATUSES[status].text}</State>
);

/** "Answer due 26 NOV 2026, 2 days left" */
export function Due({ claim: { status, dueAt } }: { claim: Pick<ClaimSummary, "status" | "dueAt"> }) {
  if (!dueAt) return null;
  return (
    <>
      {status === "open" ? "Answer" : "Decision"} due {formatDashboardDate(dueAt)}
      <TimeLeft until={dueAt} />
    </>
  );
}
