import { and, eq, ilike, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { LIVE_TASK_STATUSES, ROLE_TASKS, TASK_KINDS, taskPermission } from "../lifecycle.ts";
import { textCondition } from "../managed/conditions.ts";
import { isOnlyTechnician } from "../policy.ts";
import { tasks } from "../tables.ts";
import type { TaskQuery } from "./schemas.ts";

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

export function tasksWhere(actor: Actor, query: TaskQuery, now: Date): SQL | undefined {
  return and(
    mayWork(actor),
    query.status ? eq(tasks.status, query.status) : live(),
    query.group && eq(tasks.kind, query.group),
    query.swap ? eq(tasks.swapId, query.swap) : undefined,
    query.mine && actor.id ? eq(tasks.assigneeId, actor.id) : undefined,
    query.due && lt(tasks.dueAt, dueBefore(query.due, now)),
    query.q !== undefined && query.q !== ""
      ? or(textCondition(query.q), ilike(tasks.title, `%${query.q.replace(/[\\%_]/g, "\\$&")}%`))
      : undefined,
  );
}

export const live = (): SQL => inArray(tasks.status, [...LIVE_TASK_STATUSES]);

/** Days end at midnight in Chicago. */
function dueBefore(due: NonNullable<TaskQuery["due"]>, now: Date): Date {
  if (due === "late") return now;
  return chicagoInstant(addChicagoDays(chicagoDay(now), due === "today" ? 1 : 7));
}
