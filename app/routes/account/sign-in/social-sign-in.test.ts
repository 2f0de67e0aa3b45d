import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorOf } from "#app/http/request/actor.ts";
import { db } from "#db/client.ts";
import { findActor, findSocialAccounts } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment, reloadEnvironment } from "#modules/kernel/environment.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { provideOAuth } from "#test/fakes/oauth-server.ts";
import { action as login } from "./login.tsx";
import { loader as callback } from "./oauth-callback.tsx";
import { loader as signin } from "./oauth-signin.tsx";

let provider: Awaited<ReturnType<typeof provideOAuth>>;

beforeAll(async () => {
  await testDatabase();
  provider = await provideOAuth();
});
afterAll(() => provider.stop());
beforeEach(() => provider.cancel(false));

const newJar = () => new CookieJar(environment().baseUrl);
const located = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : null) ?? "";

/** Starts the sign-in, returns from the provider and gives the address of the final redirect. */
async function signInThroughProvider(jar: CookieJar, name: "google" | "facebook", back = "/u/buy") {
  const away = await jar.ask(`/api/oauth/${name}/signin?back=${encodeURIComponent(back)}`, (request) =>
    signin({ request, params: { provider: name }, context: {} }),
  );
  const returned = await fetch(located(away), { redirect: "manual" });
  return followCallback(jar, name, returned.headers.get("location") ?? "");
}

const followCallback = async (jar: CookieJar, name: string, address: string) =>
  located(await jar.ask(address, (request) => callback({ request, params: { provider: name }, context: {} })));

const currentActor = async (jar: CookieJar) => (await jar.ask("/", actorOf)) as Actor;

