import type { Tone } from "#app/ui/marks.tsx";
import type { BatchRowState, BatchSummary } from "#modules/swaps/schemas.ts";

export const ACTION_TITLES: Record<BatchSummary["act"], string> = { roles: "Role Assignments", cancel: "Cancel Swaps" };

export const ROW_STATES: Record<BatchRowState, { label: string; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "mute" },
  done: { label: "Changed", tone: "ok" },
  refused: { label: "Refused", tone: "bad" },
  undone: { label: "Undone", tone: "info" },
  kept: { label: "Not undone", tone: "warn" },
};

export const totalOf = ({ counts }: Pick<BatchSummary, "counts">): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** "12 changed, 1 refused" */
export const countsInWords = ({ counts }: Pick<BatchSummary, "counts">): string =>
  (Object.keys(ROW_STATES) as BatchRowState[])
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${ROW_STATES[state].label.toLowerCase()}`)
    .join(", ");

/** Where a batch is. */
export function phaseOf(batch: BatchSummary): { label: string; tone: Tone } {
  if (batch.undoneAt) return { label: "Undone", tone: "info" };
  if (batch.undoAskedAt) return { label: "Being undone", tone: "warn" };
  return batch.finishedAt ? { label: "Finished", tone: "ok" } : { label: "Running", tone: "warn" };
}
