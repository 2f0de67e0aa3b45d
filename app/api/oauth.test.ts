import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actorOf } from "#app/http/request/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { provideOAuth } from "#test/fakes/oauth-server.ts";
import { answerCall } from "./handler.ts";

let provider: Awaited<ReturnType<typeof provideOAuth>>;
let base: string;

beforeAll(async () => {
  await testDatabase();
  provider = await provideOAuth();
  base = environment().baseUrl;
});
afterAll(() => provider.stop());

async function get(jar: CookieJar, path: string) {
  const answer = await jar.ask(`/api${path}`, async (request) => {
    const response = await answerCall(request, { actor: await actorOf(request), request, key: undefined });
    // biome-ignore lint/suspicious/noExplicitAny: each endpoint has its own response shape
    return { status: response?.status, body: response?.body as any };
  });
  if (answer instanceof Response) throw new Error("An API call must not return a redirect");
  return answer;
}

/** Gets the authorization URL, grants access at the provider and passes the callback query to this endpoint. */
async function goThrough(jar: CookieJar, name: "google" | "facebook", step: "auth" | "signup") {
  const { body } = await get(jar, `/oauth/${name}/url`);
  const returned = await fetch(body.url, { redirect: "manual" });
  return get(jar, `/oauth/${name}/${step}${new URL(returned.headers.get("location") ?? "").search}`);
}

describe("the OAuth endpoints", () => {
  it("send the browser to the provider with state and PKCE, and sign in an existing user", async () => {
    provider.become({ subject: "g-7", email: "gia@example.test", emailVerified: true, firstName: "Gia" });
    const stranger = await goThrough(new CookieJar(base), "google", "auth");
    expect(stranger).toMatchObject({ status: 404, body: { code: "social-unknown" } });
    const made = await goThrough(new CookieJar(base), "google", "signup");
    expect(made.body).toMatchObject({ success: true, profile: { firstName: "Gia", verified: true } });
    const jar = new CookieJar(base);
    expect((await goThrough(jar, "google", "auth")).body.profile._id).toBe(made.body.profile._id);
    expect((await get(jar, "/oauth/google/profile")).body).toEqual({ linked: true, email: "gia@example.test" });
  });

  it("support Facebook, whose email addresses must be verified here", async () => {
    provider.become({ subject: "f-7", email: "finn@example.test", firstName: "Finn" });
    const made = await goThrough(new CookieJar(base), "facebook", "signup");
    expect(made.body).toMatchObject({ success: true, profile: { firstName: "Finn", verified: false } });
    const again = await goThrough(new CookieJar(base), "facebook", "auth");
    expect(again.body.profile._id).toBe(made.body.profile._id);
  });

  it("never sign in to an existing account by its email alone", async () => {
    await makeUser({ email: "owner@example.test" });
    provider.become({ subject: "g-8", email: "owner@example.test", emailVerified: true });
    expect(await goThrough(new CookieJar(base), "google", "signup")).toMatchObject({
      status: 409,
      body: { code: "needs-password", details: { email: "owner@example.test" } },
    });
  });

  it("refuse a callback that this browser did not start", async () => {
    const { body } = await get(new CookieJar(base), "/oauth/google/url");
    const returned = await fetch(body.url, { redirect: "manual" });
    const { search } = new URL(returned.headers.get("location") ?? "");
    expect((await get(new CookieJar(base), `/oauth/google/auth${search}`)).body.code).toBe("sign-in-failed");
    expect((await get(new CookieJar(base), "/oauth/google/auth")).body.code).toBe("sign-in-failed");
  });
});
