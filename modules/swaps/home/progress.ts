import { comesBefore } from "../lifecycle/state.ts";
import type { Step } from "../lifecycle/steps.ts";
import type { Milestone } from "./schemas.ts";

/** A milestone, its name on channel auction if it differs, and the step at which it is reached. */
export type MilestoneRow = { label: string; auction?: string; until: Step };

/** The seller's view of the progress: a few milestones, each reached once the swap has passed a step. */
const MILESTONES: MilestoneRow[] = [
  { label: "Registered", until: "new-swap" },
  { label: "Evaluated", until: "valuate" },
  { label: "Price agreed", until: "prepare-listing" },
  { label: "On sale", auction: "In auction", until: "pre-deal" },
  { label: "Offer accepted", auction: "Sold at auction", until: "finalize-deal" },
  { label: "Papers and payment", until: "complete" },
  { label: "Sold", until: "complete" },
];

export type Entry = { toStep: Step; at: Date };

export const progressOf = (step: Step, channel: string, history: Entry[]): Milestone[] =>
  milestonesAt(MILESTONES, step, channel, history);

/**
 * Done, current and coming milestones with the day each was reached. A milestone is done once the swap is at its step
 * or past it; the first that is not is the current one.
 */
export function milestonesAt(
  rows: readonly MilestoneRow[],
  step: Step,
  channel: string,
  history: Entry[],
): Milestone[] {
  let current = false;
  return rows.map(({ label, auction, until }) => {
    const name = channel === "auction" ? (auction ?? label) : label;
    const done = !comesBefore(step, until);
    if (done) return { label: name, state: "done", at: reachedAt(until, history) };
    if (current) return { label: name, state: "ahead", at: null };
    current = true;
    return { label: name, state: "current", at: null };
  });
}

const reachedAt = (step: Step, history: Entry[]): string | null =>
  history.find((entry) => !comesBefore(entry.toStep, step))?.at.toISOString() ?? null;
