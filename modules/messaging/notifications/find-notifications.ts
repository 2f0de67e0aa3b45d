import { and, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import type { Notification } from "../schemas.ts";
import { type NotificationRow, notifications } from "../tables.ts";
import { notificationLink } from "./notification-link.ts";

const SHOWN = 50;

/** The actor's newest notifications, with text and link; `seen: false` returns only unseen ones. */
export async function findNotifications(actor: Actor, { seen }: { seen?: boolean } = {}): Promise<Notification[]> {
  if (!actor.id) return [];
  const rows = await newest(actor.id, seen === false ? false : undefined, SHOWN);
  return rows.map((row) => shape(actor, row));
}

/** The same in pages, as listed by the API. */
export async function findNotificationPage(
  actor: Actor,
  { seen, page = 1, records = SHOWN }: { seen?: boolean | undefined } & PageRequest,
): Promise<Paged<Notification>> {
  const rows = actor.id ? await newest(actor.id, seen, records + 1, (page - 1) * records) : [];
  return pageOfRows(
    rows.map((row) => shape(actor, row)),
    page,
    records,
  );
}

const newest = (user: string, seen: boolean | undefined, limit: number, offset = 0) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, user), unseenOnly(seen)))
    .orderBy(desc(notifications.time), desc(notifications.id))
    .limit(limit)
    .offset(offset);

const unseenOnly = (seen: boolean | undefined) =>
  seen === undefined ? undefined : seen ? isNotNull(notifications.seenAt) : isNull(notifications.seenAt);

/** The number on the bell. */
export async function countUnseenNotifications(actor: Actor): Promise<number> {
  if (!actor.id) return 0;
  const [row] = await db()
    .select({ unseen: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, actor.id), isNull(notifications.seenAt)));
  return row?.unseen ?? 0;
}

/** One of the actor's own notifications. */
export async function findNotification(actor: Actor, id: string): Promise<Notification | undefined> {
  if (!actor.id || !isId(id)) return undefined;
  const [row] = await db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)));
  return row && shape(actor, row);
}

const shape = (actor: Actor, row: NotificationRow): Notification => ({
  _id: row.id,
  type: row.type,
  text: row.text,
  seen: row.seenAt !== null,
  count: row.count,
  time: row.time.toISOString(),
  swap: row.swapId,
  task: row.taskId,
  event: row.eventId,
  data: row.data,
  link: notificationLink(actor, row),
});
