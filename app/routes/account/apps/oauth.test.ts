import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import {
  acceptApiKey,
  approveApp,
  deactivateUser,
  disconnectApp,
  findApps,
  findConnectedApps,
  registerApp,
  removeApp,
  removeUserApp,
  rotateAppSecret,
} from "#modules/accounts/index.ts";
import { oauthGrants } from "#modules/accounts/oauth/tables.ts";
import { type Actor, gateRefuses } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { testDatabase } from "#test/database.ts";
import { anApp } from "#test/factories/oauth-app.ts";
import {
  type App,
  BACK,
  call,
  exchange,
  makeApp,
  queryOf,
  refresh,
  requestOf,
  tokensFor,
  told,
  visit,
  works,
} from "#test/factories/oauth-walk.ts";
import { makeUser } from "#test/factories/user.ts";
import { code as codeOf, value } from "#test/results.ts";
import { loader as metadata } from "./metadata.ts";
import { action as revoke } from "./revoke.ts";
import { action as token } from "./token.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await db().delete(attempts)));

describe("an app of a partner", () => {
  it("acts for a member who has agreed, within the scopes, and no longer once the member disconnects it", async () => {
    const [app, member] = [await makeApp(), await makeUser()];
    const asked = (await visit(member, queryOf(requestOf(app, { scope: "own swap.buy" })))) as unknown as {
      asked: { app: object; scopes: string[]; host: string };
    };
    expect(asked.asked).toMatchObject({
      app: { _id: app.id, name: "Fleet Sync", website: "https://fleet.example", approved: true },
      scopes: ["own", "swap.buy"],
      host: "fleet.example",
    });
    const { at, query } = told(await visit(member, queryOf(requestOf(app, { scope: "own" })), { answer: "allow" }));
    expect([at, query.state, query.iss]).toEqual([BACK, "the state of the app", environment().baseUrl]);
    const { status, headers, body } = await exchange(app, query.code as string);
    expect([status, headers.get("cache-control"), body]).toEqual([
      200,
      "no-store",
      {
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        token_type: "Bearer",
        expires_in: 3600,
        scope: "own",
      },
    ]);
    const used = value(await acceptApiKey(body.access_token));
    expect(used).toMatchObject({ actor: { id: member.id, scopes: ["own"], session: null }, holder: { id: app.id } });
    expect(gateRefuses(used.actor as Actor, "swap.buy")).toBe("missing-scope");
    const [connected] = await findConnectedApps(member);
    expect(connected).toMatchObject({ _id: app.id, scopes: ["own"], lastUsedAt: expect.any(String) });
    expect(await findApps(app.owner)).toMatchObject([{ _id: app.id, members: 1 }]);
    value(await disconnectApp(member, { app: app.id }));
    expect([await works(body.access_token), (await refresh(app, body.refresh_token)).body.error]).toEqual([
      "key-not-valid",
      "invalid_grant",
    ]);
    expect(await findConnectedApps(member)).toEqual([]);
  });

  it("hears that the member refused, and gets no code", async () => {
    const [app, member] = [await makeApp(), await makeUser()];
    const { at, query } = told(await visit(member, queryOf(requestOf(app)), { answer: "deny" }));
    expect([at, query]).toEqual([
      BACK,
      { error: "access_denied", state: "the state of the app", iss: environment().baseUrl },
    ]);
    expect(
      await db()
        .select()
        .from(oauthGrants)
        .where(eq(oauthGrants.userId, member.id as string)),
    ).toEqual([]);
  });

  it("is for its maker alone until staff approve it, and staff can't approve their own", async () => {
    const owner = await makeUser({ role: "customer-service" });
    const { _id: id, token } = value(await registerApp(owner, anApp()));
    const app = { id, secret: token ?? "", owner };
    expect(await visit(await makeUser(), queryOf(requestOf(app)))).toMatchObject({ init: { status: 403 } });
    expect(await visit(owner, queryOf(requestOf(app)))).toMatchObject({ asked: { app: { approved: false } } });
    expect(codeOf(await approveApp(owner, { user: owner.id as string, app: id }))).toBe("not-allowed");
    expect(codeOf(await approveApp(await makeUser(), { user: owner.id as string, app: id }))).toBe("not-allowed");
  });

  it("never gets more than the member holds, and nothing that only staff may do", async () => {
    const [app, dealer] = [await makeApp(), await makeUser({ role: "dealer" })];
    expect(await visit(dealer, queryOf(requestOf(app)))).toMatchObject({ asked: { scopes: ["own", "write"] } });
    const foreign = await registerApp(await makeUser({ role: "admin" }), anApp({ scopes: ["user.manage"] }));
    expect(foreign).toMatchObject({ error: { fields: { "scopes.0": ["This is not a scope of apps."] } } });
  });

  it("acts as its owner with client credentials, with fewer scopes if it asks for fewer", async () => {
    const app = await makeApp();
    const narrow = await call(token, app, { grant_type: "client_credentials", scope: "own" });
    expect(narrow.body).toMatchObject({ scope: "own", token_type: "Bearer" });
    expect(narrow.body.refresh_token).toBeUndefined();
    const wide = await call(token, app, { grant_type: "client_credentials" });
    const actorsOf = async (secret: string) => value(await acceptApiKey(secret)).actor;
    expect(await actorsOf(narrow.body.access_token)).toMatchObject({ id: app.owner.id, scopes: ["own"] });
    expect(await actorsOf(wide.body.access_token)).toMatchObject({ scopes: ["own", "write", "swap.buy"] });
    expect(await findConnectedApps(app.owner)).toEqual([]);
    const more = await call(token, app, { grant_type: "client_credentials", scope: "export" });
    expect([more.status, more.body.error]).toEqual([400, "invalid_scope"]);
    expect((await call(revoke, app, { token: narrow.body.access_token })).status).toBe(200);
    expect([await works(narrow.body.access_token), await works(wide.body.access_token)]).toEqual([
      "key-not-valid",
      "ok",
    ]);
  });

  it("ends when it is removed by its owner or by staff, and when its owner is deactivated", async () => {
    const [admin, member] = [await makeUser({ role: "admin" }), await makeUser()];
    const ends = [
      (app: App) => removeApp(app.owner, { app: app.id }),
      (app: App) => removeUserApp(admin, { user: app.owner.id as string, app: app.id }),
      (app: App) => deactivateUser(admin, { user: app.owner.id as string }),
    ];
    for (const end of ends) {
      const app = await makeApp();
      const { access_token, refresh_token } = await tokensFor(app, member);
      expect(await works(access_token)).toBe("ok");
      value(await end(app));
      expect(await works(access_token)).toBe("key-not-valid");
      expect((await refresh(app, refresh_token)).body.error).toBe("invalid_client");
      expect(await visit(member, queryOf(requestOf(app)))).toMatchObject({ init: { status: 404 } });
    }
    expect(codeOf(await removeApp(member, { app: (await makeApp()).id }))).toBe("not-found");
  });

  it("keeps its former secret for a day after a rotation", async () => {
    const app = await makeApp();
    const { token: next } = value(await rotateAppSecret(app.owner, { app: app.id }));
    const asks = async (secret: string) =>
      (await call(token, { ...app, secret }, { grant_type: "client_credentials" })).status;
    expect([await asks(app.secret), await asks(next), await asks("swaplot_app_guessed")]).toEqual([200, 200, 401]);
  });

  it("describes itself to programs, with addresses that exist", async () => {
    const described = await metadata().json();
    const { baseUrl } = environment();
    expect(described).toMatchObject({
      issuer: baseUrl,
      authorization_endpoint: `${baseUrl}/oauth/authorize`,
      token_endpoint: `${baseUrl}/oauth/token`,
      revocation_endpoint: `${baseUrl}/oauth/revoke`,
      code_challenge_methods_supported: ["S256"],
    });
  });
});
