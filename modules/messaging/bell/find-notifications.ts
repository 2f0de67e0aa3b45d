import { and, count, desc, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "#db/client.ts";
import { type Cut, cutList } from "#db/cut-list.ts";
import { defineStatement } from "#db/statement.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import type { Notification } from "../message-schemas.ts";
import { type NotificationRow, notifications } from "../tables.ts";
import { notificationLink } from "./notification-link.ts";

const SHOWN = 50;

/** The actor's newest notifications, with text and link; `seen: false` returns only unseen ones. */
export async function findNotifications(actor: Actor, { seen }: { seen?: boolean } = {}): Promise<Notification[]> {
  if (!actor.id) return [];
  const rows = await (seen === false ? selectUnseen : selectNewest)(db(), { user: actor.id });
  return rows.map((row) => shape(actor, row));
}

const selectNewest = defineStatement("messaging.newest-notifications", (tx) =>
  newest(tx, sql.placeholder("user"), undefined, SHOWN),
);
const selectUnseen = defineStatement("messaging.newest-unseen-notifications", (tx) =>
  newest(tx, sql.placeholder("user"), false, SHOWN),
);

/** The same in pages, as listed by the API. */
export async function findNotificationPage(
  actor: Actor,
  { seen, page = 1, records = SHOWN, after }: { seen?: boolean | undefined } & PageRequest,
): Promise<Paged<Notification>> {
  const cut = cutList(notifications.id, { page, after }, records, NEWEST);
  const rows = actor.id
    ? await listed(db(), and(eq(notifications.userId, actor.id), unseenOnly(seen), cut.rest), cut)
    : [];
  return pageOfRows(
    rows.map((row) => shape(actor, row)),
    page,
    records,
  );
}

const NEWEST = [desc(notifications.time), desc(notifications.id)];

const newest = (executor: Reader, user: Placeholder, seen: boolean | undefined, limit: number) =>
  listed(executor, and(eq(notifications.userId, user), unseenOnly(seen)), { order: NEWEST, limit, offset: 0 });

const listed = (executor: Reader, where: SQL | undefined, { order, limit, offset }: Omit<Cut, "rest">) =>
  executor
    .select()
    .from(notifications)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

const unseenOnly = (seen: boolean | undefined) =>
  seen === undefined ? undefined : seen ? isNotNull(notifications.seenAt) : isNull(notifications.seenAt);

/** The number on the bell. */
export async function countUnseenNotifications(actor: Actor): Promise<number> {
  if (!actor.id) return 0;
  const [row] = await countUnseen(db(), { user: actor.id });
  return row?.unseen ?? 0;
}

const countUnseen = defineStatement("messaging.unseen-notifications", (tx) =>
  tx
    .select({ unseen: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder("user")), isNull(notifications.seenAt))),
);

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
