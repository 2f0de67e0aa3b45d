import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { SWAP_ACTIONS } from "#app/routes/dashboard/swaps/swap-actions.ts";
import type { SwapAction, TaskAction } from "#app/shared/actions.ts";
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

/** The actions of the forms of a task. */
export const TASK_ACTIONS = defineFormActions<TaskAction, "task">({
  "follow-up": formAction(followUpTask, "The follow-up is set."),
  "no-response": formAction(noResponse, "Recorded. The task comes back tomorrow."),
  "high-ask": formAction(highAsk, "High ask is set."),
  status: formAction(setTaskStatus, "The status is changed."),
  check: formAction(checkTask, "The checklist is saved."),
  note: formAction(noteTask, "The note is added."),
  complete: formAction(completeTask, "Done."),
});

/** The panel of a task also has the forms of its swap. */
const PANEL_ACTIONS = defineFormActions<SwapAction | TaskAction, "task" | "swap">({ ...SWAP_ACTIONS, ...TASK_ACTIONS });

/**
 * Performs an action of a task's panel. `next` is the task to show afterwards: this task while it is open, then the next
 * task of the same swap; undefined if there is none.
 */
export async function performTaskAction(request: Request, actor: Actor, { task = "", act: name }: Params) {
  const swap = (await findTask(actor, task))?.swap?._id ?? "";
  const performed = await performAction(PANEL_ACTIONS, name, request, actor, { task, swap });
  if (!performed.ok) return { performed, next: task };
  const open = (await findTask(actor, task))?.task.live;
  const next = open || !swap ? undefined : await findNextTask(actor, swap);
  return { performed, next: open ? task : next?._id };
}

type Params = { task?: string; act?: string };
