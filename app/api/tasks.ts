import { z } from "zod";
import type { Command } from "#modules/kernel/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { findSwap } from "#modules/marketplace/entity/index.ts";
import {
  addTask,
  assignTask,
  checkTask,
  completeTask,
  findTask,
  findTasks,
  followUpTask,
  highAsk,
  noResponse,
  noteTask,
  setTaskStatus,
} from "#modules/swaps/index.ts";
import {
  AddTask,
  AssignTask,
  CheckTask,
  CompleteTask,
  FollowUpTask,
  HighAsk,
  NoResponse,
  NoteTask,
  SetTaskStatus,
  TaskQuery,
} from "#modules/swaps/schemas.ts";
import { booleanFlag, endpoint, listOf, okOrNotFound, PageQuery, SAMPLE_ID } from "./kit.ts";
import { SwapShape, TaskShape, TaskStanding } from "./swap-shapes.ts";

type Answer = { _id: string; status: string; version: number };
type TaskInput = z.ZodObject<{ task: z.ZodUUID }>;

/** Defines an endpoint that changes a task, whose id is `_id` in the path. */
const change = <S extends TaskInput>(
  catalogue: string | null,
  name: string,
  summary: string,
  command: Command<z.ZodType, Answer>,
  input: S,
) =>
  endpoint({
    catalogue: catalogue ? [catalogue] : [],
    method: "POST",
    path: `/tasks/{_id}/${name}`,
    summary,
    allow: command.allow,
    input: input.omit({ task: true }).extend({ _id: id }) as z.ZodType<{ _id: string }>,
    output: TaskStanding,
    commands: [command],
    run: (actor, { _id, ...rest }, { key }) => command(actor, { ...rest, task: _id }, { key }),
  });

const anyCommand = (command: unknown) => command as Command<z.ZodType, Answer>;
const anyInput = (input: unknown) => input as TaskInput;
const TaskRef = z.object({ _id: id });
const TaskPanel = z.looseObject({
  task: TaskShape.extend({ checklist: z.array(z.looseObject({ code: z.string(), done: z.boolean() })) }),
  actions: z.array(z.string()).describe("What may be done with its car now."),
  next: z.array(z.string()).describe("Where its step usually leads."),
});

export const tags = { tasks: "The work of the team", todo: "Your own tasks" };

/** Tasks: lists, details and changes. */
export const tasks = {
  listTasks: endpoint({
    catalogue: ["C191"],
    method: "GET",
    path: "/tasks",
    summary: "The tasks you work on, most urgent first; 40 a page",
    allow: "dashboard.tasks",
    input: TaskQuery.extend({ mine: booleanFlag, records: PageQuery.shape.records }),
    output: listOf(TaskShape),
    run: async (actor, query) => ok(await findTasks(actor, query)),
  }),

  getTask: endpoint({
    catalogue: ["C192"],
    method: "GET",
    path: "/tasks/{_id}",
    summary: "One task with its checklist, its car and what happened",
    allow: "dashboard.tasks",
    input: TaskRef,
    output: TaskPanel,
    run: async (actor, { _id }) => okOrNotFound(await findTask(actor, _id), "task"),
  }),

  getTaskSwap: endpoint({
    catalogue: ["C193"],
    method: "GET",
    path: "/tasks/{_id}/swap",
    summary: "The swap of a task",
    allow: "dashboard.tasks",
    input: TaskRef,
    output: SwapShape,
    run: async (actor, { _id }) => {
      const panel = await findTask(actor, _id);
      return okOrNotFound(panel?.swap ? await findSwap(actor, panel.swap._id) : undefined, "swap");
    },
  }),

  getTaskStatus: endpoint({
    catalogue: ["C194"],
    method: "GET",
    path: "/tasks/{_id}/getStatus",
    summary: "The status of a task",
    allow: "dashboard.tasks",
    input: TaskRef,
    output: TaskStanding,
    run: async (actor, { _id }) => {
      const task = (await findTask(actor, _id))?.task;
      return okOrNotFound(task && { _id: task._id, status: task.status, version: task.version }, "task");
    },
  }),

  completeTask: change(
    "C195",
    "complete",
    "Complete a task that isn’t part of a step",
    anyCommand(completeTask),
    anyInput(CompleteTask),
  ),
  setTaskStatus: change(
    "C196",
    "status",
    "Open a task again or put it on hold",
    anyCommand(setTaskStatus),
    anyInput(SetTaskStatus),
  ),
  checkTask: change("C197", "checklist", "Tick an item of the checklist", anyCommand(checkTask), anyInput(CheckTask)),
  followUpTask: change(
    "C198",
    "followup",
    "Come back to it on a date",
    anyCommand(followUpTask),
    anyInput(FollowUpTask),
  ),
  noResponse: change("C199", "noResponse", "The seller did not answer", anyCommand(noResponse), anyInput(NoResponse)),
  highAsk: change("C200", "highAsk", "The seller’s asking price is too high", anyCommand(highAsk), anyInput(HighAsk)),

  // Not a required endpoint: the task board assigns tasks to users and adds notes.
  assignTask: change(
    null,
    "assign",
    "Assign a task to a person, or return it to its role",
    anyCommand(assignTask),
    anyInput(AssignTask),
  ),
  noteTask: change(null, "note", "Add a note to a task", anyCommand(noteTask), anyInput(NoteTask)),

  addTask: endpoint({
    catalogue: ["C201"],
    method: "POST",
    path: "/tasks/add",
    summary: "Add a task for a role group or a person",
    allow: addTask.allow,
    input: AddTask,
    example: { title: "Ask for the second key", group: "swap-agent", swap: SAMPLE_ID },
    output: z.object({ _id: z.uuid() }),
    creates: true,
    run: addTask,
  }),

  todo: endpoint({
    catalogue: ["C269"],
    method: "GET",
    path: "/todo",
    summary: "Your tasks, most urgent first",
    allow: "dashboard.tasks",
    input: PageQuery,
    output: listOf(TaskShape),
    run: async (actor, asked) => ok(await findTasks(actor, { ...TaskQuery.parse({ mine: "1" }), ...asked })),
  }),
};
