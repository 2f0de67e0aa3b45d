import { sql } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { TASK_KINDS, type TaskKind, type TaskStatus, taskTitle } from "../lifecycle/steps.ts";
import { tasks } from "../tables.ts";
import { countedWhere, readsCar } from "./conditions.ts";
import { endOfDay } from "./end-of-day.ts";
import { fromTasks } from "./from-tasks.ts";
import { DUE_GROUPS, type DueGroup, type TaskCounts, type TaskFilter, type TaskTab } from "./schemas.ts";

/** How many tasks are alike in everything the counters distinguish. */
type Alike = { kind: TaskKind; status: TaskStatus; mine: boolean; due: DueGroup | "week"; count: number };

/**
 * The counters of the task list for its search: one pass over the open tasks answers all of them. Each ignores the filter
 * that it stands for: the tabs the view, the groups the group.
 */
export async function findTaskCounts(actor: Actor, query: TaskFilter = {}): Promise<TaskCounts> {
  const now = await databaseNow(db());
  const rows = (await fromTasks(alike(actor, now), readsCar(query))
    .where(countedWhere(actor, query))
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`)) as Alike[];
  const inView = rows.filter((row) => isInView(row, query));
  const ofGroup = (row: Alike) => !query.group || row.kind === query.group;
  const shown = inView.filter(ofGroup);
  return {
    tabs: countTabs(rows.filter(ofGroup)),
    due: countDue(shown),
    shown: sum(shown),
    kinds: TASK_KINDS.flatMap((kind) => {
      const count = sum(inView.filter((row) => row.kind === kind));
      return count > 0 || kind === query.group ? [{ kind, title: groupTitle(kind), count }] : [];
    }),
  };
}

const alike = (actor: Actor, now: Date) => ({
  kind: tasks.kind,
  status: tasks.status,
  mine: sql<boolean>`${tasks.assigneeId} is not distinct from ${actor.id}::uuid`.as("mine"),
  due: sql<Alike["due"]>`case when ${tasks.status} = 'onHold' then 'held' when ${tasks.dueAt} is null then 'none'
    when ${tasks.dueAt} < ${now.toISOString()}::timestamptz then 'late'
    when ${tasks.dueAt} < ${endOfDay(now).toISOString()}::timestamptz then 'today'
    when ${tasks.dueAt} < ${endOfDay(now, 6).toISOString()}::timestamptz then 'week' else 'later' end`.as("due"),
  count: sql<number>`count(*)::int`.as("count"),
});

const UNTIL: Record<NonNullable<TaskFilter["due"]>, readonly Alike["due"][]> = {
  late: ["late"],
  today: ["late", "today"],
  week: ["late", "today", "week"],
};

const isInView = (row: Alike, { mine, due, status }: TaskFilter): boolean =>
  (!mine || row.mine) && (!due || UNTIL[due].includes(row.due)) && (!status || row.status === status);

const sum = (rows: readonly Alike[]): number => rows.reduce((total, { count }) => total + count, 0);

function countTabs(rows: readonly Alike[]): Record<TaskTab, number> {
  const ofStatus = (status: TaskStatus) => sum(rows.filter((row) => row.status === status));
  return {
    all: sum(rows),
    mine: sum(rows.filter(({ mine }) => mine)),
    late: sum(rows.filter(({ due }) => due === "late")),
    today: sum(rows.filter(({ due }) => UNTIL.today.includes(due))),
    followup: ofStatus("followup"),
    noResponse: ofStatus("noResponse"),
    highAsk: ofStatus("highAsk"),
    onHold: ofStatus("onHold"),
  };
}

const countDue = (rows: readonly Alike[]) =>
  Object.fromEntries(
    DUE_GROUPS.map((group) => [
      group,
      sum(rows.filter(({ due }) => due === group || (group === "later" && due === "week"))),
    ]),
  ) as Record<DueGroup, number>;

/** "Valuate"; free tasks have titles of their own. */
const groupTitle = (kind: TaskKind): string => (kind === "free" ? "Other tasks" : taskTitle(kind));
