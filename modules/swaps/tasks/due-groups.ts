import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import type { TaskStatus } from "../lifecycle.ts";

/** The parts of the task list in the order of its due dates. On hold the clock stops, so these tasks come last. */
export const DUE_GROUPS = ["late", "today", "later", "none", "held"] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** Midnight in Chicago after `now`, or after that day and `days` more. */
export const endOfDay = (now: Date, days = 0): Date => chicagoInstant(addChicagoDays(chicagoDay(now), days + 1));

type Dated = { status: TaskStatus; dueAt: Date | string | null };

/** The part of the list that a task belongs to; `midnight` is the end of today. */
export function dueGroupOf({ status, dueAt }: Dated, now: Date, midnight: Date): DueGroup {
  if (status === "onHold") return "held";
  if (dueAt === null) return "none";
  const due = new Date(dueAt);
  if (due < now) return "late";
  return due < midnight ? "today" : "later";
}
