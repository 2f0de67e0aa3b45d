import { and, eq, gte, lt, ne, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoClock, chicagoDay, chicagoInstant, weekStart } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { tasks } from "../tables.ts";
import { dueOrNever, isHeld, live, mayWork } from "./conditions.ts";
import type { TaskWeek } from "./schemas.ts";

/** What the actor has completed since Monday, and what has come in or become late since the beginning of yesterday; null without tasks. */
export async function findTaskWeek(actor: Actor, now = currentTime()): Promise<TaskWeek | null> {
  if (!actor.id || !can(actor, "dashboard.tasks")) return null;
  const today = chicagoDay(now);
  const monday = weekStart(today);
  const weekBegin = chicagoInstant(monday);
  const yesterday = chicagoInstant(addChicagoDays(today, -1));
  // As far into last week as this week is old, so that Tuesday is not compared with a whole week.
  const from = chicagoInstant(addChicagoDays(monday, -7));
  const until = chicagoInstant(addChicagoDays(today, -7), chicagoClock(now));
  const completed = and(
    eq(tasks.status, "done"),
    eq(tasks.completedBy, actor.id),
    gte(sql`coalesce(${tasks.completedAt}, 'epoch'::timestamptz)`, from.toISOString()),
  );
  const worked = and(live(), ne(tasks.status, "onHold"), mayWork(actor));
  // Each count has an index of its own: one pass would read every open task.
  const [done, fresh, late] = await Promise.all([
    db()
      .select({
        since: sql<number>`(count(*) filter (where ${tasks.completedAt} >= ${weekBegin.toISOString()}))::int`,
        before: sql<number>`(count(*) filter (where ${tasks.completedAt} < ${until.toISOString()}))::int`,
      })
      .from(tasks)
      .where(completed),
    db().$count(tasks, and(worked, gte(tasks.createdAt, yesterday))),
    db().$count(
      tasks,
      and(worked, isHeld(false), gte(dueOrNever, yesterday.toISOString()), lt(dueOrNever, now.toISOString())),
    ),
  ]);
  return { done: done[0]?.since ?? 0, doneBefore: done[0]?.before ?? 0, fresh, late };
}
