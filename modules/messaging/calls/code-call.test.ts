import { createHmac } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { checkCode, sendVerification } from "#modules/accounts/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeUser } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import { answerProvider, findCodeCall, findSimulatedCall, findSimulatedCalls, playSimulatedCall } from "../index.ts";
import { outbox } from "../tables.ts";
import { endSilentCalls } from "./end-silent-calls.ts";
import { noteCall } from "./note-call.ts";
import { type CallRow, calls } from "./tables.ts";

const SERVICE = ["TELEPHONY_URL", "TELEPHONY_ACCOUNT", "TELEPHONY_TOKEN", "TELEPHONY_NUMBER"];

beforeAll(() => testDatabase());
beforeEach(() => connect({}));

function connect(values: Record<string, string>): void {
  for (const name of SERVICE) delete process.env[name];
  Object.assign(process.env, values);
  reloadEnvironment();
}

const unproven = () => makeUser({ phoneVerifiedAt: null, emailVerifiedAt: null, primaryContact: "phone" });
const ask = (user: Actor, key?: string) => sendVerification(user, { channel: "phone", call: true }, { key });

async function lastCall(user: Actor): Promise<CallRow> {
  const [row] = await db()
    .select()
    .from(calls)
    .where(eq(calls.callerId, user.id as string))
    .orderBy(desc(calls.createdAt))
    .limit(1);
  return row as CallRow;
}

/** Asks for a call and dials it. */
async function called(user: Actor): Promise<CallRow> {
  expect(await ask(user)).toMatchObject({ ok: true, value: { message: "You will get a call shortly" } });
  await drainJobs();
  return lastCall(user);
}

describe("a verification code in a call", () => {
  it("rings in the development inbox, speaks the digits when it is answered, and the digits verify the phone", async () => {
    const user = await unproven();
    const { id } = await called(user);
    expect(await findCodeCall(user)).toBe("calling");
    expect(await findSimulatedCall(id)).toMatchObject({ kind: "code", status: "ringing", second: null });
    expect((await playSimulatedCall(id, "answer")).ok).toBe(true);
    expect(await findCodeCall(user)).toBe("answered");
    const { words } = (await findSimulatedCall(id)) as { words: { first: readonly string[] } };
    const digits = /code is ((\d, ){5}\d)\./.exec(words.first.join(" "))?.[1] ?? "";
    expect(words.first).toContain(`Once more: ${digits}.`);
    expect((await playSimulatedCall(id, "hang-up")).ok).toBe(true);
    expect(await lastCall(user)).toMatchObject({ status: "ended", outcome: "completed" });
    expect(code(await checkCode(user, { channel: "phone", code: digits.replaceAll(", ", "") }))).toBe("ok");
    expect(code(await playSimulatedCall(id, "answer"))).toBe("call-over");
    expect((await findSimulatedCall(id))?.words.first.join(" ")).toMatch(/not valid anymore/);
  });

  it("sends no text, and one request with one key calls once", async () => {
    const user = await unproven();
    const key = newId();
    for (const _ of [1, 2]) expect(code(await ask(user, key))).toBe("ok");
    await drainJobs();
    expect(
      await db()
        .select()
        .from(calls)
        .where(eq(calls.callerId, user.id as string)),
    ).toHaveLength(1);
    expect(
      await db()
        .select()
        .from(outbox)
        .where(eq(outbox.userId, user.id as string)),
    ).toEqual([]);
  });

  it("shares its limit with the text message", async () => {
    const user = await unproven();
    for (let i = 0; i < 2; i++) {
      expect(code(await ask(user))).toBe("ok");
      expect(code(await sendVerification(user, { channel: "phone" }))).toBe("ok");
    }
    expect(code(await ask(user))).toBe("ok");
    expect(code(await ask(user))).toBe("too-many-requests");
  });

  it("ends an earlier call, whose code is void, and a newer text takes its place", async () => {
    const user = await unproven();
    const first = await called(user);
    const second = await called(user);
    const [before] = await db().select().from(calls).where(eq(calls.id, first.id));
    expect(before).toMatchObject({ status: "ended", outcome: "canceled" });
    expect(second).toMatchObject({ status: "ringing" });
    await sendVerification(user, { channel: "phone" });
    expect(await findCodeCall(user)).toBeNull();
  });

  it("is found by its own number only", async () => {
    const user = await unproven();
    const { id } = await called(user);
    const { first } = (await findSimulatedCall(id)) as { first: string };
    expect((await findSimulatedCalls(first))?.map((call) => call.id)).toEqual([id]);
    expect(await findSimulatedCalls("+13125559999")).toEqual([]);
  });

  it.each(["email", "phone"] as const)("isn't placed for the %s if it is verified", async (channel) => {
    const user = await makeUser({ phoneVerifiedAt: new Date() });
    expect(code(await sendVerification(user, { channel, call: true }))).toBe("nothing-to-verify");
  });

  it("is refused with the message of the specification for an email, and in production without a service", async () => {
    const user = await unproven();
    const refused = { error: { message: "An error has occurred. We are unable to call you at this moment." } };
    expect(await sendVerification(user, { channel: "email", call: true })).toMatchObject(refused);
    connect({ SWAPLOT_MODE: "production", DATABASE_URL: "postgres://127.0.0.1/x" });
    expect(await ask(user)).toMatchObject(refused);
    expect(await findSimulatedCalls()).toBeUndefined();
    expect(await findSimulatedCall(newId())).toBeUndefined();
    connect({ SWAPLOT_MODE: "test" });
  });

  it("is told as not answered or failed, and ends by itself when nothing is heard of it", async () => {
    const user = await unproven();
    const { id } = await called(user);
    await endSilentCalls(system, {});
    expect(await findCodeCall(user)).toBe("calling");
    await db().update(calls).set({ movedAt: sql`now() - interval '4 minutes'` }).where(eq(calls.id, id));
    expect(await endSilentCalls(system, {})).toMatchObject({ value: { ended: 1 } });
    expect(await findCodeCall(user)).toBe("unanswered");
    const again = await called(user);
    await noteCall(system, { call: again.id, news: "failed" });
    expect(await findCodeCall(user)).toBe("failed");
  });
});

