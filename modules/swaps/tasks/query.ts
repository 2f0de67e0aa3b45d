import { z } from "zod";
import { page } from "#modules/kernel/fields.ts";
import { LIVE_TASK_STATUSES, TASK_KINDS } from "../lifecycle.ts";

/** 40 a page. */
export const TASKS_PAGE = 40;
export const TASK_DUE = ["late", "today", "week"] as const;

/** What the address of the task list says; unknown values are as if they were not there. */
export const TaskQuery = z.object({
  page,
  /** The kind of task, named like its step. */
  group: z.enum(TASK_KINDS).optional().catch(undefined),
  mine: z.coerce.string().optional().catch(undefined),
  due: z.enum(TASK_DUE).optional().catch(undefined),
  status: z
    .enum([...LIVE_TASK_STATUSES, "done"])
    .optional()
    .catch(undefined),
  swap: z.uuid().optional().catch(undefined),
  q: z.string().trim().max(100).optional().catch(undefined),
});
export type TaskQuery = z.output<typeof TaskQuery>;
