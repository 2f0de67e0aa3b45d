import { z } from "zod";
import type { Person } from "#modules/accounts/schemas.ts";
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
import {
  type AnyAction,
  type Channel,
  LIVE_TASK_STATUSES,
  TASK_KINDS,
  type TaskKind,
  type TaskStatus,
} from "../lifecycle.ts";
import type { SwapSummary, TimelineEntry } from "../managed/schemas.ts";
import { bigDollars } from "../pricing/schemas.ts";
import type { TeamChoice, TeamMember } from "../team/schemas.ts";

const TaskRef = z.object({ task: id, version: version.optional() });
const note = optionalText(2_000);
/** A day without a time means the morning. */
const when = moment("Please choose a date.", "09:00");

export const SetTaskStatus = TaskRef.extend({ status: z.enum(["open", "onHold"]), note });
export const FollowUpTask = TaskRef.extend({ date: when, note });
export const NoResponse = TaskRef.extend({ note });
export const HighAsk = TaskRef.extend({ amount: bigDollars, date: when, note });
export const CheckTask = TaskRef.extend({ code: short, done: flag });
export const CompleteTask = TaskRef.extend({ note });
export const NoteTask = TaskRef.extend({ note: text("Please write the note.", 5_000) });
export const AssignTask = TaskRef.extend({ assignee: optionalId, note });
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
export const TASK_DUE = ["late", "today", "week"] as const;

/** The query parameters of the task list; unknown values are ignored. */
export const TaskQuery = z.object({
  page,
  /** The kind of task, named after its step. */
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

/** The checklist of a task. */
export type ChecklistEntry = { code: string; text: string; done: boolean; by?: string | null; at?: string | null };

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
  task: TaskRow & { checklist: ChecklistEntry[]; live: boolean; completedAt: string | null };
  swap: SwapSummary | null;
  seller: Person | null;
  team: TeamMember[];
  /** Who can be added to the team; only loaded for the first task. */
  choices: TeamChoice[] | null;
  actions: AnyAction[];
  /** Where the step usually leads, in words. */
  next: string[];
  timeline: TimelineEntry[];
  can: { editTeam: boolean };
};
