import { act, defineActs, performAct } from "#app/http/forms/acts.ts";
import { SWAP_ACTS } from "#app/routes/dashboard/swaps/swap-acts.ts";
import type { SwapAct, TaskAct } from "#app/shared/acts.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import {
  checkTask,
  completeTask,
  findNextTask,
  findTask,
  followUpTask,
  highAsk,
  noResponse,
  noteTask,
  setTaskStatus,
} from "#modules/swaps/index.ts";

/** The acts of the forms of a task. */
export const TASK_ACTS = defineActs<TaskAct, "task">({
  "follow-up": act(followUpTask, "The follow-up is set."),
  "no-response": act(noResponse, "Recorded. The task comes back tomorrow."),
  "high-ask": act(highAsk, "High ask is set."),
  status: act(setTaskStatus, "The status is changed."),
  check: act(checkTask, "The checklist is saved."),
  note: act(noteTask, "The note is added."),
  complete: act(completeTask, "Done."),
});

/** The panel of a task also has the forms of its swap. */
const PANEL_ACTS = defineActs<SwapAct | TaskAct, "task" | "swap">({ ...SWAP_ACTS, ...TASK_ACTS });

/**
 * Performs an act of a task's panel. `next` is the task to show afterwards: this task while it is open, then the next
 * task of the same swap; undefined if there is none.
 */
export async function performTaskAct(request: Request, actor: Actor, { task = "", act: name }: Params) {
  const swap = (await findTask(actor, task))?.swap?._id ?? "";
  const performed = await performAct(PANEL_ACTS, name, request, actor, { task, swap });
  if (!performed.ok) return { performed, next: task };
  const open = (await findTask(actor, task))?.task.live;
  const next = open || !swap ? undefined : await findNextTask(actor, swap);
  return { performed, next: open ? task : next?._id };
}

type Params = { task?: string; act?: string };
