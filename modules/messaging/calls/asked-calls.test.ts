import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { setTaskStatus } from "#modules/swaps/index.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import { askForCall, callPerson, createCallToken, findCallRequests, findOpenRequest } from "../index.ts";
import { callHours, hoursInWords } from "./call-hours.ts";
import { callRequests } from "./tables.ts";

beforeAll(() => testDatabase());

type Member = Actor & { id: string };
const member = async (given: Parameters<typeof makeUser>[0] = {}) =>
  (await makeUser({ phoneVerifiedAt: new Date(), ...given })) as Member;

async function taskOf(user: Member) {
  const [row] = await db()
    .select({ task: tasks })
    .from(callRequests)
    .innerJoin(tasks, eq(tasks.id, callRequests.taskId))
    .where(eq(callRequests.userId, user.id));
  return row?.task;
}

describe("a person who asks for a call", () => {
  it("gets a task for the team, due at the end of the wanted hours", async () => {
    const user = await member({ firstName: "Anna", lastName: "Kern" });
    const swap = await aSwap();
    const [hours] = callHours(new Date()).slice(-1);
    const start = hours?.start.toISOString() as string;
    expect(code(await askForCall(user, { hours: start, swap: swap.id, about: "The title\u202e" }))).toBe("ok");
    expect(await taskOf(user)).toMatchObject({
      title: "Call Anna K. about the 2019 Honda CR-V EX-L",
      roleGroup: "customer-service",
      swapId: swap.id,
      dueAt: hours?.end,
      status: "open",
    });
    const agent = await member({ role: "customer-service" });
    const open = await findCallRequests(agent);
    expect(open.find(({ person }) => person._id === user.id)).toMatchObject({
      wanted: hoursInWords(hours as never),
      about: "The title",
      car: { _id: swap.id },
    });
    expect(await findCallRequests(user)).toEqual([]);
  });

  it("has asked until the task is done", async () => {
    const user = await member();
    expect(code(await askForCall(user, { hours: "soon" }))).toBe("ok");
    expect(await findOpenRequest(user.id)).toMatchObject({ wanted: "As soon as possible" });
    expect(code(await askForCall(user, { hours: "soon" }))).toBe("asked-already");
    const task = await taskOf(user);
    const admin = await member({ role: "admin" });
    expect(code(await setTaskStatus(admin, { task: task?.id as string, status: "onHold" }))).toBe("ok");
    expect(code(await askForCall(user, { hours: "soon" }))).toBe("asked-already");
    await db()
      .update(tasks)
      .set({ status: "done" })
      .where(eq(tasks.id, task?.id as string));
    expect(await findOpenRequest(user.id)).toBeUndefined();
  });

  it("is called at any hour", async () => {
    const [user, agent] = [await member(), await member({ role: "swap-agent" })];
    expect(code(await askForCall(user, { hours: "soon" }))).toBe("ok");
    expect(code(await callPerson(agent, { person: user.id }))).toBe("ok");
  });

  it("chooses offered hours, has a verified phone, and names a car that exists", async () => {
    const user = await member();
    expect(code(await askForCall(user, { hours: "2020-01-06T15:00:00.000Z" }))).toBe("hours-gone");
    expect(await askForCall(user, { hours: "later" })).toMatchObject({
      error: { fields: { hours: ["Please choose when we should call you."] } },
    });
    expect(code(await askForCall(user, { hours: "soon", swap: user.id }))).toBe("not-found");
    expect(code(await askForCall(await makeUser(), { hours: "soon" }))).toBe("phone-needed");
    expect(code(await askForCall(guest, { hours: "soon" }))).toBe("sign-in-required");
    expect(code(await askForCall(user, { hours: "soon" }))).toBe("ok");
    expect(code(await askForCall(user, { hours: "soon" }))).toBe("too-many-requests");
  });
});

describe("the offered hours", () => {
  it("are two hours long, on open days, and have not begun", () => {
    const words = (now: string) => callHours(new Date(now)).map(hoursInWords);
    const friday = words("2026-11-20T18:30:00Z");
    expect(friday[0]).toBe("Fri, 20 Nov 2026, 1:00 PM to 3:00 PM");
    expect(friday.filter((one) => one.startsWith("Sat"))).toHaveLength(2);
    expect(friday.some((one) => one.startsWith("Sun"))).toBe(false);
    expect(friday.at(-1)).toMatch(/^Tue, 24 Nov 2026, 3:00 PM/);
  });
});

describe("the token for calls in the browser", () => {
  const parts = (token: string) =>
    token.split(".").map((part) => JSON.parse(Buffer.from(part, "base64url").toString() || "null") as never);

  const use = (values: Record<string, string>) => {
    for (const name of ["ACCOUNT", "TOKEN", "NUMBER", "KEY", "KEY_SECRET", "APP"])
      delete process.env[`TELEPHONY_${name}`];
    Object.assign(process.env, values);
    reloadEnvironment();
  };

  it("names the person, is signed with the service's key, and ends after ten minutes", async () => {
    const account = { TELEPHONY_ACCOUNT: "AC1", TELEPHONY_TOKEN: "t", TELEPHONY_NUMBER: "+13125550000" };
    use({ ...account, TELEPHONY_KEY: "SK1", TELEPHONY_KEY_SECRET: "secret", TELEPHONY_APP: "AP1" });
    const user = await member();
    const made = await createCallToken(user, {});
    if (!made.ok) throw new Error(made.error.code);
    const [head = "", body = "", signature] = made.value.token.split(".");
    expect(signature).toBe(createHmac("sha256", "secret").update(`${head}.${body}`).digest("base64url"));
    const [header, claims] = parts(`${head}.${body}`) as unknown as [object, { iat: number; exp: number }];
    expect(header).toEqual({ typ: "JWT", alg: "HS256", cty: "twilio-fpa;v=1" });
    expect(claims).toMatchObject({
      iss: "SK1",
      sub: "AC1",
      grants: { identity: user.id, voice: { outgoing: { application_sid: "AP1" } } },
    });
    expect(claims.exp - claims.iat).toBe(600);
    expect(made.value).toMatchObject({ identity: user.id, expiresAt: new Date(claims.exp * 1_000).toISOString() });
    use(account);
    expect(code(await createCallToken(user, {}))).toBe("no-telephone");
    use({});
    expect(code(await createCallToken(user, {}))).toBe("ok");
  });

  it("is for people who may call", async () => {
    expect(code(await createCallToken(guest, {}))).toBe("sign-in-required");
    expect(code(await createCallToken(await member({ role: "dealer" }), {}))).toBe("not-allowed");
  });
});
