import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { requireScreen } from "#app/http/guards/guard.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { action as security, loader as securityPage } from "#app/routes/account/security/security.tsx";
import { Hub } from "#app/server/hub.ts";
import { site } from "#app/server/site.ts";
import { CONFIRM_PREFIX, CONFIRMS, THEN } from "#app/shared/confirm-fields.ts";
import { dashboardPath } from "#app/shared/paths.ts";
import { db } from "#db/client.ts";
import { createApiKey, findAppSetup } from "#modules/accounts/index.ts";
import { sessions, users } from "#modules/accounts/tables.ts";
import { codeAt } from "#modules/accounts/two-step/totp.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment, reloadEnvironment } from "#modules/kernel/environment.ts";
import { call, contactOf } from "#test/api/account-calls.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { addTestPasskey } from "#test/factories/passkey.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { action as confirm } from "./confirm.tsx";
import { action as login } from "./login.tsx";
import { action as logout } from "./logout.tsx";
import { loader as passkeyOptions } from "./passkey-options.ts";

const set = (required: string) => {
  process.env.STAFF_TWO_STEP = required;
  reloadEnvironment();
};
const hub = new Hub();
let server: http.Server;
beforeAll(async () => {
  await testDatabase();
  set("required");
  const { answer, upgrade } = site({
    settings: environment(),
    hub,
    pages: async () => new Response("a page"),
    files: () => false,
    isReady: async () => "ready" as const,
  });
  server = http.createServer(answer).on("upgrade", upgrade).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  set("");
  hub.close();
  server.close();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

type Handler = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;
const send = (jar: CookieJar, path: string, handler: unknown, params = {}, form?: Record<string, string>) =>
  jar.ask(path, (request) => (handler as Handler)({ request, params, context: {} }), form);
const goesTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : answer);
const screen = (jar: CookieJar, path = "/u/tasks") => jar.ask(path, (request) => requireScreen(request));
const idIn = async (jar: CookieJar) => ((await jar.ask("/", actorOf)) as Actor).id;

/** A browser in which an accountant logged in with the password, eight days after they got the role. */
async function overdueBrowser() {
  const user = await makeUser({ role: "accountant" });
  await db()
    .update(users)
    .set({ staffSince: sql`now() - interval '8 days'` })
    .where(eq(users.id, user.id as string));
  const jar = new CookieJar(environment().baseUrl);
  const answer = await send(jar, "/login", login, {}, { email: await contactOf(user), password: PASSWORD });
  return { user, jar, answer };
}

describe("staff whose days to set up a second step are over", () => {
  it("come to the page that sets it up from every other one, and are guests elsewhere", async () => {
    const { jar, answer } = await overdueBrowser();
    expect(goesTo(answer)).toBe(dashboardPath);
    for (const path of ["/u/tasks", "/u/users", "/u/profile", dashboardPath])
      expect(goesTo(await screen(jar, path)), path).toBe("/u/profile/security");
    expect(await idIn(jar)).toBeNull();
    expect(await send(jar, "/u/profile/security", securityPage)).toMatchObject({ waits: true, since: null });
  });

  it("set up codes there, and go on where they are, in this browser", async () => {
    const { user, jar } = await overdueBrowser();
    expect(goesTo(await send(jar, "/u/profile/security/begin", security, { act: "begin" }, {}))).toBe(
      "/u/profile/security",
    );
    const secret = (await findAppSetup(user))?.secret as string;
    const wrong = await send(jar, "/u/profile/security/confirm", security, { act: "confirm" }, { code: "12345" });
    expect(wrong).toMatchObject({ data: { refused: { form: "confirm" } } });
    expect(await idIn(jar)).toBeNull();
    const code = codeAt(secret, new Date());
    const done = await send(jar, "/u/profile/security/confirm", security, { act: "confirm" }, { code });
    expect(done).toMatchObject({ codes: expect.any(Array) });
    expect([await idIn(jar), jar.has("device")]).toEqual([user.id, true]);
    expect(await screen(jar)).toMatchObject({ id: user.id });
  });

  it("show the finished page in the answer of the form itself, which is all that a browser without scripts gets", async () => {
    const { user, jar } = await overdueBrowser();
    await send(jar, "/u/profile/security/begin", security, { act: "begin" }, {});
    const code = codeAt((await findAppSetup(user))?.secret as string, new Date());
    const page = await jar.ask(
      "/u/profile/security/confirm",
      async (request) => {
        await (security as Handler)({ request: request.clone() as Request, params: { act: "confirm" }, context: {} });
        return [await actorOf(request), await (securityPage as Handler)({ request, params: {}, context: {} })];
      },
      { code },
    );
    expect(page).toMatchObject([{ id: user.id }, { waits: false, since: expect.any(String) }]);
  });

  it("confirm who they are for that after a while, and can ask for a passkey", async () => {
    const { user, jar } = await overdueBrowser();
    await db()
      .update(sessions)
      .set({ provenAt: sql`now() - interval '16 minutes'` })
      .where(eq(sessions.userId, user.id as string));
    const begun = await send(jar, "/u/profile/security/begin", security, { act: "begin" }, {});
    const to = goesTo(begun) as string;
    expect(to).toBe(`/u/confirm?to=${encodeURIComponent("/u/profile/security/begin")}`);
    const form = { [CONFIRMS]: "1", [THEN]: "post", [`${CONFIRM_PREFIX}password`]: PASSWORD };
    expect(goesTo(await send(jar, to, confirm, {}, form))).toBe("/u/profile/security/begin");
    const options = (await send(jar, "/u/profile/passkeys/options", passkeyOptions)) as Response;
    expect(options.status).toBe(200);
  });

  it("log out: the session ends", async () => {
    const { user, jar } = await overdueBrowser();
    expect(goesTo(await send(jar, "/logout", logout, {}, {}))).toBe("/");
    const rows = await db()
      .select({ endedAt: sessions.endedAt })
      .from(sessions)
      .where(eq(sessions.userId, user.id as string));
    expect(rows.map(({ endedAt }) => endedAt !== null)).toEqual([true]);
  });

  it("end the earlier session when they log in again", async () => {
    const { user, jar } = await overdueBrowser();
    await send(jar, "/login", login, {}, { email: await contactOf(user), password: PASSWORD });
    expect(await db().$count(sessions, sql`user_id = ${user.id} and ended_at is null`)).toBe(1);
  });

  it("make no calls but to log out", async () => {
    const { user, jar } = await overdueBrowser();
    const refused = { status: 403, body: { code: "second-step-required" } };
    for (const line of ["GET /auth/profile", "GET /users", "POST /auth/confirm", "GET /tasks"])
      expect(await call(jar, line, line.startsWith("POST") ? { password: PASSWORD } : undefined), line).toMatchObject(
        refused,
      );
    const typed = { email: await contactOf(user), password: PASSWORD };
    expect(await call(new CookieJar(environment().baseUrl), "POST /auth/login", typed)).toMatchObject(refused);
    expect(await call(jar, "POST /auth/logout", {})).toMatchObject({ status: 200 });
    expect(await db().$count(sessions, sql`user_id = ${user.id} and ended_at is null and user_agent is null`)).toBe(1);
  });

  it("have no live connection, and their API keys are refused", async () => {
    const { user, jar } = await overdueBrowser();
    const { port } = server.address() as AddressInfo;
    let cookie = "";
    await jar.ask("/", async (request) => {
      cookie = request.headers.get("cookie") ?? "";
    });
    const socket = connect(port, "127.0.0.1");
    const handshake = {
      host: "site",
      connection: "upgrade",
      upgrade: "websocket",
      origin: environment().baseUrl,
      cookie,
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    };
    const lines = Object.entries(handshake).map(([name, value]) => `${name}: ${value}`);
    socket.write(["GET /api/ws HTTP/1.1", ...lines, "", ""].join("\r\n"));
    const [answer] = await once(socket, "data");
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 403 [\s\S]*"second-step-required"/);
    const { token } = value(await createApiKey(user, { name: "x", scopes: ["own"] }));
    const asked = await fetch(`http://127.0.0.1:${port}/api/auth/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([asked.status, await asked.json()]).toMatchObject([403, { code: "second-step-required" }]);
  });

  it("with a passkey alone hear that a password isn't enough", async () => {
    const { user } = await overdueBrowser();
    await addTestPasskey(user);
    const jar = new CookieJar(environment().baseUrl);
    const answer = await send(jar, "/login", login, {}, { email: await contactOf(user), password: PASSWORD });
    expect(answer).toMatchObject({ data: { message: expect.stringContaining("log in with your passkey") } });
    expect(jar.has("session")).toBe(false);
  });
});
