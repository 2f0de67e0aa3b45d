import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { actorOf } from "#app/http/request/actor.ts";
import { loader as ownData } from "#app/routes/account/profile/own-data.ts";
import { action as userAction } from "#app/routes/account/users/user-action.tsx";
import type { FormState } from "#app/shared/form-state.ts";
import { db } from "#db/client.ts";
import { findActor } from "#modules/accounts/index.ts";
import { sessions } from "#modules/accounts/tables.ts";
import { environment } from "#modules/kernel/environment.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { call, contactOf } from "#test/api/account-calls.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { turnOnTwoStep } from "#test/factories/two-step.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { action as confirm, loader as confirmPage } from "./confirm.tsx";
import { action as login } from "./login.tsx";
import { action as secondStep, loader as secondStepPage } from "./second-step.tsx";
import { action as switchUser } from "./switch.tsx";

beforeAll(() => testDatabase());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

type Handler = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;
type Reply = {
  data: { fields: [string, string][]; method: string; state: FormState | null };
  init: { status: number };
};
const send = (jar: CookieJar, path: string, handler: unknown, params = {}, form?: Record<string, string>) =>
  jar.ask(path, (request) => (handler as Handler)({ request, params, context: {} }), form);
const located = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get("location")] : answer;

const newJar = () => new CookieJar(environment().baseUrl);
async function browserOf(role: Role = "user") {
  const user = await makeUser({ role });
  const jar = newJar();
  const email = await contactOf(user);
  await send(jar, "/login", login, {}, { email, password: PASSWORD });
  return { jar, user, email };
}
/** The sign-in was 16 minutes ago. */
const grow = (user: string) =>
  db().update(sessions).set({ provenAt: sql`now() - interval '16 minutes'` }).where(eq(sessions.userId, user));

describe("a sign-in in two steps", () => {
  it("asks for the code on the next page, and then goes where the visitor wanted to go", async () => {
    const user = await makeUser();
    const app = await turnOnTwoStep(user);
    const jar = newJar();
    const typed = { email: await contactOf(user), password: PASSWORD, autologin: "on", back: "/u/invite" };
    expect(located(await send(jar, "/login", login, {}, typed))).toEqual([302, "/login/code"]);
    expect((await jar.ask("/", actorOf)) as object).toMatchObject({ id: null });
    expect([jar.has("session"), jar.has("remember")]).toEqual([false, false]);
    expect(await send(jar, "/login/code", secondStepPage)).toBeNull();
    const wrong = (await send(jar, "/login/code", secondStep, {}, { code: "12 34" })) as { data: FormState };
    expect(wrong.data).toMatchObject({ errors: { code: [expect.stringContaining("not one of your current codes")] } });
    const entered = await send(jar, "/login/code", secondStep, {}, { code: app.next() });
    expect(located(entered)).toEqual([302, "/u/invite"]);
    expect((await jar.ask("/", actorOf)) as object).toMatchObject({ id: user.id });
    expect([jar.has("remember"), jar.has("account"), jar.has("second-step")]).toEqual([true, true, false]);
  });

  it("starts again when no sign-in waits for a code", async () => {
    const jar = newJar();
    expect(located(await send(jar, "/login/code", secondStepPage))).toEqual([302, "/login"]);
    expect(located(await send(jar, "/login/code", secondStep, {}, { code: "123456" }))).toEqual([303, "/login"]);
  });

  it("takes two calls over the API", async () => {
    const user = await makeUser();
    const app = await turnOnTwoStep(user);
    const jar = newJar();
    const asked = await call(jar, "POST /auth/login", { email: await contactOf(user), password: PASSWORD });
    expect([asked.status, asked.body.code]).toEqual([401, "second-step-needed"]);
    const { step } = asked.body.details;
    expect((await call(jar, "POST /auth/second-step", { step, code: app.now() })).body.code).toBe("step-code-used");
    const entered = await call(jar, "POST /auth/second-step", { step, code: app.next() });
    expect(entered.body.profile._id).toBe(user.id);
    expect((await call(jar, "GET /auth/profile")).status).toBe(200);
  });
});

