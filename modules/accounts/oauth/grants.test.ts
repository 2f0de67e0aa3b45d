import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import {
  acceptApiKey,
  approveApp,
  changeAppAddresses,
  connectApp,
  disconnectApp,
  findApps,
  isAccessOpen,
  issueTokens,
  noteUse,
  registerApp,
  setAppVersion,
} from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anApp } from "#test/factories/oauth-app.ts";
import { makeUser } from "#test/factories/user.ts";
import { code as codeOf, value } from "#test/results.ts";
import { challengeOf } from "./secrets.ts";
import { oauthApps, oauthGrants } from "./tables.ts";

beforeAll(() => testDatabase());

const BACK = "https://fleet.example/back";
const VERIFIER = "a-verifier-of-the-app-that-is-long-enough-to-be-one";

type App = { app: string; secret: string; owner: Actor };

async function makeApp(): Promise<App> {
  const owner = await makeUser();
  const { _id: app, token: secret } = value(await registerApp(owner, anApp()));
  value(await approveApp(await makeUser({ role: "customer-service" }), { user: owner.id as string, app }));
  return { app, secret: secret ?? "", owner };
}

/** The member lets the app act; what it needs to get its tokens. */
async function consent({ app, secret }: App, member: Actor) {
  const asked = { app, redirectUri: BACK, scopes: ["own"], challenge: challengeOf(VERIFIER) };
  const { token: code } = value(await connectApp(member, asked));
  const client = { app, secret, address: "203.0.113.9" };
  return { ...client, grant: "authorization_code", code, redirectUri: BACK, verifier: VERIFIER } as const;
}
const connect = async (app: App, member: Actor) => value(await issueTokens(await consent(app, member))).access;

describe("a member who connects an app again", () => {
  it("ends what the app had before, so that all of its tokens share one limit", async () => {
    const [app, member, other] = [await makeApp(), await makeUser(), await makeUser()];
    const [first, strange] = [await connect(app, member), await connect(app, other)];
    const open = await consent(app, member);
    expect(codeOf(await acceptApiKey(first))).toBe("ok");
    const second = value(await issueTokens(open)).access;
    const codes = [first, second, strange].map(async (token) => codeOf(await acceptApiKey(token)));
    expect(await Promise.all(codes)).toEqual(["key-not-valid", "ok", "ok"]);
  });

  it("ends what acts for them by the former grant", async () => {
    const [app, member] = [await makeApp(), await makeUser()];
    const { actor } = value(await acceptApiKey(await connect(app, member)));
    expect(await isAccessOpen(actor?.access as string)).toBe(true);
    value(await disconnectApp(member, { app: app.app }));
    expect(await isAccessOpen(actor?.access as string)).toBe(false);
  });
});

describe("the minute of a grant", () => {
  it("counts each request and what it cost beyond one, and begins again when it is over", async () => {
    const [app, member] = [await makeApp(), await makeUser()];
    const token = await connect(app, member);
    const { holder, limit } = value(await acceptApiKey(token));
    expect(limit).toMatchObject({ limit: 600, left: 599 });
    await noteUse(holder, "GET /swaps", 10);
    expect(value(await acceptApiKey(token)).limit.left).toBe(588);
    await noteUse(holder, "GET /swaps", 5_000);
    expect(value(await acceptApiKey(token)).actor).toBeNull();
    await db()
      .update(oauthGrants)
      .set({ windowAt: new Date(Date.now() - 61_000) })
      .where(eq(oauthGrants.id, holder.grant as string));
    expect(value(await acceptApiKey(token)).limit.left).toBe(599);
  });
});

describe("the owner of an app", () => {
  const approvedAt = async (app: string) =>
    (await db().select().from(oauthApps).where(eq(oauthApps.id, app)))[0]?.approvedAt ?? null;

  it("loses the approval with an address that staff have not looked at, and keeps it when one is removed", async () => {
    const { app, owner } = await makeApp();
    value(await changeAppAddresses(owner, { app, redirectUris: [BACK, BACK] }));
    expect(await findApps(owner)).toMatchObject([{ redirectUris: [BACK], approvedAt: expect.any(String) }]);
    value(await changeAppAddresses(owner, { app, redirectUris: [BACK, "https://elsewhere.example/back"] }));
    expect(await approvedAt(app)).toBeNull();
    const asked = { app, redirectUri: BACK, scopes: ["own"], challenge: challengeOf(VERIFIER) };
    expect(codeOf(await connectApp(await makeUser(), asked))).toBe("app-not-approved");
    value(await approveApp(await makeUser({ role: "admin" }), { user: owner.id as string, app }));
    value(await changeAppAddresses(owner, { app, redirectUris: [BACK] }));
    expect(await approvedAt(app)).not.toBeNull();
  });

  it("chooses the version that answers it, which strangers can't", async () => {
    const { app, owner } = await makeApp();
    value(await setAppVersion(owner, { app, apiVersion: "2026-11-26" }));
    expect(await findApps(owner)).toMatchObject([{ apiVersion: "2026-11-26" }]);
    expect(codeOf(await setAppVersion(await makeUser(), { app, apiVersion: "2026-11-29" }))).toBe("not-found");
    expect(codeOf(await setAppVersion(owner, { app, apiVersion: "newest" }))).toBe("invalid-input");
  });
});
