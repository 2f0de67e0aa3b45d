import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { ChecklistEntry } from "../car/shapes.ts";
import type { TaskBefore, TaskKind, TaskStatus } from "../lifecycle/steps.ts";
import { swaps } from "../tables.ts";

/** A to-do: opened by a step, or added freely. */
export const tasks = pgTable(
  "tasks",
  {
    id: uuid().primaryKey(),
    swapId: uuid().references(() => swaps.id, { onDelete: "cascade" }),
    kind: text().$type<TaskKind>().notNull(),
    title: text().notNull(),
    /** The role whose list shows it. */
    roleGroup: text().notNull(),
    assigneeId: uuid(),
    status: text().$type<TaskStatus>().notNull().default("open"),
    dueAt: time(),
    followUpAt: time(),
    noResponseCount: integer().notNull().default(0),
    highAsk: integer(),
    heldAt: time(),
    checklist: jsonb().$type<ChecklistEntry[]>().notNull().default([]),
    createdBy: uuid(),
    createdAt: time().notNull().defaultNow(),
    completedAt: time(),
    completedBy: uuid(),
    version: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("tasks_one_live")
      .on(t.swapId, t.kind)
      .where(sql`status not in ('done', 'canceled') and kind <> 'free'`),
    index("tasks_live_group").on(t.roleGroup, t.dueAt, t.id).where(sql`status not in ('done', 'canceled')`),
    index("tasks_live_kind").on(t.kind, t.dueAt, t.id).where(sql`status not in ('done', 'canceled')`),
    // The order of the task list: `tasks/task-order.ts` sorts by the same expressions.
    index("tasks_live_due")
      .on(sql`(status = 'onHold')`, sql`coalesce(due_at, 'infinity'::timestamptz)`, t.id)
      .where(sql`status not in ('done', 'canceled')`),
    // The counters of the list read no rows.
    index("tasks_live_counts")
      .on(t.kind, t.roleGroup, t.status, t.assigneeId, t.dueAt)
      .where(sql`status not in ('done', 'canceled')`),
    index("tasks_live_created").on(t.createdAt).where(sql`status not in ('done', 'canceled')`),
    index("tasks_done").on(sql`coalesce(completed_at, 'epoch'::timestamptz)`, t.id).where(sql`status = 'done'`),
    // Titles of free tasks, for the search of everything.
    index("tasks_live_titles")
      .using("gin", sql`fold(${t.title}) gin_trgm_ops`)
      .where(sql`status not in ('done', 'canceled')`),
    index("tasks_assignee").on(t.assigneeId, t.dueAt).where(sql`status not in ('done', 'canceled')`),
    index("tasks_swap").on(t.swapId, t.createdAt),
    check("tasks_free_has_title", sql`title <> ''`),
  ],
);

/** The log of a task: who changed it, when, with which comment. */
export const taskLog = pgTable(
  "task_log",
  {
    id: uuid().primaryKey(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    action: text().notNull(),
    note: text(),
    actorId: uuid(),
    impersonatorId: uuid(),
    at: time().notNull(),
    /** What the task was before an act that can be taken back. */
    before: jsonb().$type<TaskBefore>(),
  },
  (t) => [index("task_log_task").on(t.taskId, t.at)],
);
