import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createClient } from "#app/api/client/index.ts";
import { db } from "#db/client.ts";
import { createApiKey, revealCode } from "#modules/accounts/index.ts";
import { verifications } from "#modules/accounts/tables.ts";
import { CHECKLIST } from "#modules/inspections/condition/checklist.ts";
import { testDatabase } from "#test/database.ts";
import { aTechnician, booked } from "#test/factories/booking.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { putFindings, splitFindings } from "#test/factories/findings.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { movie } from "#test/factories/movie.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";
import { value } from "#test/results.ts";
import { apiOf } from "./api-of.ts";

let site: string;

beforeAll(async () => {
  await testDatabase();
  site = await listeningSite();
});

describe("a program", () => {
  it("uploads a video, and reads it whole and in parts by its key, in the address and in the query", async () => {
    const key = value(
      await createApiKey(await makeUser({ seller: true }), { name: "Videos", scopes: ["own", "write"] }),
    );
    const swaplot = createClient({ baseUrl: site, key: key.token });
    const content = movie();
    const stored = await swaplot.putFiles({
      file: new File([new Uint8Array(content)], "around.mp4", { type: "video/mp4" }),
    });
    expect(stored).toMatchObject({ kind: "video", mime: "video/mp4", name: "around.mp4" });
    for (const answer of [
      await swaplot.getFilesVideoByKey({ key: stored.key }),
      await swaplot.getFilesVideo({ key: stored.key }),
    ]) {
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "video/mp4"]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    }
    const part = await fetch(`${site}/api/files/video?key=${stored.key}`, {
      headers: { authorization: `Bearer ${key.token}`, range: "bytes=8-15" },
    });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(content.subarray(8, 16))]).toEqual([206, true]);
    expect((await fetch(`${site}/api/files/video?key=${stored.key}`)).status).toBe(404);
  });

  it("completes an evaluation for which nothing is missing", async () => {
    const technician = await aTechnician();
    const { swap, inspection } = await booked();
    await apiOf(await makeUser({ role: "admin" })).postInspectionConfirm({ _id: inspection });
    const tire = { brand: "Michelin", size: "235/60R18", depth: "7/32 or greater" as const };
    const { row, found } = splitFindings({
      keys: 2,
      stage1Comment: "Clean car, one owner.",
      checklist: CHECKLIST.map((item) => ({ ...item, value: true })),
      tires: { frontLeft: tire, frontRight: tire, rearLeft: tire, rearRight: tire },
      picturesOverview: [{ key: "a" }],
    });
    await changeSwap(swap.id, row);
    await putFindings(swap.id, found);
    expect(await apiOf(technician).postInspectionComplete({ _id: inspection })).toMatchObject({ step: "valuate" });
  });

  it("ticks an item of a task's checklist, and takes it back", async () => {
    const admin = apiOf(await makeUser({ role: "admin" }));
    const { id: swap } = await makeSwap({ step: "close-out" });
    const [task] = (await admin.getTasks({ swap, group: "close-out" })).list;
    const _id = task?._id as string;
    const codes = async () =>
      (await admin.getTasksById({ _id })).task.checklist.filter(({ done }) => done).map(({ code }) => code);
    const [item] = (await admin.getTasksById({ _id })).task.checklist;
    const code = item?.code as string;
    expect(await codes()).toEqual([]);
    await admin.postTasksChecklist({ _id, code, done: true });
    expect(await codes()).toEqual([code]);
    await admin.postTasksChecklist({ _id, code });
    expect(await codes()).toEqual([]);
  });

  it("verifies an email by the code that it got", async () => {
    const person = await makeUser({ emailVerifiedAt: null });
    await apiOf(person).postVerifyEmailSend();
    const [row] = await db()
      .select()
      .from(verifications)
      .where(eq(verifications.userId, person.id as string));
    const { code } = (await revealCode(row?.id as string)) as { code: string };
    expect(await apiOf(person).postVerifyEmailCheck({ code })).toMatchObject({ success: true });
    expect(await apiOf(person).getAuthProfile()).toMatchObject({ verify: { email: { verified: true } } });
  });
});
