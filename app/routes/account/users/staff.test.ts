import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { actorOf } from "#app/http/request/actor.ts";
import { action as login } from "#app/routes/account/sign-in/login.tsx";
import { action as switchUser } from "#app/routes/account/sign-in/switch.tsx";
import { action as dealerSignup } from "#app/routes/account/signup/dealer-signup.tsx";
import { loader as verifyPage } from "#app/routes/account/signup/verify-contact.tsx";
import { action as confirm, loader as verifyStatus } from "#app/routes/account/signup/verify-status.tsx";
import { db } from "#db/client.ts";
import { findActor, findViewer, revealCode } from "#modules/accounts/index.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { loader as userPanel } from "./user.tsx";
import { action as userAction } from "./user-action.tsx";
import { loader as users } from "./users.tsx";

beforeAll(() => testDatabase());

type Handler = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;
const located = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : null);
const send = (jar: CookieJar, path: string, handler: unknown, params = {}, form?: Record<string, string>) =>
  jar.ask(path, (request) => (handler as Handler)({ request, params, context: {} }), form);
const currentActor = async (jar: CookieJar) => (await jar.ask("/", actorOf)) as Actor;

async function browserOf(role: "admin" | "call-center" | "customer-service" | "user") {
  const actor = await makeUser({ role });
  const jar = new CookieJar(environment().baseUrl);
  const email = (await findViewer(actor))?.email ?? "";
  await send(jar, "/login", login, {}, { email, password: PASSWORD });
  return { jar, id: personId(actor) };
}

const performAction = (jar: CookieJar, user: string, name: string, form: Record<string, string> = {}) =>
  send(jar, `/u/users/${user}/${name}`, userAction, { user, act: name }, form);

describe("the users screen", () => {
  it("finds users by part of their name and shows a user with the permitted actions", async () => {
    const { jar } = await browserOf("admin");
    const zoe = await makeUser({ firstName: "Zoë", lastName: "Quillfeather" });
    const found = (await send(jar, "/u/users?q=quillf&role=", users)) as unknown as { list: { _id: string }[] };
    expect(found.list.map(({ _id }) => _id)).toEqual([zoe.id]);
    const panel = (await send(jar, `/u/users/d/${zoe.id}`, userPanel, { user: zoe.id })) as unknown as {
      can: object;
    };
    expect(panel.can).toMatchObject({ manage: true, roles: true, switch: true, remove: true, verify: false });
  });

  it("lets the call center read, and add notes", async () => {
    const { jar } = await browserOf("call-center");
    const zoe = await makeUser();
    const panel = (await send(jar, `/u/users/d/${zoe.id}`, userPanel, { user: zoe.id })) as unknown as {
      can: object;
    };
    const { note, ...others } = panel.can as Record<string, boolean>;
    expect(note).toBe(true);
    expect(Object.values(others)).not.toContain(true);
    await performAction(jar, zoe.id as string, "deactivation");
    expect((await findActor(zoe.id as string))?.active).toBe(true);
  });

  it("refuses buyers and redirects visitors to the sign-in and back", async () => {
    const { jar } = await browserOf("user");
    const refused = await send(jar, "/u/users", users);
    expect(refused instanceof Response && refused.status).toBe(403);
    const visitor = new CookieJar(environment().baseUrl);
    expect(located(await send(visitor, "/u/users?q=x", users))).toBe("/?login=1&back=%2Fu%2Fusers%3Fq%3Dx");
  });
});

