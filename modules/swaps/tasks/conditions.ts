import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { holdsWords } from "#db/folded.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isOnlyTechnician } from "../lifecycle/policy.ts";
import { ROLE_TASKS, TASK_KINDS, taskPermission } from "../lifecycle/steps.ts";
import { textCondition } from "../managed/conditions.ts";
import { swaps, tasks } from "../tables.ts";
import { endOfDay } from "./end-of-day.ts";
import type { TaskFilter } from "./schemas.ts";

/** The tasks this actor works on: those of their roles' groups, and those assigned to them. Admins: all. */
export function mayWork(actor: Actor): SQL | undefined {
  if (actor.kind === "system" || actor.roles.includes("admin")) return undefined;
  if (!actor.id || !can(actor, "dashboard.tasks")) return sql`false`;
  const kinds = TASK_KINDS.filter((kind) => {
    const permission = taskPermission(kind);
    return permission !== null && can(actor, permission);
  });
  const ofKind = kinds.length > 0 ? inArray(tasks.kind, kinds) : sql`false`;
  // Technicians work on the visits booked with them, not on those of colleagues.
  const ownVisits = isOnlyTechnician(actor) ? and(ofKind, isNull(tasks.assigneeId)) : ofKind;
  const ofRole = and(inArray(tasks.kind, [...ROLE_TASKS]), inArray(tasks.roleGroup, [...actor.roles]));
  return or(ownVisits, ofRole, eq(tasks.assigneeId, actor.id));
}

/** The tasks of the list: those that match the search, in the chosen view and group. */
export const tasksWhere = (actor: Actor, query: TaskFilter, now: Date): SQL | undefined =>
  and(searched(actor, query), viewed(actor, query, now), query.group && eq(tasks.kind, query.group));

/** The tasks that the counters count: all filters but the view (a tab) and the group apply. */
export const countedWhere = (actor: Actor, query: TaskFilter): SQL | undefined => and(live(), searched(actor, query));

/** Whether a condition of the query reads the car. */
export const readsCar = ({ q, channel }: TaskFilter): boolean => Boolean(q || channel);

const searched = (actor: Actor, query: TaskFilter): SQL | undefined =>
  and(
    mayWork(actor),
    query.swap ? eq(tasks.swapId, query.swap) : undefined,
    query.channel && eq(swaps.channel, query.channel),
    assignedTo(query.assignee),
    query.q ? or(textCondition(query.q), holdsWords(tasks.title, query.q)) : undefined,
  );

const assignedTo = (person: TaskFilter["assignee"]): SQL | undefined =>
  person === "none" ? isNull(tasks.assigneeId) : person ? eq(tasks.assigneeId, person) : undefined;

const viewed = (actor: Actor, query: TaskFilter, now: Date): SQL | undefined =>
  and(
    query.status ? eq(tasks.status, query.status) : live(),
    query.mine && actor.id ? eq(tasks.assigneeId, actor.id) : undefined,
    query.due && and(ne(tasks.status, "onHold"), lt(tasks.dueAt, dueBefore(query.due, now))),
  );

// The index tasks_live_due has exactly these two expressions and the id.
export const held: SQL = sql`(${tasks.status} = 'onHold')`;
export const dueOrNever: SQL = sql`coalesce(${tasks.dueAt}, 'infinity'::timestamptz)`;
export const isHeld = (is: boolean): SQL => sql`${held} = ${is}`;

export const live = (): SQL => sql`${tasks.status} not in ('done', 'canceled')`;

/** Days end at midnight in Chicago. */
function dueBefore(due: NonNullable<TaskFilter["due"]>, now: Date): Date {
  if (due === "late") return now;
  return endOfDay(now, due === "today" ? 0 : 6);
}
