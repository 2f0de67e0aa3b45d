import { z } from "zod";
import { id, page } from "#modules/kernel/fields.ts";

export const LOG_LEVELS = ["error", "warning", "info"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The most lines of a log that a device keeps and sends at once. */
const MOST_LOG_LINES = 200;
const count = z.number().int().min(0).max(1_000_000_000);
const bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const LogLine = z.object({
  at: z.iso.datetime().describe("By the clock of the device."),
  level: z.enum(LOG_LEVELS),
  text: z.string().max(1_000),
});

/** What a browser or an installed app reports about itself. Browser-safe. */
export const ReportDevice = z.object({
  _id: id.optional().describe("The id from the first report; omitted on a new device."),
  installed: z.boolean().default(false).describe("Opened from the home screen, not in a tab."),
  version: z.string().trim().min(1).max(64).describe("The version of the pages that it runs."),
  storage: z.object({ used: bytes, quota: bytes }).nullable().default(null),
  waiting: z.object({ count, bytes }).default({ count: 0, bytes: 0 }).describe("Changes that were not sent yet."),
  errors: count.default(0).describe("Errors since the page was loaded."),
  log: z.array(LogLine).max(MOST_LOG_LINES).optional().describe("Sent when the last answer asked for it."),
});
export type ReportDevice = z.output<typeof ReportDevice>;

export const DeviceId = z.object({ device: id });

/** The filter of the list; unknown values are ignored. */
export const DeviceFilter = z.object({
  page,
  q: z.string().trim().max(100).optional().catch(undefined),
  state: z.enum(["waiting", "errors", "old"]).optional().catch(undefined),
});
export type DeviceFilter = z.output<typeof DeviceFilter>;

/** A device as staff see it. Times are ISO texts, sizes are bytes. */
export type DeviceView = {
  _id: string;
  user: { _id: string; fullName: string };
  userAgent: string | null;
  installed: boolean;
  version: string;
  storage: { used: number; quota: number } | null;
  waiting: { count: number; bytes: number };
  errors: number;
  lastSeenAt: string;
  createdAt: string;
  /** The session of its last report is open. */
  signedIn: boolean;
  logAskedAt: string | null;
  logSentAt: string | null;
  signOutAskedAt: string | null;
  signedOutAt: string | null;
};
export type DeviceLogLine = { _id: string; at: string; level: LogLevel; text: string; receivedAt: string };