describe("signing in through a provider", () => {
  it("creates a verified buyer for a new person and returns to the previous page", async () => {
    provider.become({
      subject: "g-1",
      email: "nadia@example.test",
      emailVerified: true,
      firstName: "Nadia",
      lastName: "Cole",
    });
    const jar = newJar();
    expect(await signInThroughProvider(jar, "google")).toBe("/u/buy");
    expect(await currentActor(jar)).toMatchObject({ kind: "user", firstName: "Nadia", buyer: true, verified: true });
  });

  it("recognizes the same person even after their email has changed", async () => {
    const first = newJar();
    provider.become({ subject: "g-2", email: "old@example.test", emailVerified: true, firstName: "Ola" });
    await signInThroughProvider(first, "google");
    provider.become({ subject: "g-2", email: "new@example.test", emailVerified: true, firstName: "Ola" });
    const second = newJar();
    await signInThroughProvider(second, "google");
    expect((await currentActor(second)).id).toBe((await currentActor(first)).id);
  });

  it("does not verify an email that the provider has not verified", async () => {
    provider.become({ subject: "f-1", email: "fay@example.test", firstName: "Fay" });
    const jar = newJar();
    await signInThroughProvider(jar, "facebook");
    expect(await currentActor(jar)).toMatchObject({ firstName: "Fay", verified: false });
  });

  it("does not sign in to an account by its email, and links the provider after a sign-in with the password", async () => {
    const owner = await makeUser({ email: "owner@example.test" });
    provider.become({ subject: "g-3", email: "owner@example.test", emailVerified: true, firstName: "Not" });
    const jar = newJar();
    expect(await signInThroughProvider(jar, "google")).toMatch(/^\/login\?email=owner/);
    expect((await currentActor(jar)).kind).toBe("guest");
    await jar.ask("/login", (request) => login({ request, params: {}, context: {} }), {
      email: "owner@example.test",
      password: PASSWORD,
    });
    expect((await currentActor(jar)).id).toBe(owner.id);
    expect(await findSocialAccounts(owner)).toMatchObject([{ provider: "google" }]);
    const again = newJar();
    await signInThroughProvider(again, "google");
    expect((await currentActor(again)).id).toBe(owner.id);
  });

  it("links the provider to the signed-in user and writes the audit log", async () => {
    const user = await makeUser();
    const jar = newJar();
    const { email } = (await db().execute(sql`select email from users where id = ${user.id}`)).rows[0] as {
      email: string;
    };
    await jar.ask("/login", (request) => login({ request, params: {}, context: {} }), { email, password: PASSWORD });
    provider.become({ subject: "f-2", email: "else@example.test" });
    expect(await signInThroughProvider(jar, "facebook", "/u/profile")).toBe("/u/profile");
    expect(await findSocialAccounts(user)).toMatchObject([{ provider: "facebook" }]);
    const { rows } = await db().execute(
      sql`select action from audit_log where user_id = ${user.id} and action = 'social-linked'`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe("linking a provider long after the sign-in", () => {
  it("asks for the password first, and goes on from the same page", async () => {
    const user = await makeUser({ email: "late@example.test" });
    const jar = newJar();
    const typed = { email: "late@example.test", password: PASSWORD };
    await jar.ask("/login", (request) => login({ request, params: {}, context: {} }), typed);
    await db().execute(sql`update sessions set proven_at = now() - interval '16 minutes' where user_id = ${user.id}`);
    const away = await jar.ask("/api/oauth/google/signin?back=/u/account", (request) =>
      signin({ request, params: { provider: "google" }, context: {} }),
    );
    expect(located(away)).toBe("/u/confirm?to=%2Fu%2Faccount");
  });
});

describe("the OAuth callback", () => {
  it("requires an unused state of this browser and this provider", async () => {
    provider.become({ subject: "g-9", email: "victim@example.test", emailVerified: true });
    const attacker = newJar();
    const away = await attacker.ask("/api/oauth/google/signin", (request) =>
      signin({ request, params: { provider: "google" }, context: {} }),
    );
    const back = (await fetch(located(away), { redirect: "manual" })).headers.get("location") ?? "";
    const victim = newJar();
    expect(await followCallback(victim, "google", back)).toBe("/error/oauth");
    expect(await followCallback(attacker, "facebook", back)).toBe("/error/oauth");
    expect(await followCallback(attacker, "google", back)).toBe("/u/home");
    expect(await followCallback(attacker, "google", back)).toBe("/error/oauth");
    expect((await currentActor(victim)).kind).toBe("guest");
  });

  it("shows an error page after the user cancels at the provider", async () => {
    provider.cancel(true);
    expect(await signInThroughProvider(newJar(), "google")).toBe("/error/oauth");
  });

  it("never redirects to another site", async () => {
    provider.become({ subject: "g-1", email: "nadia@example.test", emailVerified: true });
    expect(await signInThroughProvider(newJar(), "google", "https://evil.example/")).toBe("/u/home");
    expect(await signInThroughProvider(newJar(), "google", "//evil.example/")).toBe("/u/home");
  });

  it("shows an error page when the provider is not configured", async () => {
    const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = process.env;
    delete process.env.FACEBOOK_CLIENT_ID;
    delete process.env.FACEBOOK_CLIENT_SECRET;
    reloadEnvironment();
    const answer = await newJar().ask("/api/oauth/facebook/signin", (request) =>
      signin({ request, params: { provider: "facebook" }, context: {} }),
    );
    expect(located(answer)).toBe("/error/oauth");
    Object.assign(process.env, { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET });
    reloadEnvironment();
  });
});

it("does not restore a deleted account", async () => {
  provider.become({ subject: "g-7", email: "gone@example.test", emailVerified: true, firstName: "Gone" });
  const jar = newJar();
  await signInThroughProvider(jar, "google");
  const { id } = await currentActor(jar);
  await db().execute(sql`update users set deleted_at = now(), email = null where id = ${id}`);
  const again = newJar();
  await signInThroughProvider(again, "google");
  expect((await currentActor(again)).id).not.toBe(id);
  expect(await findActor(id ?? "")).toBeUndefined();
});