describe("managing an account", () => {
  it("deactivates and reactivates a user", async () => {
    const { jar } = await browserOf("customer-service");
    const user = (await makeUser()).id as string;
    expect(located(await performAction(jar, user, "deactivation"))).toBe(`/u/users/d/${user}`);
    expect((await findActor(user))?.active).toBe(false);
    await performAction(jar, user, "activation");
    expect((await findActor(user))?.active).toBe(true);
  });

  it("lets only an administrator assign roles, and requires at least one", async () => {
    const { jar } = await browserOf("admin");
    const user = (await makeUser()).id as string;
    await performAction(jar, user, "roles", { "roles[]": "technician" });
    expect((await findActor(user))?.roles).toEqual(["technician"]);
    await performAction(jar, user, "roles");
    expect((await findActor(user))?.roles).toEqual(["technician"]);
    const { jar: other } = await browserOf("customer-service");
    await performAction(other, user, "roles", { "roles[]": "admin" });
    expect((await findActor(user))?.roles).toEqual(["technician"]);
  });

  it("deletes a user permanently and returns to the list", async () => {
    const { jar } = await browserOf("admin");
    const user = (await makeUser()).id as string;
    expect(located(await performAction(jar, user, "removal"))).toBe("/u/users");
    expect(await findActor(user)).toBeUndefined();
  });
});

describe("impersonation", () => {
  it("switches to the user, records both people in the audit log, and returns", async () => {
    const { jar, id } = await browserOf("admin");
    const user = (await makeUser()).id as string;
    expect(located(await send(jar, `/auth/switch/${user}`, switchUser, { user }, {}))).toBe("/u/home");
    expect(await currentActor(jar)).toMatchObject({ id: user, impersonator: id });
    expect(located(await send(jar, "/auth/switch/back", switchUser, { user: "back" }, {}))).toBe(`/u/users/d/${user}`);
    expect(await currentActor(jar)).toMatchObject({ id, impersonator: null });
    const { rows } = await db().execute(sql`select actor_id, impersonator_id from audit_log where action = 'returned'`);
    expect(rows).toEqual([{ actor_id: user, impersonator_id: id }]);
  });

  it("is refused for administrators' accounts and for all other roles", async () => {
    const { jar, id } = await browserOf("admin");
    const other = (await makeUser({ role: "admin" })).id as string;
    expect(located(await send(jar, `/auth/switch/${other}`, switchUser, { user: other }, {}))).toBe("/u/users");
    expect((await currentActor(jar)).id).toBe(id);
    const { jar: service, id: own } = await browserOf("customer-service");
    await send(service, `/auth/switch/${id}`, switchUser, { user: id }, {});
    expect((await currentActor(service)).id).toBe(own);
  });
});

describe("the verification link", () => {
  it("asks for a confirmation, works without a session, and works only once", async () => {
    const jar = new CookieJar(environment().baseUrl);
    const form = {
      firstName: "Dee",
      lastName: "Ler",
      company: "Lot 7",
      email: "dee@example.test",
      password: "Wrench9-Blue",
      adult: "true",
    };
    expect(located(await send(jar, "/dealer/signup", dealerSignup, {}, form))).toBe("/dealer/signup/profile");
    const { rows } = await db().execute<{
      id: string;
    }>(sql`select v.id from verifications v join users u on u.id = v.user_id
      where u.email = 'dee@example.test'`);
    const link = (await revealCode(rows[0]?.id as string))?.link as string;
    const stranger = new CookieJar(environment().baseUrl);
    const page = located(await send(stranger, `/signup/verify?link=${link}`, verifyPage)) ?? "";
    expect(page).toBe(`/verify/email/confirm?link=${link}`);
    expect(await send(stranger, page, verifyStatus, { channel: "email", status: "confirm" })).toMatchObject({
      data: { status: "confirm", link },
    });
    expect((await currentActor(jar)).verified).toBe(false);
    expect(located(await send(stranger, page, confirm, {}, { link }))).toBe("/verify/email/done?ended=1");
    expect(located(await send(stranger, page, confirm, {}, { link }))).toBe("/verify/email/failed");
    // The address is proven for the first time here, so everything that was set up with it ends, the session included.
    for (const browser of [jar, stranger]) expect((await currentActor(browser)).kind).toBe("guest");
    const dealer = await db().execute(sql`select email_verified_at is not null as verified, active, password_hash
      from users where email = 'dee@example.test'`);
    expect(dealer.rows).toEqual([{ verified: true, active: false, password_hash: null }]);
  });
});
