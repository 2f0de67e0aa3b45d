import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { actorOf } from "#app/http/request/actor.ts";
import { action as setPassword, loader as setPasswordPage } from "#app/routes/account/signup/set-password.tsx";
import { action as signup } from "#app/routes/account/signup/signup.tsx";
import { action as verify } from "#app/routes/account/signup/verify-contact.tsx";
import type { FormState } from "#app/shared/form-state.ts";
import { db } from "#db/client.ts";
import { findViewer, revealCode } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { action as login, loader as loginPage } from "./login.tsx";
import { action as forget } from "./login-forget.tsx";
import { action as reset } from "./login-reset.tsx";
import { action as logout } from "./logout.tsx";

beforeAll(() => testDatabase());

const newJar = () => new CookieJar(environment().baseUrl);
const located = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : null);
type Refused = { data: FormState; init: { status: number } };
type Action = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;

const submitForm = (jar: CookieJar, path: string, action: unknown, form: Record<string, string>, params = {}) =>
  jar.ask(path, (request) => (action as Action)({ request, params, context: {} }), form);
const signIn = (jar: CookieJar, form: Record<string, string>) => submitForm(jar, "/login", login, form);
const currentActor = async (jar: CookieJar) => (await jar.ask("/", actorOf)) as Actor;

async function createUser(wish: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(wish);
  const found = await findViewer(user);
  return { id: user.id as string, email: found?.email as string, phone: found?.phone as string };
}

