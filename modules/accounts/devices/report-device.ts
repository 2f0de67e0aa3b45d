import { and, count, eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { deviceReported, signedOut } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { endSessionRow } from "../sessions/sessions.ts";
import { sessions } from "../tables.ts";

import { ReportDevice } from "./schemas.ts";
import { deviceLogs, devices } from "./tables.ts";

/** Removes what could be a secret or a contact from a line of a device's log: addresses, numbers, tokens, and query strings. */
export const redact = (line: string): string =>
  line
    .replace(/([?#])[^\s"')]+/g, "$1…")
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, "[email]")
    .replace(/\+?\d[\d ().-]{8,}\d/g, "[number]")
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}\b/g, (word) => (IS_ID.test(word) ? word : "[token]"))
    .slice(0, 500);

/** Ids of cars and tasks say where an error happened, and are no secrets. */
const IS_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type Device = typeof devices.$inferSelect;
/** More would be browsers that clear their storage at each start; the oldest ones are swept. */
const MOST_DEVICES = 50;

/** What the device is to do next. */
export type DeviceAsks = { _id: string; sendLog: boolean; signedOut: boolean };

/**
 * A device of the staff reports about itself, and gets what staff ask of it: to send its log with the next report, or
 * that its session has just ended. Not for administrators who act as someone else. An open page reports every five
 * minutes, when staff ask for something, and when the connection is back.
 */
export const reportDevice = defineCommand({
  name: "accounts.report-device",
  input: ReportDevice,
  allow: "system.tasks",
  ownerOnly: true,
  errors: ["too-many-devices"],
  limits: (actor) => [{ subject: `device-reports:${actor.id}`, most: 600, seconds: HOUR_SECONDS }],
  async run({ tx, actor, now, record }, input) {
    const user = actor.id ?? "";
    if (!(await lockUser(tx, user))) return refuseCommon("sign-in-required");
    const known = input._id ? await findOwn(tx, user, input._id) : undefined;
    if (input._id && !known) return notFound("device");
    if (!known && (await countOf(tx, user)) >= MOST_DEVICES) return refuse("too-many-devices");
    const device = known ?? { id: newId(), signOutAskedAt: null, logAskedAt: null };
    const out = device.signOutAskedAt !== null;
    const facts = { ...(await factsOf(tx, actor, input)), lastSeenAt: now };
    const done = {
      ...(input.log && device.logAskedAt ? { logAskedAt: null, logSentAt: now } : {}),
      ...(out ? { signOutAskedAt: null, signedOutAt: now } : {}),
    };
    if (known)
      await tx
        .update(devices)
        .set({ ...facts, ...done })
        .where(eq(devices.id, known.id));
    else await tx.insert(devices).values({ id: device.id, userId: user, ...facts });
    if (device.logAskedAt) await keepLog(tx, device.id, input.log ?? [], now);
    if (out) await signOut(tx, actor, device.id);
    if (!known || out || input.log || isOther(known, facts)) await record(deviceReported({ device: device.id, user }));
    if (out) await record(signedOut({ user }));
    return ok({
      _id: device.id,
      sendLog: device.logAskedAt !== null && !input.log,
      signedOut: out,
    } satisfies DeviceAsks);
  },
});

/** Whether staff who look at the device see something else now, beside the time. */
const isOther = (known: Device, facts: Partial<Device>): boolean =>
  (["version", "waiting", "errors", "sessionId"] as const).some((name) => known[name] !== facts[name]);

async function findOwn(tx: Tx, user: string, id: string): Promise<Device | undefined> {
  const [row] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.id, id), eq(devices.userId, user)))
    .for("update");
  return row;
}

async function countOf(tx: Tx, user: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(devices).where(eq(devices.userId, user));
  return row?.n ?? 0;
}

async function factsOf(tx: Tx, actor: Actor, { storage, waiting, installed, version, errors }: ReportDevice) {
  const [session] = actor.session
    ? await tx.select({ userAgent: sessions.userAgent }).from(sessions).where(eq(sessions.id, actor.session))
    : [];
  return {
    installed,
    version,
    errors,
    sessionId: actor.session ?? null,
    userAgent: session?.userAgent ?? null,
    storageUsed: storage?.used ?? null,
    storageQuota: storage?.quota ?? null,
    waiting: waiting.count,
    waitingBytes: waiting.bytes,
  };
}

async function keepLog(
  tx: Tx,
  deviceId: string,
  log: NonNullable<ReportDevice["log"]>,
  receivedAt: Date,
): Promise<void> {
  if (log.length === 0) return;
  await tx
    .insert(deviceLogs)
    .values(log.map(({ at, level, text }) => ({ deviceId, level, receivedAt, at: new Date(at), text: redact(text) })));
}

async function signOut(tx: Tx, actor: Actor, device: string): Promise<void> {
  if (actor.session) await endSessionRow(tx, actor.session);
  await audit(tx, actor, "session-ended", actor.id, { device });
}
