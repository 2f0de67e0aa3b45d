import { like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { actorOf } from "#app/http/actor.ts";
import { arrivalCookies } from "#app/http/arrival.ts";
import { scope } from "#app/http/request-scope.ts";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { findProfile, findSocialAccounts, revealCode, signInSocially } from "#modules/accounts/index.ts";
import { findFiles, storeFile } from "#modules/files/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { answerCall } from "./handler.ts";

beforeAll(testDatabase);

const newJar = () => new CookieJar(environment().baseUrl);
type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own response shape
  body: any;
  cookies: string[];
  /** The value of the Retry-After header. */
  retryAfter: string | null;
};

/** Makes a call as a browser does: with its cookies, a JSON body and a JSON response. */
async function call(
  jar: CookieJar,
  line: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const [method = "GET", path = "/"] = line.split(" ");
  const answer = await jar.ask(`/api${path}`, async (bare) => {
    const all = { cookie: bare.headers.get("cookie") ?? "", "content-type": "application/json", ...headers };
    const request = new Request(bare.url, { method, headers: all, ...(body ? { body: JSON.stringify(body) } : {}) });
    const response = await answerCall(request, { actor: await actorOf(request), request, key: undefined });
    if (!response) throw new Error(`No API call matches ${line}`);
    return {
      status: response.status,
      body: JSON.parse(JSON.stringify(response.body ?? null)),
      cookies: scope().headers.getSetCookie(),
      retryAfter: scope().headers.get("retry-after"),
    };
  });
  return answer as Answer;
}

const contactOf = async (user: Awaited<ReturnType<typeof makeUser>>) => (await findProfile(user))?.email as string;

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
      "Invalid password",
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
  const wish = { type: "buyer", firstName: "Ben", lastName: "Miller", password: "Secret1", adult: true };

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
      password: ["Invalid password"],
    });
  });

  it("verifies an e-mail through the link without a session", async () => {
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
    if (!stored.ok) throw new Error(stored.refusal.code);
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

describe("too many wrong passwords", () => {
  const wrong = (email: string) => call(newJar(), "POST /auth/login", { email, password: "Wrong123" });

  it("return the seconds to wait and do not block a browser that was signed in before", async () => {
    const anna = await makeUser();
    const email = await contactOf(anna);
    const known = newJar();
    await call(known, "POST /auth/login", { email, password: PASSWORD });
    await call(known, "POST /auth/logout", {});
    for (let n = 0; n < 10; n += 1) await wrong(email);
    const refused = await wrong(email);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBe(String(refused.body.retryAfter));
    expect(refused.body.retryAfter).toBeGreaterThan(800);
    expect((await call(newJar(), "POST /auth/login", { email, password: PASSWORD })).status).toBe(429);
    expect((await call(known, "POST /auth/login", { email, password: PASSWORD })).status).toBe(200);
  });

  it("do not give a browser access to its other accounts or to an impersonated account", async () => {
    const [admin, anna] = [await makeUser({ role: "admin" }), await makeUser()];
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(admin), password: PASSWORD });
    await call(jar, `POST /auth/switch/${anna.id}`, {});
    await call(jar, "POST /auth/return", {});
    const email = await contactOf(anna);
    for (let n = 0; n < 10; n += 1) await wrong(email);
    expect((await call(jar, "POST /auth/login", { email, password: PASSWORD })).status).toBe(429);
  });

  it("do not block a browser that changes its password", async () => {
    const anna = await makeUser();
    const email = await contactOf(anna);
    const jar = newJar();
    await call(jar, "POST /auth/login", { email, password: PASSWORD });
    await call(jar, "POST /auth/profile", { password: "Another1", currentPassword: PASSWORD });
    for (let n = 0; n < 10; n += 1) await wrong(email);
    expect((await call(jar, "POST /auth/login", { email, password: "Another1" })).status).toBe(200);
  });
});

describe("staff", () => {
  it("edit accounts, but only administrators edit staff accounts", async () => {
    const [agent, admin, anna] = await Promise.all([
      makeUser({ role: "customer-service" }),
      makeUser({ role: "admin" }),
      makeUser(),
    ]);
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(agent), password: PASSWORD });
    expect((await call(jar, "POST /users", { _id: anna.id, lastName: "Corrected" })).body).toEqual({ success: true });
    expect((await call(jar, `GET /users/${anna.id}`)).body.lastName).toBe("Corrected");
    expect((await call(jar, "POST /users", { _id: admin.id, lastName: "No" })).body.code).toBe("not-allowed");
    expect((await call(jar, `DELETE /users/${admin.id}/activate`)).body.code).toBe("not-allowed");
  });

  it("list the users with a role and accept both names of the onboarding agent role", async () => {
    const agent = await makeUser({ role: "customer-service", firstName: "Carla" });
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(agent), password: PASSWORD });
    const [one, other, list] = await Promise.all([
      call(jar, "GET /users/byRole?role=customerService"),
      call(jar, "GET /users/byRole?role=customer-service"),
      call(jar, "GET /users/customerService"),
    ]);
    expect(one.body).toEqual(other.body);
    expect(list.body.list).toContainEqual({ _id: agent.id, fullName: expect.stringContaining("Carla") });
  });

  it("impersonate a user and return", async () => {
    const [admin, anna] = await Promise.all([makeUser({ role: "admin" }), makeUser()]);
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(admin), password: PASSWORD });
    expect((await call(jar, `POST /auth/switch/${anna.id}`, {})).body.profile._id).toBe(anna.id);
    expect((await call(jar, "GET /auth/profile")).body._id).toBe(anna.id);
    expect((await call(jar, "POST /auth/return", {})).body.profile._id).toBe(admin.id);
  });
});

describe("social accounts", () => {
  it("are disconnected only by requests from our own pages, even though the call is a GET", async () => {
    const anna = await makeUser();
    await signInSocially(anna, {
      provider: "google",
      subject: "g-1",
      email: null,
      emailVerified: false,
      firstName: "",
      lastName: "",
    });
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(anna), password: PASSWORD });
    for (const site of ["cross-site", "none"])
      expect((await call(jar, "GET /oauth/google/unlink", undefined, { "sec-fetch-site": site })).status).toBe(403);
    expect(await findSocialAccounts(anna)).toHaveLength(1);
    expect((await call(jar, "GET /oauth/google/unlink", undefined, { "sec-fetch-site": "same-origin" })).status).toBe(
      200,
    );
    expect(await findSocialAccounts(anna)).toEqual([]);
  });

  it("return an error when a provider is not configured", async () => {
    expect((await call(newJar(), "GET /oauth/facebook/url")).body).toMatchObject({
      code: "not-configured",
      message: "This way to sign in is not set up here.",
    });
  });
});

describe("the partner's single sign-on", () => {
  it("signs in only the account with the given id", async () => {
    const dealer = await makeUser({ role: "dealer", integrationId: "partner-7" });
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(dealer), password: PASSWORD });
    expect((await call(jar, "GET /auth/sso?integration=partner-7")).body).toEqual({ success: true, to: "/dashboard" });
    expect((await call(jar, "GET /auth/sso?integration=partner-8")).status).toBe(404);
  });
});
