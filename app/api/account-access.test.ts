import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { findSocialAccounts, signInSocially } from "#modules/accounts/index.ts";
import { sessions } from "#modules/accounts/tables.ts";
import { call, contactOf, newJar } from "#test/api/account-calls.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";

beforeAll(() => testDatabase());

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
    await call(jar, "POST /auth/profile", { password: "Better2day", currentPassword: PASSWORD });
    for (let n = 0; n < 10; n += 1) await wrong(email);
    expect((await call(jar, "POST /auth/login", { email, password: "Better2day" })).status).toBe(200);
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
    const unlink = async (site: string, mode: string, dest: string) =>
      (
        await call(jar, "GET /oauth/google/unlink", undefined, {
          "sec-fetch-site": site,
          "sec-fetch-mode": mode,
          "sec-fetch-dest": dest,
        })
      ).status;
    for (const [site, mode, dest] of [
      ["cross-site", "cors", "empty"],
      ["same-site", "cors", "empty"],
      ["none", "navigate", "document"],
      // A link, a picture, and a frame on a page of ours.
      ["same-origin", "navigate", "document"],
      ["same-origin", "no-cors", "image"],
      ["same-origin", "navigate", "iframe"],
    ] as const)
      expect(await unlink(site, mode, dest), `${site} ${mode} ${dest}`).toBe(403);
    expect((await call(jar, "GET /oauth/google/unlink")).status).toBe(403);
    expect(await findSocialAccounts(anna)).toHaveLength(1);
    expect(await unlink("same-origin", "cors", "empty")).toBe(200);
    expect(await findSocialAccounts(anna)).toEqual([]);
  });

  it("return an error when a provider is not configured", async () => {
    expect((await call(newJar(), "GET /oauth/facebook/url")).body).toMatchObject({
      code: "not-configured",
      message: "This way to log in is not set up here.",
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

  it("gets its id from staff with a recent proof, by a call of its own", async () => {
    const [agent, dealer] = [await makeUser({ role: "customer-service" }), await makeUser({ role: "dealer" })];
    const jar = newJar();
    await call(jar, "POST /auth/login", { email: await contactOf(agent), password: PASSWORD });
    const path = `/users/${dealer.id}/partner-id`;
    expect((await call(jar, "POST /users", { _id: dealer.id, integration: "partner-9" })).status).toBe(422);
    expect(await call(jar, `PUT ${path}`, { integration: "partner-9" })).toMatchObject({ status: 200 });
    expect((await call(jar, `GET /users/${dealer.id}`)).body.integration).toBe("partner-9");
    await db()
      .update(sessions)
      .set({ provenAt: null })
      .where(eq(sessions.userId, agent.id as string));
    expect((await call(jar, `PUT ${path}`, {})).body.code).toBe("proof-needed");
    await call(jar, "POST /auth/confirm", { password: PASSWORD });
    expect(await call(jar, `PUT ${path}`, {})).toMatchObject({ status: 200 });
    expect((await call(jar, `GET /users/${dealer.id}`)).body.integration).toBeNull();
  });
});
