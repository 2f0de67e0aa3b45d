import { and, desc, eq, gt, ilike, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { holdsWords } from "#db/folded.ts";
import { containing } from "#db/like-text.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import { isLive } from "../sessions/lifetime.ts";
import { sessions, users } from "../tables.ts";
import type { DeviceFilter, DeviceLogLine, DeviceView } from "./schemas.ts";
import { deviceLogs, devices } from "./tables.ts";

const RECORDS = 40;
/** 100 lines a page (docs/spec/display.md). */
const LOG_RECORDS = 100;
/** Devices that were not seen for this long. */
const OLD = sql`interval '30 days'`;

/** The devices that this actor may see: every one for those who read the system, otherwise one's own. */
export async function findDevices(
  actor: Actor,
  { page = 1, records = RECORDS, after, ...filter }: Partial<DeviceFilter> & PageRequest = {},
): Promise<Paged<DeviceView>> {
  const where = and(visibleTo(actor), matching(filter));
  const cut = cutList(devices.id, { page, after }, records, [desc(devices.lastSeenAt), desc(devices.id)]);
  const rows = await select(and(where, cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(rows.map(toView), page, records);
}

/** The devices with which a member of the staff works. */
export async function findOwnDevices(actor: Actor): Promise<DeviceView[]> {
  if (!actor.id) return [];
  const rows = await select(eq(devices.userId, actor.id)).orderBy(desc(devices.lastSeenAt));
  return rows.map(toView);
}

/** One device; undefined for those who may not see it. */
export async function findDevice(actor: Actor, id: string): Promise<DeviceView | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await select(and(visibleTo(actor), eq(devices.id, id)));
  return row && toView(row);
}

/** What a device wrote down, newest first, 100 lines a page. For those who manage the system, and the device's own user. */
export async function findDeviceLog(
  actor: Actor,
  device: string,
  { page = 1, records = LOG_RECORDS, after }: PageRequest = {},
): Promise<Paged<DeviceLogLine> | undefined> {
  const found = await findDevice(actor, device);
  if (!found || !(can(actor, "system.manage") || found.user._id === actor.id)) return undefined;
  const cut = cutList(deviceLogs.id, { page, after }, records, [desc(deviceLogs.id)]);
  const rows = await db()
    .select()
    .from(deviceLogs)
    .where(and(eq(deviceLogs.deviceId, found._id), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(
    rows.map(({ id, at, level, text, receivedAt }) => ({
      _id: String(id),
      level,
      text,
      at: at.toISOString(),
      receivedAt: receivedAt.toISOString(),
    })),
    page,
    records,
  );
}

const visibleTo = (actor: Actor): SQL | undefined =>
  can(actor, "system.read") ? undefined : actor.id ? eq(devices.userId, actor.id) : sql`false`;

const matching = ({ q, state }: Partial<DeviceFilter>): SQL | undefined =>
  and(
    q
      ? or(holdsWords(sql`${users.firstName} || ' ' || ${users.lastName}`, q), ilike(users.email, containing(q)))
      : undefined,
    state === "waiting" ? gt(devices.waiting, 0) : undefined,
    state === "errors" ? gt(devices.errors, 0) : undefined,
    state === "old" ? lt(devices.lastSeenAt, sql`now() - ${OLD}`) : undefined,
  );

const select = (where: SQL | undefined) =>
  db()
    .select({
      device: devices,
      firstName: users.firstName,
      lastName: users.lastName,
      signedIn: sql<boolean>`coalesce(${isLive(sessions, users)}, false)`,
    })
    .from(devices)
    .innerJoin(users, and(eq(users.id, devices.userId), isNull(users.deletedAt)))
    .leftJoin(sessions, eq(sessions.id, devices.sessionId))
    .where(where)
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];
const iso = (time: Date | null) => time?.toISOString() ?? null;

const toView = ({ device, firstName, lastName, signedIn }: Row): DeviceView => ({
  _id: device.id,
  user: { _id: device.userId, fullName: fullNameOf({ firstName, lastName }) },
  userAgent: device.userAgent,
  installed: device.installed,
  version: device.version,
  errors: device.errors,
  storage:
    device.storageUsed === null || device.storageQuota === null
      ? null
      : { used: device.storageUsed, quota: device.storageQuota },
  waiting: { count: device.waiting, bytes: device.waitingBytes },
  lastSeenAt: device.lastSeenAt.toISOString(),
  createdAt: device.createdAt.toISOString(),
  signedIn,
  logAskedAt: iso(device.logAskedAt),
  logSentAt: iso(device.logSentAt),
  signOutAskedAt: iso(device.signOutAskedAt),
  signedOutAt: iso(device.signedOutAt),
});
