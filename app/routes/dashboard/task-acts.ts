import {
  assignTask,
  checkTask,
  completeTask,
  followUpTask,
  highAsk,
  noResponse,
  noteTask,
  setTaskStatus,
} from "#modules/swaps/index.ts";
import type { Act } from "./swap-acts.ts";

/** What the forms of a task's panel can do beside those of its swap. */
export const TASK_ACTS: Record<string, Act> = {
  "follow-up": { verb: followUpTask, done: "The follow-up is set." },
  "no-response": { verb: noResponse, done: "Recorded. The task comes back tomorrow." },
  "high-ask": { verb: highAsk, done: "High ask is set." },
  status: { verb: setTaskStatus, done: "The status is changed." },
  check: { verb: checkTask, done: "The checklist is saved." },
  note: { verb: noteTask, done: "The note is added." },
  assign: { verb: assignTask, done: "The task is assigned." },
  complete: { verb: completeTask, done: "Done." },
};
