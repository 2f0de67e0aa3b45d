import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import {
  askForLog,
  askToSignOut,
  findDevice,
  findDeviceLog,
  findDevices,
  findOpenSessions,
  removeDevice,
  reportDevice,
} from "../index.ts";
import { devices } from "./tables.ts";

beforeAll(() => testDatabase());

const REPORT = {
  version: "1a2b3c4d",
  waiting: { count: 2, bytes: 900_000 },
  storage: { used: 5, quota: 100 },
  errors: 1,
};
const line = (n: number) => ({
  at: "2026-11-25T12:00:00Z",
  level: "error" as const,
  text: `Line ${n} of dana@example.test`,
});

async function register(role: "technician" | "admin" = "technician"): Promise<{ technician: Actor; device: string }> {
  const technician = await signedIn(await makeUser({ role }));
  const reported = await reportDevice(technician, REPORT);
  if (!reported.ok) throw new Error(reported.error.code);
  return { technician, device: reported.value._id };
}

describe("a device of the staff", () => {
  it("registers once, and reports its state from then on", async () => {
    const { technician, device } = await register();
    expect(await reportDevice(technician, { ...REPORT, _id: device, waiting: { count: 0, bytes: 0 } })).toMatchObject({
      value: { _id: device, sendLog: false, signedOut: false },
    });
    const admin = await makeUser({ role: "admin" });
    expect(await findDevice(admin, device)).toMatchObject({
      version: "1a2b3c4d",
      waiting: { count: 0 },
      storage: { used: 5, quota: 100 },
      signedIn: true,
    });
    expect(await db().$count(devices, eq(devices.userId, technician.id as string))).toBe(1);
  });

  it("is another one for each account, and none for those who are no staff or act as somebody else", async () => {
    const { device } = await register();
    const other = await signedIn(await makeUser({ role: "technician" }));
    expect(await reportDevice(other, { ...REPORT, _id: device })).toMatchObject({ error: { code: "not-found" } });
    expect(await reportDevice(await makeUser(), REPORT)).toMatchObject({ error: { code: "not-allowed" } });
    const admin = await makeUser({ role: "admin" });
    expect(await reportDevice({ ...other, impersonator: admin.id }, REPORT)).toMatchObject({
      error: { code: "impersonating" },
    });
    expect((await findDevices(other)).list).toEqual([]);
  });

  it("sends its log once it was asked, without contacts; 100 lines a page, for administrators and its own user", async () => {
    const { technician, device } = await register();
    const admin = await makeUser({ role: "admin" });
    const log = Array.from({ length: 130 }, (_, n) => line(n));
    await reportDevice(technician, { ...REPORT, _id: device, log });
    expect((await findDeviceLog(admin, device))?.list, "nobody asked").toEqual([]);
    expect(await askForLog(admin, { device })).toMatchObject({ ok: true });
    expect(await reportDevice(technician, { ...REPORT, _id: device })).toMatchObject({ value: { sendLog: true } });
    expect(await reportDevice(technician, { ...REPORT, _id: device, log })).toMatchObject({
      value: { sendLog: false },
    });
    const first = await findDeviceLog(admin, device);
    expect(first?.list).toHaveLength(100);
    expect(first?.list[0]?.text).toBe("Line 129 of [email]");
    expect((await findDeviceLog(technician, device, { page: 2 }))?.list).toHaveLength(30);
    expect(await findDeviceLog(await makeUser({ role: "onboarding-manager" }), device)).toBeUndefined();
    expect(await findDevice(admin, device)).toMatchObject({ logAskedAt: null, logSentAt: expect.any(String) });
  });

  it("signs out with its next report when it was asked to", async () => {
    const { technician, device } = await register();
    const admin = await makeUser({ role: "admin" });
    await askToSignOut(admin, { device });
    expect([...(await findOpenSessions([technician.session as string]))]).toEqual([technician.session]);
    expect(await reportDevice(technician, { ...REPORT, _id: device })).toMatchObject({ value: { signedOut: true } });
    expect([...(await findOpenSessions([technician.session as string]))]).toEqual([]);
    expect(await findDevice(admin, device)).toMatchObject({ signedIn: false, signOutAskedAt: null });
  });

  it("is forgotten by its user and by administrators only", async () => {
    const { technician, device } = await register();
    expect(await removeDevice(await makeUser({ role: "technician" }), { _id: device })).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await removeDevice(technician, { _id: device })).toMatchObject({ ok: true });
    const admin = await makeUser({ role: "admin" });
    expect(await removeDevice(admin, { _id: device })).toMatchObject({ error: { code: "not-found" } });
    for (const ask of [askForLog, askToSignOut])
      expect(await ask(admin, { device })).toMatchObject({ error: { code: "not-found" } });
  });
});
