import { z } from "zod";
import { findDeviceLog, findDevices, removeDevice, reportDevice } from "#modules/accounts/index.ts";
import { LOG_LEVELS, ReportDevice } from "#modules/accounts/schemas.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { endpoint, listOf, okOrNotFound, PageQuery } from "./kit.ts";

const time = z.string().nullable();
const Device = z.object({
  _id: z.string(),
  user: z.object({ _id: z.string(), fullName: z.string() }),
  userAgent: z.string().nullable(),
  installed: z.boolean(),
  version: z.string(),
  storage: z
    .object({ used: z.number(), quota: z.number() })
    .nullable()
    .describe("Bytes; null if the browser doesn’t tell."),
  waiting: z.object({ count: z.number().int(), bytes: z.number().int() }).describe("Changes that were not sent yet."),
  errors: z.number().int(),
  lastSeenAt: z.string(),
  createdAt: z.string(),
  signedIn: z.boolean(),
  logAskedAt: time,
  logSentAt: time,
  signOutAskedAt: time,
  signedOutAt: time,
});
const Line = z.object({
  _id: z.string(),
  at: z.string().describe("By the clock of the device."),
  level: z.enum(LOG_LEVELS),
  text: z.string(),
  receivedAt: z.string(),
});

const list = endpoint({
  catalogue: ["C273"],
  method: "GET",
  path: "/app/devices",
  summary: "Staff devices, 40 a page: your own, or all of them with permission to read the system",
  allow: "system.tasks",
  input: PageQuery,
  output: listOf(Device),
  run: async (actor, query) => ok(await findDevices(actor, query)),
});

const report = endpoint({
  catalogue: ["C274"],
  method: "POST",
  path: "/app/devices",
  summary: "Register the device that calls, or report its state; answers what staff asked of it",
  allow: "system.tasks",
  input: ReportDevice,
  output: z.object({
    _id: z.string(),
    sendLog: z.boolean().describe("Report again, with `log`."),
    signedOut: z.boolean().describe("Staff asked for it: the session has just ended."),
  }),
  creates: (input) => input._id === undefined,
  run: reportDevice,
});

const remove = endpoint({
  catalogue: ["C275"],
  method: "DELETE",
  path: "/app/devices",
  summary: "Delete a device and its log; it registers again when it is used",
  allow: "system.tasks",
  input: z.object({ _id: id }),
  output: z.object({ success: z.boolean() }),
  run: removeDevice,
});

const logs = endpoint({
  catalogue: ["C276"],
  method: "GET",
  path: "/app/devices/{id}/logs",
  summary: "What a device wrote down, newest first, 100 lines a page",
  allow: "system.tasks",
  input: PageQuery.extend({ id: z.string() }),
  output: listOf(Line),
  numbered: true,
  run: async (actor, { id: device, ...query }) => okOrNotFound(await findDeviceLog(actor, device, query), "device"),
});

export const tags = { app: "Devices of the staff" };

export const devices = { list, report, remove, logs };
