import type { z } from "zod";
import { findHolders } from "#modules/accounts/index.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import type { taskEscalated, taskOpened } from "#modules/swaps/events.ts";
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

/** Notifies the onboarding managers, whose list has the new task: the seller did not answer three times. */
export async function notifyTaskEscalated(
  { escalation, swap }: z.output<(typeof taskEscalated)["schema"]>,
  context: EventContext,
): Promise<void> {
  const facts = swap ? await findSwapFacts(swap) : undefined;
  const text = facts ? `The seller of the ${facts.car} does not answer.` : "A seller does not answer.";
  for (const { id: to } of await findHolders("onboarding-manager"))
    await tell(context, { to, type: "task.escalated", text, swap, task: escalation, data: { system: true } });
}
