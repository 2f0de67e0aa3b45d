import { type Entry, type MilestoneRow, milestonesAt } from "#modules/swaps/index.ts";
import type { Step } from "#modules/swaps/lifecycle.ts";
import type { Milestone } from "#modules/swaps/schemas.ts";

/** A purchase in a few milestones. */
const MILESTONES: MilestoneRow[] = [
  { label: "Offer accepted", auction: "Won", until: "pre-deal" },
  { label: "Papers checked", until: "finalize-deal" },
  { label: "Deal signed", until: "payments" },
  { label: "Paid", until: "title" },
  { label: "Title sent", until: "close-out" },
  { label: "Yours", until: "complete" },
];

/** The progress of a purchase as its buyer sees it. */
export const buyerProgress = (step: Step, channel: string, history: Entry[]): Milestone[] =>
  milestonesAt(MILESTONES, step, channel, history);