describe("an important action without a recent proof of identity", () => {
  it("waits for the password, and is carried out with everything that was typed", async () => {
    const { jar, user } = await browserOf("admin");
    await grow(user.id as string);
    const target = (await makeUser()).id as string;
    const path = `/u/users/${target}/roles`;
    const change = { "roles[]": "technician", _key: "k-1" };
    const action = () => send(jar, path, userAction, { user: target, act: "roles" }, change);
    const to = `/u/confirm?to=${encodeURIComponent(path)}`;
    expect(located(await action())).toEqual([307, to]);
    expect((await findActor(target))?.roles).toEqual(["user"]);
    const asked = (await send(jar, to, confirm, {}, change)) as Reply["data"];
    expect(asked).toMatchObject({ fields: Object.entries(change), method: "post", state: null });
    const answer = { ...change, "_confirm-form": "1", "_confirm-then": "post" };
    const wrong = (await send(jar, to, confirm, {}, { ...answer, "_confirm-password": "Wrong123" })) as Reply;
    expect(wrong.data.fields).toEqual(Object.entries(change));
    expect(wrong.data.state?.errors).toMatchObject({
      "_confirm-password": [expect.stringContaining("not your current")],
    });
    const right = await send(jar, to, confirm, {}, { ...answer, "_confirm-password": PASSWORD });
    expect(located(right)).toEqual([307, path]);
    expect(located(await action())).toEqual([303, `/u/users/d/${target}`]);
    expect((await findActor(target))?.roles).toEqual(["technician"]);
  });

  it("is carried out at once by a person who has just signed in", async () => {
    const { jar } = await browserOf("admin");
    const target = (await makeUser()).id as string;
    expect(located(await send(jar, `/auth/switch/${target}`, switchUser, { user: target }, {}))).toEqual([
      302,
      "/u/home",
    ]);
  });

  it("waits when an administrator acts as someone else, and when people download everything about themselves", async () => {
    const { jar, user } = await browserOf("admin");
    await grow(user.id as string);
    const target = (await makeUser()).id as string;
    expect(located(await send(jar, `/auth/switch/${target}`, switchUser, { user: target }, {}))).toEqual([
      307,
      `/u/confirm?to=${encodeURIComponent(`/auth/switch/${target}`)}`,
    ]);
    const to = `/u/confirm?to=${encodeURIComponent("/u/profile/data")}`;
    expect(located(await send(jar, "/u/profile/data", ownData))).toEqual([302, to]);
    expect(await send(jar, to, confirmPage)).toMatchObject({ to: "/u/profile/data" });
    const own = { "_confirm-form": "1", "_confirm-then": "get", "_confirm-password": PASSWORD };
    expect(located(await send(jar, to, confirm, {}, own))).toEqual([303, "/u/profile/data"]);
  });

  it("never leads to another site", async () => {
    const { jar } = await browserOf();
    const own = { "_confirm-form": "1", "_confirm-then": "post", "_confirm-password": PASSWORD };
    const to = `/u/confirm?to=${encodeURIComponent("//evil.example/x")}`;
    expect(located(await send(jar, to, confirm, {}, own))).toEqual([307, "/u/home"]);
  });

  it("is refused by a published code over the API, until the session is confirmed", async () => {
    const { jar, user } = await browserOf("admin");
    await grow(user.id as string);
    const file = () => call(jar, "GET /users?export=1");
    expect((await file()).body).toMatchObject({ code: "proof-needed", status: 403 });
    expect((await call(jar, "POST /auth/confirm", { password: "Wrong123" })).body).toMatchObject({ field: "password" });
    expect((await call(jar, "POST /auth/confirm", { password: PASSWORD })).body).toEqual({ success: true });
    expect((await file()).status).toBe(200);
  });
});
