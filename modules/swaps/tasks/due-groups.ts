import type { TaskStatus } from "../lifecycle.ts";

/** The parts of the task list in the order of its due dates. On hold the clock stops, so these tasks come last. */
export const DUE_GROUPS = ["late", "today", "later", "none", "held"] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

type Dated = { status: TaskStatus; dueAt: Date | string | null };

/** The part of the list that a task belongs to; `midnight` is the end of today. */
export function dueGroupOf({ status, dueAt }: Dated, now: Date | string, midnight: Date | string): DueGroup {
  if (status === "onHold") return "held";
  if (dueAt === null) return "none";
  const due = new Date(dueAt);
  if (due < new Date(now)) return "late";
  return due < new Date(midnight) ? "today" : "later";
}
