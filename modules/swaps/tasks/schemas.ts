import { z } from "zod";
import type { Person } from "#modules/accounts/schemas.ts";
import { addChicagoMonths, chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import {
  flag,
  id,
  maybe,
  moment,
  optionalId,
  optionalText,
  page,
  short,
  text,
  version,
} from "#modules/kernel/fields.ts";
import type { ChecklistEntry } from "../car/shapes.ts";
import type { AnyAction } from "../lifecycle/markers.ts";
import {
  CHANNELS,
  type Channel,
  LIVE_TASK_STATUSES,
  TASK_KINDS,
  type TaskKind,
  type TaskStatus,
} from "../lifecycle/steps.ts";
import type { SwapSummary, TimelineEntry } from "../managed/schemas.ts";
import type { TeamChoice, TeamMember } from "../team/schemas.ts";
import { bigDollars, sure } from "../transitions/schemas.ts";

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

const TaskRef = z.object({ task: id, version: version.optional() });
const note = optionalText(2_000);
const today = () => chicagoDay(currentTime());
/** Something that isn't a date has its own sentence already, and counts as today. */
const dayOf = (date: string | undefined) => (date === undefined ? today() : chicagoDay(new Date(date)));
/** A day to work on something: today, or one of the next two years. A day without a time means the morning. */
const when = moment("Please choose a date.", "09:00")
  .refine((date) => dayOf(date) >= today(), "This day is over. Please choose today or a later day.")
  .refine((date) => dayOf(date) <= addChicagoMonths(today(), 24), "Please choose a day within two years.");

export const SetTaskStatus = TaskRef.extend({ status: z.enum(["open", "onHold"]), note });
export const FollowUpTask = TaskRef.extend({ date: when, note });
export const NoResponse = TaskRef.extend({ note });
export const HighAsk = TaskRef.extend({ amount: bigDollars, date: when, note, sure });
export const CheckTask = TaskRef.extend({ code: short, done: flag });
export const CompleteTask = TaskRef.extend({ note });
export const NoteTask = TaskRef.extend({ note: text("Please write the note.", 5_000) });
export const AssignTask = TaskRef.extend({ assignee: optionalId, note });
export const UndoTask = TaskRef.extend({ note });
export const AddTask = z
  .object({
    title: text("Please give the task a title.", 200),
    group: maybe(z.string().trim().max(40)),
    assignee: optionalId,
    swap: optionalId,
    due: maybe(when),
    note,
  })
  .refine((value) => value.group || value.assignee, {
    path: ["group"],
    message: "Choose a role group or a person.",
  });

/** 40 a page. */
export const TASKS_PAGE = 40;
const TASK_DUE = ["late", "today", "week"] as const;
/** What the list can be sorted by; a minus in front reverses the order. */
const TASK_SORTS = ["due", "step", "car", "seller", "status", "since", "assignee"] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

/** The filters and the order of the task list; unknown values are ignored. */
export const TaskFilter = z.object({
  /** The kind of task, named after its step. */
  group: z.enum(TASK_KINDS).optional().catch(undefined),
  mine: z.coerce.string().optional().catch(undefined),
  due: z.enum(TASK_DUE).optional().catch(undefined),
  status: z
    .enum([...LIVE_TASK_STATUSES, "done"])
    .optional()
    .catch(undefined),
  channel: z.enum(CHANNELS).optional().catch(undefined),
  /** The person in charge, by id; "none" for the tasks that wait for anyone of the role. */
  assignee: z
    .union([z.uuid(), z.literal("none")])
    .optional()
    .catch(undefined),
  swap: z.uuid().optional().catch(undefined),
  q: z.string().trim().max(100).optional().catch(undefined),
  sort: z
    .enum([...TASK_SORTS, ...TASK_SORTS.map((sort) => `-${sort}` as const)])
    .optional()
    .catch(undefined),
});
export type TaskFilter = z.output<typeof TaskFilter>;

/** What can be done with several tasks at once. */
const BULK_ACTS = ["assign", "follow-up", "hold", "open", "done", "undo"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];
/** The most tasks in one bulk act: more than a page of the list. */
const MOST_AT_ONCE = 100;
const chosen = z.object({ task: id, version });
/** A chosen row is sent as "id.version", so that a row that changed in the meantime is refused. */
const picked = z.preprocess((value) => {
  const [task, version] = typeof value === "string" ? value.split(".") : [];
  return task && version !== undefined ? { task, version } : value;
}, chosen);
export const ChangeTasks = z
  .object({
    act: z.enum(BULK_ACTS),
    rows: z
      .array(picked, { error: "Choose at least one task." })
      .min(1, "Choose at least one task.")
      .max(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} tasks.`),
    /** A person by id; "none" gives the tasks back to their roles. */
    assignee: maybe(z.union([z.literal("none"), id])),
    date: maybe(when),
    note,
  })
  .refine(({ act, assignee }) => act !== "assign" || assignee, {
    path: ["assignee"],
    message: "Please choose a person.",
  })
  .refine(({ act, date }) => act !== "follow-up" || date, { path: ["date"], message: "Please choose a date." });
export type ChangeTasks = z.output<typeof ChangeTasks>;

/** The query parameters of the task list. */
export const TaskQuery = TaskFilter.extend({ page });
export type TaskQuery = z.output<typeof TaskQuery>;

/** The open tasks by the tabs, the groups and the due dates of the list, with the search applied. */
export type TaskCounts = {
  tabs: Record<TaskTab, number>;
  /** The tasks of the shown list by their due date. */
  due: Record<DueGroup, number>;
  shown: number;
  kinds: { kind: TaskKind; title: string; count: number }[];
};
export type TaskTab = "all" | "mine" | "late" | "today" | "followup" | "noResponse" | "highAsk" | "onHold";

/** `doneBefore`: what was done last week by this time. `fresh` and `late`: since the beginning of yesterday. */
export type TaskWeek = { done: number; doneBefore: number; fresh: number; late: number };

/** The tasks before and after one in a list, by id. */
export type Neighbors = { previous: string | null; next: string | null };

/** A task in a list. */
export type TaskRow = {
  _id: string;
  kind: TaskKind;
  title: string;
  /** The role whose list shows it. */
  group: string;
  status: TaskStatus;
  dueAt: string | null;
  late: boolean;
  followUpAt: string | null;
  noResponseCount: number;
  highAsk: number | null;
  checked: { done: number; all: number };
  createdAt: string;
  version: number;
  assignee: { _id: string; fullName: string } | null;
  swap: {
    _id: string;
    shortName: string;
    fullName: string;
    picture: string | null;
    channel: Channel;
    stepSince: string;
    seller: string | null;
  } | null;
};

/** One task with its car, its checklist and its history. */
export type TaskPanel = {
  task: TaskRow & {
    checklist: ChecklistEntry[];
    /** Whether the checklist must be done before the step can be completed. */
    rule: "required" | "reminder" | null;
    live: boolean;
    completedAt: string | null;
  };
  swap: SwapSummary | null;
  seller: Person | null;
  team: TeamMember[];
  /** Who can be added to the team; only loaded for the first task. */
  choices: TeamChoice[] | null;
  actions: AnyAction[];
  /** Where the step usually leads, in words. */
  next: string[];
  timeline: TimelineEntry[];
  can: { evaluation: boolean };
};
