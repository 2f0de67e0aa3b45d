import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { sessions, users } from "../tables.ts";
import type { LogLevel } from "./schemas.ts";

/** Browsers and installed apps in which staff work, as they last reported. */
export const devices = pgTable(
  "devices",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The session with which it reported last. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "set null" }),
    userAgent: text(),
    /** Opened from the home screen, not in a tab. */
    installed: boolean().notNull(),
    /** The version of the pages that it runs. */
    version: text().notNull(),
    /** Bytes that the site uses on the device, and may use; null where the browser doesn't tell. */
    storageUsed: bigint({ mode: "number" }),
    storageQuota: bigint({ mode: "number" }),
    /** Changes on the device that were not sent yet, and their size in bytes. */
    waiting: integer().notNull(),
    waitingBytes: bigint({ mode: "number" }).notNull(),
    /** Errors since the page was loaded. */
    errors: integer().notNull(),
    lastSeenAt: time().notNull(),
    /** Staff asked it to send its log, or to sign out; null once it has. */
    logAskedAt: time(),
    signOutAskedAt: time(),
    logSentAt: time(),
    signedOutAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index("devices_user").on(t.userId, t.lastSeenAt), index("devices_seen").on(t.lastSeenAt, t.id)],
);

/**
 * What devices wrote down and sent when they were asked; without words that could be secrets. Lines are kept for 30
 * days.
 */
export const deviceLogs = pgTable(
  "device_logs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: "cascade" }),
    /** The clock of the device. */
    at: time().notNull(),
    level: text().$type<LogLevel>().notNull(),
    text: text().notNull(),
    receivedAt: time().notNull().defaultNow(),
  },
  (t) => [index("device_logs_device").on(t.deviceId, t.id), index("device_logs_age").on(t.receivedAt)],
);
