import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { deviceAsked, deviceRemoved } from "../events.ts";
import { DeviceId } from "./schemas.ts";
import { devices } from "./tables.ts";

/** Asks a device to send its log. It does so with its next report; an open page reports at once. */
export const askForLog = defineCommand({
  name: "accounts.ask-device-for-log",
  input: DeviceId,
  allow: "system.manage",
  async run({ tx, now, record }, { device: asked }) {
    const device = await lockDevice(tx, asked);
    if (!device) return notFound("device");
    await tx.update(devices).set({ logAskedAt: now }).where(eq(devices.id, device.id));
    await record(deviceAsked({ device: device.id, user: device.userId, what: "log" }));
    return ok({ _id: device.id });
  },
});

/** Asks a device to sign out. Its session ends with its next report; an open page reports at once. */
export const askToSignOut = defineCommand({
  name: "accounts.ask-device-to-sign-out",
  input: DeviceId,
  allow: "system.manage",
  fresh: true,
  async run({ tx, now, record }, { device: asked }) {
    const device = await lockDevice(tx, asked);
    if (!device) return notFound("device");
    await tx.update(devices).set({ signOutAskedAt: now }).where(eq(devices.id, device.id));
    await record(deviceAsked({ device: device.id, user: device.userId, what: "sign-out" }));
    return ok({ _id: device.id });
  },
});

/** Forgets a device and its log: one's own, and any for administrators. It registers again when it is used. */
export const removeDevice = defineCommand({
  name: "accounts.remove-device",
  input: z.object({ _id: id }),
  allow: "system.tasks",
  async run({ tx, actor, record }, { _id }) {
    const device = await lockDevice(tx, _id);
    if (!device || (device.userId !== actor.id && !can(actor, "system.manage"))) return notFound("device");
    await tx.delete(devices).where(eq(devices.id, device.id));
    await record(deviceRemoved({ device: device.id, user: device.userId }));
    return ok({ success: true });
  },
});

async function lockDevice(tx: Tx, id: string) {
  const [row] = await tx.select().from(devices).where(eq(devices.id, id)).for("update");
  return row;
}