describe("a callback of the telephone service", () => {
  const token = "t0ken";
  const service = { TELEPHONY_ACCOUNT: "AC1", TELEPHONY_TOKEN: token, TELEPHONY_NUMBER: "+13125550000" };

  const callback = (call: string, step: string, fields: [string, string][], by = token) => {
    const url = `http://127.0.0.1:3000/telephony/${call}/${step}`;
    const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
    const signature = createHmac("sha1", by)
      .update(url + sorted.flat().join(""))
      .digest("base64");
    return answerProvider({ call, step, url, fields, signature });
  };

  async function ringing() {
    const user = await unproven();
    const call = await called(user);
    connect(service);
    return { user, call: call.id };
  }

  it("gets the digits to speak, and its reports move the call on", async () => {
    const { user, call } = await ringing();
    const voice = await callback(call, "voice", [["CallStatus", "in-progress"]]);
    expect(voice.ok && voice.value).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><Response><Say language="en-US">Hello.*code is (\d, ){5}\d\.<\/Say>/,
    );
    expect(await lastCall(user)).toMatchObject({ status: "talking" });
    await callback(call, "status", [["CallStatus", "completed"]]);
    expect(await lastCall(user)).toMatchObject({ status: "ended", outcome: "completed" });
    expect(await callback(call, "voice", [])).toMatchObject({ ok: true, value: expect.not.stringMatching(/code/) });
  });

  it.each([
    ["busy", "busy"],
    ["no-answer", "no-answer"],
    ["failed", "failed"],
    ["canceled", "canceled"],
  ])("with the status %s ends the call as %s", async (status, outcome) => {
    const { user, call } = await ringing();
    await callback(call, "status", [["CallStatus", status]]);
    expect(await lastCall(user)).toMatchObject({ status: "ended", outcome });
  });

  it.each(["queued", "", "constructor", "<x>"])("with the unknown status %j changes nothing", async (status) => {
    const { user, call } = await ringing();
    expect((await callback(call, "status", [["CallStatus", status]])).ok).toBe(true);
    expect(await lastCall(user)).toMatchObject({ status: "ringing" });
  });

  it("is not found with a wrong signature, for another call or step, and without a service", async () => {
    const { user, call } = await ringing();
    for (const asked of [
      callback(call, "voice", [], "another token"),
      callback(newId(), "voice", []),
      callback("../1", "voice", []),
      callback(call, "constructor", []),
    ])
      expect(code(await asked)).toBe("not-found");
    connect({});
    expect(code(await callback(call, "voice", []))).toBe("not-found");
    expect(await lastCall(user)).toMatchObject({ status: "ringing" });
  });
});
