import type { z } from "zod";
import type { EventContext } from "#modules/kernel/jobs.ts";
import type { taskOpened } from "#modules/swaps/events.ts";
import { findSwapFacts } from "#modules/swaps/index.ts";
import { type TaskKind, taskTitle } from "#modules/swaps/lifecycle.ts";
import { tell } from "../tell.ts";

/** Notifies the assignee of a task; unassigned tasks are in the role's list. */
export async function notifyTaskOpened(
  { task, kind, swap, assignee }: z.output<(typeof taskOpened)["schema"]>,
  context: EventContext,
): Promise<void> {
  if (!assignee) return;
  const facts = swap ? await findSwapFacts(swap) : undefined;
  const text = [`New task: ${taskTitle(kind as TaskKind, facts?.channel)}`, facts?.car].filter(Boolean).join(", ");
  await tell(context, { to: assignee, type: "task.opened", text, swap, task, data: { system: true } });
}