/** The newest verification code of a user, read as the worker that sends the message reads it. */
async function newestCode(user: string) {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from verifications where user_id = ${user} order by created_at desc limit 1`,
  );
  return (await revealCode((rows[0] as { id: string }).id))?.code as string;
}

describe("the login form", () => {
  it("signs in by email and by phone in any format, and redirects to the return address", async () => {
    const { id, email, phone } = await createUser();
    const jar = newJar();
    expect(located(await signIn(jar, { email: email.toUpperCase(), password: PASSWORD, back: "/u/tasks?x=1" }))).toBe(
      "/u/tasks?x=1",
    );
    expect((await currentActor(jar)).id).toBe(id);
    const formatted = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    expect(located(await signIn(newJar(), { email: formatted, password: PASSWORD }))).toBe("/u/home");
  });

  it("never redirects to another site", async () => {
    const { email } = await createUser();
    for (const back of ["https://evil.example", "//evil.example", "/\\evil.example", "/logout"])
      expect(located(await signIn(newJar(), { email, password: PASSWORD, back }))).toBe("/u/home");
  });

  it("shows the specification's errors and keeps the input", async () => {
    const missing = (await signIn(newJar(), { email: "", password: "" })) as unknown as Refused;
    expect(missing.data.message).toBe("Please enter your email and password");
    const wrong = (await signIn(newJar(), {
      email: "nobody@example.test",
      password: "Wrong123",
    })) as unknown as Refused;
    expect(wrong.data).toMatchObject({
      message: "Invalid email/phone or password",
      values: { email: "nobody@example.test" },
    });
    expect(wrong.data.values).not.toHaveProperty("password");
    expect(wrong.init.status).toBe(401);
  });

  it("remembers the account for 'Continue as' only on request, and after a logout, until the user removes it", async () => {
    const { email } = await createUser({ firstName: "Megan" });
    const jar = newJar();
    await signIn(jar, { email, password: PASSWORD });
    expect(jar.has("account")).toBe(false);
    await signIn(jar, { email, password: PASSWORD, autologin: "true" });
    await submitForm(jar, "/logout", logout, {});
    expect(jar.has("session") || jar.has("remember")).toBe(false);
    const dialog = await jar.ask("/login", (request) => loginPage({ request, params: {}, context: {} }));
    expect(dialog).toMatchObject({ remembered: { type: "email", name: "Megan", email } });
    await submitForm(jar, "/login/forget", forget, {});
    expect(jar.has("account")).toBe(false);
  });

  it("signs in silently with 'Remember Me' after the session is lost", async () => {
    const { id, email } = await createUser();
    const jar = newJar();
    await signIn(jar, { email, password: PASSWORD, autologin: "true" });
    jar.drop("session");
    expect((await currentActor(jar)).id).toBe(id);
    expect(jar.has("session")).toBe(true);
  });

  it("does not use up the remember token when the response cannot set a new one", async () => {
    const { email } = await createUser();
    const jar = newJar();
    await signIn(jar, { email, password: PASSWORD, autologin: "true" });
    jar.drop("session");
    expect(((await jar.ask("/api/ws", actorOf)) as Actor).kind).toBe("guest");
    expect((await currentActor(jar)).kind).toBe("user");
  });
});

describe("logging out", () => {
  it("ends the session on the server and redirects dealers to the dealer home page", async () => {
    const { email } = await createUser({ role: "dealer" });
    const jar = newJar();
    await signIn(jar, { email, password: PASSWORD });
    const copiedJar = jar.copy();
    expect(located(await submitForm(jar, "/logout", logout, {}))).toBe("/dealer");
    expect((await currentActor(jar)).kind).toBe("guest");
    expect((await currentActor(copiedJar)).kind).toBe("guest");
  });

  it("redirects all others to the home page", async () => {
    const { email } = await createUser();
    const jar = newJar();
    await signIn(jar, { email, password: PASSWORD });
    expect(located(await submitForm(jar, "/logout", logout, {}))).toBe("/");
  });
});

describe("a forgotten password", () => {
  it("requires a known email", async () => {
    const empty = (await submitForm(newJar(), "/login/reset", reset, { email: "" })) as unknown as Refused;
    expect(empty.data.message).toBe("Please enter your email");
    const unknown = (await submitForm(newJar(), "/login/reset", reset, {
      email: "nobody@example.test",
    })) as unknown as Refused;
    expect(unknown.data.message).toBe("User with such email/phone does not exist in our system");
  });

  it("is replaced by a one-time password that can only be used to set a new password", async () => {
    const { id, email } = await createUser();
    const jar = newJar();
    expect(located(await submitForm(jar, "/login/reset", reset, { email }))).toBe("/login/reset?sent=1");
    const code = await newestCode(id);
    expect(located(await signIn(jar, { email, password: code }))).toBe("/set-password");
    expect((await currentActor(jar)).kind).toBe("guest");
    const weak = (await submitForm(jar, "/set-password", setPassword, { password: "weak" })) as unknown as Refused;
    expect(weak.data.errors.password).toEqual([expect.stringMatching(/^Invalid password\./)]);
    await submitForm(jar, "/set-password", setPassword, { password: "Better2day" });
    expect((await currentActor(jar)).id).toBe(id);
    expect(located(await signIn(newJar(), { email, password: "Better2day" }))).toBe("/u/home");
    expect(located(await signIn(newJar(), { email, password: code }))).toBeNull();
  });

  it("does not allow other sessions to open 'set a new password'", async () => {
    const { email } = await createUser();
    const jar = newJar();
    await signIn(jar, { email, password: PASSWORD });
    const ask = (one: CookieJar) =>
      one.ask("/set-password", (request) => setPasswordPage({ request, params: {}, context: {} }));
    expect(located(await ask(jar))).toBe("/u/home");
    expect(located(await ask(newJar()))).toBe("/login/reset");
  });
});

describe("signing up", () => {
  const form = {
    firstName: "Iris",
    lastName: "Bell",
    email: "iris@example.test",
    password: "Wrench9-Blue",
    adult: "true",
  };

  it("creates the account, signs it in and asks for the verification code", async () => {
    const jar = newJar();
    expect(located(await submitForm(jar, "/signup", signup, form))).toBe("/signup/verify");
    const iris = await currentActor(jar);
    expect(iris).toMatchObject({ firstName: "Iris", buyer: true, verified: false });
    const params = { channel: "email", act: "code" };
    const wrong = (await submitForm(
      jar,
      "/signup/verify/email/code",
      verify,
      { code: "000000" },
      params,
    )) as unknown as Refused;
    expect(wrong.data.errors.code).toEqual(["Invalid verification code"]);
    const code = await newestCode(iris.id as string);
    await submitForm(jar, "/signup/verify/email/code", verify, { code }, params);
    expect((await currentActor(jar)).verified).toBe(true);
  });

  it("refuses an email that is taken and keeps the input", async () => {
    const taken = (await submitForm(newJar(), "/signup", signup, form)) as unknown as Refused;
    expect(taken.data.errors.email).toEqual(["The requested email is linked to another user in our system"]);
    expect(taken.data.values.firstName).toBe("Iris");
  });

  it("creates one account when the form is sent twice, and signs in both times", async () => {
    const jar = newJar();
    const twice = { ...form, email: "twice@example.test", _key: "key-1" };
    expect(located(await submitForm(jar, "/signup", signup, twice))).toBe("/signup/verify");
    expect(located(await submitForm(jar, "/signup", signup, twice))).toBe("/signup/verify");
    expect((await currentActor(jar)).firstName).toBe("Iris");
  });
});
