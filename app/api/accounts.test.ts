import { like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { arrivalCookies } from "#app/http/request/arrival.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { revealCode } from "#modules/accounts/index.ts";
import { findFiles, storeFile } from "#modules/files/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { call, contactOf, newJar } from "#test/api/account-calls.ts";
import type { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";

beforeAll(() => testDatabase());

async function newestCode(user: string) {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from verifications where user_id = ${user} order by created_at desc limit 1`,
  );
  return revealCode(rows[0]?.id ?? "");
}

describe("POST /auth/login", () => {
  it("returns the profile and the token's selector, and sets HttpOnly cookies", async () => {
    const anna = await makeUser({ seller: true });
    const jar = newJar();
    const { status, body, cookies } = await call(jar, "POST /auth/login", {
      email: await contactOf(anna),
      password: PASSWORD,
      autologin: true,
    });
    expect({ status, success: body.success, user: body.profile._id }).toEqual({
      status: 200,
      success: true,
      user: anna.id,
    });
    expect(body.token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|argon2/);
    for (const name of ["session", "remember"]) {
      const cookie = cookies.find((one) => one.startsWith(`${name}=`));
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
      expect(cookie).toMatch(/Path=\//);
    }
    expect((await call(jar, "GET /auth/profile")).body._id).toBe(anna.id);
  });

  it("returns the same error messages as the screens", async () => {
    expect((await call(newJar(), "POST /auth/login", {})).body).toMatchObject({
      status: 422,
      fields: { email: ["Please enter your email and password"] },
    });
    expect(
      (await call(newJar(), "POST /auth/login", { email: "nobody@example.test", password: "Wrong123" })).body,
    ).toEqual({
      help: expect.stringMatching(/#wrong-credentials$/),
      code: "wrong-credentials",
      message: "Invalid email/phone or password",
      status: 401,
    });
  });

  it("accepts a remembered sign-in only with its cookie, not with the token alone", async () => {
    const anna = await makeUser();
    const jar = newJar();
    const { body } = await call(jar, "POST /auth/login", {
      email: await contactOf(anna),
      password: PASSWORD,
      autologin: true,
    });
    const refused = { status: 401, body: { code: "sign-in-required" } };
    expect(await call(newJar(), "POST /auth/login", { token: body.token, autologin: true })).toMatchObject(refused);
    for (const token of ["", "made-up", `${body.token}x`])
      expect(await call(jar, "POST /auth/login", { token, autologin: true })).toMatchObject(refused);
    jar.drop("session");
    const again = await call(jar, "POST /oauth/autologin", {});
    expect(again.body.profile._id).toBe(anna.id);
    jar.drop("session");
    expect((await call(jar, "POST /auth/login", { token: body.token, autologin: true })).body.profile._id).toBe(
      anna.id,
    );
  });
});

describe("POST /auth/logout", () => {
  it("clears the cookies and ends the session on the server", async () => {
    const anna = await makeUser();
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(anna), password: PASSWORD, autologin: true });
    const copy = jar.copy();
    expect((await call(jar, "POST /auth/logout", {})).body).toEqual({ success: true });
    expect(jar.has("session") || jar.has("remember")).toBe(false);
    expect((await call(copy, "GET /profile/get")).status).toBe(401);
  });
});

describe("POST /auth/passwd", () => {
  it("sends a one-time password that can only be used to set a new password", async () => {
    const anna = await makeUser();
    const email = await contactOf(anna);
    const jar = newJar();
    expect((await call(jar, "POST /auth/passwd", { email })).body.message).toBe(
      "The password was sent to your mobile phone.",
    );
    const code = (await newestCode(anna.id as string))?.code;
    expect((await call(jar, "POST /auth/login", { email, password: code })).status).toBe(401);
    expect((await call(jar, "GET /auth/profile")).status).toBe(401);
    expect((await call(jar, "POST /auth/passwd", { password: "weak" })).body.fields.password).toEqual([
      expect.stringMatching(/^Invalid password\./),
    ]);
    expect((await call(jar, "POST /auth/passwd", { password: "Newer123" })).body.success).toBe(true);
    expect((await call(newJar(), "POST /auth/login", { email, password: "Newer123" })).status).toBe(200);
  });

  it("refuses a missing user and an unknown one", async () => {
    expect((await call(newJar(), "POST /auth/passwd", {})).body.fields.email).toEqual(["Please enter your email"]);
    expect((await call(newJar(), "POST /auth/passwd", { email: "x@example.test" })).body.message).toBe(
      "User with such email/phone does not exist in our system",
    );
  });

  it("limits requests per network address across all accounts", async () => {
    const ask = (email: string) => call(newJar(), "POST /auth/passwd", { email });
    expect((await ask("one@example.test")).body.code).toBe("unknown-user");
    const ours = like(attempts.subject, "reset-from:%");
    await db().update(attempts).set({ hits: sql`array_fill(now(), array[20])` }).where(ours);
    expect((await ask("another@example.test")).status).toBe(429);
    await db().delete(attempts).where(ours);
  });
});

describe("registering", () => {
  const wish = { type: "buyer", firstName: "Ben", lastName: "Miller", password: "Wrench9-Blue", adult: true };

  it("signs in, and blocks further steps until the contact is verified", async () => {
    const jar = newJar();
    const { body } = await call(jar, "POST /users/register", {
      ...wish,
      email: "ben.api@example.test",
      lead: "google",
    });
    expect(body).toMatchObject({ success: true, profile: { verified: false, type: { buyer: true, seller: false } } });
    expect((await call(jar, "GET /users")).body.code).toBe("not-allowed");
    expect((await call(jar, "POST /verify/email/send", {})).body.message).toBe(
      "The verification link was sent to your email",
    );
    expect((await call(jar, "POST /verify/email/check", { code: "000000" })).body.message).toBe(
      "Invalid verification code",
    );
    const code = (await newestCode(body.profile._id))?.code;
    expect((await call(jar, "POST /verify/email/check", { code })).body).toEqual({ success: true });
    expect((await call(jar, "GET /auth/profile")).body.verified).toBe(true);
  });

  it("stores the user's campaign; values in the call itself take precedence", async () => {
    const jar = newJar();
    await jar.ask("/groupon?utm_campaign=fall", async (request) => {
      for (const cookie of await arrivalCookies(request)) scope().headers.append("set-cookie", cookie);
    });
    const email = "cam.api@example.test";
    await call(jar, "POST /users/register", { ...wish, email, campaign: "mine" });
    const made = await db().execute(sql`select lead, campaign from users where email = ${email}`);
    expect(made.rows[0]).toMatchObject({ lead: "groupon", campaign: "mine" });
  });

  it("names every invalid field", async () => {
    const { status, body } = await call(newJar(), "POST /users/register", { ...wish, firstName: "", password: "x" });
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({
      firstName: ["Please fill all required fields"],
      password: [expect.stringMatching(/^Invalid password\./)],
    });
  });

  it("verifies an email through the link without a session", async () => {
    const { body } = await call(newJar(), "POST /users/register", { ...wish, email: "link.api@example.test" });
    const link = (await newestCode(body.profile._id))?.link;
    expect((await call(newJar(), "POST /verify/email/check", { token: link })).body).toEqual({ success: true });
  });
});

describe("a buyer's survey", () => {
  const answers = { budget: "Under $10,000", body: "SUV", use: "Family", timing: "Just looking", financing: "Cash" };

  it("completes the sign-up and can be read only by its buyer and by staff", async () => {
    const bea = await makeUser({ surveyedAt: null });
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(bea), password: PASSWORD });
    expect((await call(jar, `GET /survey/${bea.id}`)).status).toBe(404);
    expect((await call(jar, "POST /survey", { ...answers, body: "Boat" })).body.fields.body).toEqual([
      "Please choose one",
    ]);
    expect((await call(jar, "POST /survey", answers)).body).toEqual({ success: true });
    expect((await call(jar, "GET /auth/profile")).body.survey).toBe(true);
    const reading = async (role: "admin" | "user") => {
      const theirs = newJar();
      const email = await contactOf(await makeUser({ role }));
      await call(theirs, "POST /auth/login", { email, password: PASSWORD });
      return call(theirs, `GET /survey/${bea.id}`);
    };
    expect((await call(jar, `GET /survey/${bea.id}`)).body).toEqual(answers);
    expect((await reading("admin")).body).toEqual(answers);
    expect((await reading("user")).status).toBe(404);
  });
});

describe("a subscription", () => {
  it("is confirmed and canceled with the tokens from its messages", async () => {
    const person = { firstName: "Ida", lastName: "Moss", email: "ida@example.test" };
    expect((await call(newJar(), "POST /subscribers/subscribe", person)).body).toEqual({ success: true });
    const { rows } = await db().execute<{ body: string; unsubscribe: string }>(
      sql`select body, unsubscribe from outbox where recipient = ${person.email}`,
    );
    const confirm = /\/newsletter\/confirm\/(\S+)/.exec(rows[0]?.body ?? "")?.[1];
    const stop = rows[0]?.unsubscribe.split("/").pop();
    const standing = async () =>
      (await db().execute(sql`select status from subscribers where email = ${person.email}`)).rows;
    for (const [token, status] of [
      [confirm, "confirmed"],
      [stop, "unsubscribed"],
    ]) {
      expect((await call(newJar(), "PUT /subscribers", { token })).body).toEqual({ success: true });
      expect(await standing()).toEqual([{ status }]);
    }
    expect((await call(newJar(), "PUT /subscribers", { token: "made-up" })).status).toBe(404);
  });
});

describe("a call instead of a text message", () => {
  it("is promised with the specification's message", async () => {
    const dora = await makeUser({ phoneVerifiedAt: null });
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(dora), password: PASSWORD });
    expect(await call(jar, "POST /verify/phone/call", {})).toMatchObject({
      status: 200,
      body: { success: true, message: "You will get a call shortly" },
    });
    const { rows } = await db().execute(sql`select 1 from verifications where user_id = ${dora.id}`);
    expect(rows).toHaveLength(1);
  });
});

describe("the profile", () => {
  it("leaves omitted fields unchanged at both addresses", async () => {
    const anna = await makeUser({ firstName: "Anna", lastName: "Kern" });
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(anna), password: PASSWORD });
    await call(jar, "POST /profile/save", { callPreference: { configured: true, allow: true } });
    const { body } = await call(jar, "POST /auth/profile", { firstName: "Anne", address: { zip: "60614-1234" } });
    expect(body.profile).toMatchObject({
      firstName: "Anne",
      lastName: "Kern",
      callPreference: { configured: true, allow: true },
      address: { zip: "60614" },
    });
  });

  it("refuses to overwrite another user's change", async () => {
    const anna = await makeUser();
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(anna), password: PASSWORD });
    await call(jar, "POST /auth/profile", { firstName: "One", version: 0 });
    expect((await call(jar, "POST /auth/profile", { firstName: "Two", version: 0 })).body.code).toBe("stale-version");
  });
});

describe("the picture of a profile", () => {
  const upload = async (actor: Actor, isPublic = false) => {
    const stored = await storeFile(actor, { content: await picture(40, 40), name: "face.jpg", public: isPublic });
    if (!stored.ok) throw new Error(stored.error.code);
    return stored.value.key;
  };
  const saved = async (jar: CookieJar, body: object) => (await call(jar, "POST /auth/profile", body)).body;

  it("must be the user's own upload, which becomes public; an omitted avatar stays and null removes it", async () => {
    const anna = await makeUser();
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(anna), password: PASSWORD });
    const key = await upload(anna);
    expect((await saved(jar, { avatar: { key } })).profile.avatar).toEqual({ key });
    expect((await findFiles(guest, [key])).map((file) => file.key)).toEqual([key]);
    expect((await saved(jar, { firstName: "Ann" })).profile.avatar).toEqual({ key });
    expect((await saved(jar, { avatar: null })).profile.avatar).toBeNull();
    expect((await call(jar, "POST /profile/save", { avatarKey: key })).body.profile.avatar).toEqual({ key });
    expect((await call(jar, "POST /profile/save", { avatarKey: null })).body.profile.avatar).toBeNull();
  });

  it("refuses another user's file, a PDF and an unknown key", async () => {
    const [anna, ben] = [await makeUser(), await makeUser()];
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(anna), password: PASSWORD });
    const foreign = [await upload(ben), await upload(ben, true)];
    const removed = await upload(anna);
    await db().execute(sql`update files set deleted_at = now() where key = ${removed}`);
    const paper = await upload(anna);
    await db().execute(sql`update files set kind = 'pdf' where key = ${paper}`);
    for (const key of [...foreign, removed, paper, "A".repeat(22), "../../etc/passwd"]) {
      expect(await saved(jar, { avatar: { key } })).toMatchObject({ code: "picture-unknown", field: "avatar" });
    }
    expect((await call(jar, "GET /auth/profile")).body.avatar).toBeNull();
    expect((await findFiles(guest, [foreign[0] as string])).length).toBe(0);
  });
});
