import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { authorizePath } from "#app/shared/paths.ts";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import {
  acceptApiKey,
  approveApp,
  changeAppAddresses,
  deactivateUser,
  disconnectApp,
  findApps,
  findConnectedApps,
  registerApp,
  removeApp,
  removeUserApp,
  rotateAppSecret,
} from "#modules/accounts/index.ts";
import { challengeOf } from "#modules/accounts/oauth/secrets.ts";
import { oauthGrants, oauthTokens } from "#modules/accounts/oauth/tables.ts";
import { sweepAccounts } from "#modules/accounts/sweep-accounts.ts";
import { type Actor, gateRefuses, system } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { testDatabase } from "#test/database.ts";
import { anApp } from "#test/factories/oauth-app.ts";
import { makeUser } from "#test/factories/user.ts";
import { code as codeOf, value } from "#test/results.ts";
import { loader as ask, action as consent } from "./authorize.tsx";
import { loader as metadata } from "./metadata.ts";
import { action as revoke } from "./revoke.ts";
import { action as token } from "./token.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await db().delete(attempts)));

const BACK = "https://fleet.example/back";
const VERIFIER = "a-verifier-of-the-app-that-is-long-enough-to-be-one";

type App = { id: string; secret: string; owner: Actor };

/** An app that staff have approved. */
async function makeApp(given: Parameters<typeof anApp>[0] = {}): Promise<App> {
  const owner = await makeUser();
  const made = value(await registerApp(owner, anApp(given)));
  const staff = await makeUser({ role: "customer-service" });
  value(await approveApp(staff, { user: owner.id as string, app: made._id }));
  return { id: made._id, secret: made.token, owner };
}

const requestOf = ({ id }: App, given: Record<string, string | undefined> = {}) => ({
  response_type: "code",
  client_id: id,
  redirect_uri: BACK,
  code_challenge: challengeOf(VERIFIER),
  code_challenge_method: "S256",
  state: "the state of the app",
  ...given,
});
const queryOf = (fields: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));

type Answer = { data?: unknown; init?: { status: number } } | Response;

/** Opens the page of the consent as this member, or sends its form. A thrown answer is returned. */
async function visit(member: Actor, query: URLSearchParams, form?: Record<string, string>): Promise<Answer> {
  const body = form && new URLSearchParams(form);
  const request = new Request(`${environment().baseUrl}${authorizePath}?${query}`, body && { method: "POST", body });
  const page = { request, params: {}, context: {} };
  const scope = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(member) };
  return withScope(scope, async () => (form ? consent(page) : ask(page))).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }) as Promise<Answer>;
}

/** Where an answer of the consent leads: the address of the app, and what it is told. */
function told(answer: Answer): { at: string; query: Record<string, string> } {
  const to = answer instanceof Response ? answer.headers.get("location") : (answer as unknown as { to: string }).to;
  const url = new URL(String(to));
  return { at: url.origin + url.pathname, query: Object.fromEntries(url.searchParams) };
}

async function codeFor(app: App, member: Actor, given: Record<string, string> = {}): Promise<string> {
  const { query } = told(await visit(member, queryOf(requestOf(app, given)), { answer: "allow" }));
  return query.code as string;
}

/** A call of the app, with its id and secret. */
async function call(handler: typeof token, app: Pick<App, "id" | "secret"> | null, fields: Record<string, string>) {
  const headers: Record<string, string> = app
    ? { authorization: `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString("base64")}` }
    : {};
  const body = new URLSearchParams(fields);
  const request = new Request("http://localhost/oauth/token", { method: "POST", body, headers });
  const scope = { headers: new Headers(), address: "203.0.113.8" };
  const answer = await withScope(scope, () => handler({ request, params: {}, context: {} }));
  // biome-ignore lint/suspicious/noExplicitAny: tokens, or an error
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
}

const exchange = (app: App, code: string, given: Record<string, string> = {}) =>
  call(token, app, {
    grant_type: "authorization_code",
    code,
    redirect_uri: BACK,
    code_verifier: VERIFIER,
    ...given,
  });
const refresh = (app: App, refresh_token: string, given: Record<string, string> = {}) =>
  call(token, app, { grant_type: "refresh_token", refresh_token, ...given });
const tokensFor = async (app: App, member: Actor) => (await exchange(app, await codeFor(app, member))).body;
const works = async (secret: string) => codeOf(await acceptApiKey(secret));

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
    const { _id: id, token: secret } = value(await registerApp(owner, anApp()));
    const app = { id, secret, owner };
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

describe("an attacker", () => {
  it("is never sent a member by our redirect: only the exact addresses of the app count", async () => {
    const [app, member] = [await makeApp(), await makeUser()];
    const evil = [
      "https://evil.example/back",
      `${BACK}/`,
      `${BACK}?x=1`,
      `${BACK}#x`,
      "https://fleet.example/back/../elsewhere",
      "https://fleet.example.evil.example/back",
      "https://fleet.example@evil.example/back",
      "http://fleet.example/back",
      "//fleet.example/back",
      "javascript:alert(1)",
      "",
    ];
    for (const redirect_uri of evil)
      for (const form of [undefined, { answer: "allow" }, { answer: "deny" }]) {
        const answer = await visit(member, queryOf(requestOf(app, { redirect_uri })), form);
        expect([redirect_uri, answer]).toMatchObject([redirect_uri, { init: { status: 400 } }]);
      }
    const twice = queryOf(requestOf(app));
    twice.append("redirect_uri", "https://evil.example/back");
    expect(await visit(member, twice)).toMatchObject({ init: { status: 404 } });
    for (const client_id of ["", "x", "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e8f", "' or true --"])
      expect(await visit(member, queryOf(requestOf(app, { client_id })))).toMatchObject({ init: { status: 404 } });
  });

  it("can't register an address that isn't safe", async () => {
    const user = await makeUser();
    for (const address of [
      "http://fleet.example/back",
      "javascript:alert(1)",
      "fleet.example",
      "https://*.example/x",
      "https://a@b.example/",
      "https://fleet.example/#x",
      "data:text/html,x",
    ])
      expect([address, codeOf(await registerApp(user, anApp({ redirectUris: [address] })))]).toEqual([
        address,
        "invalid-input",
      ]);
    const { _id: app } = value(await registerApp(user, anApp({ redirectUris: ["http://127.0.0.1:4000/back"] })));
    expect(codeOf(await changeAppAddresses(user, { app, redirectUris: ["http://evil.example"] }))).toBe(
      "invalid-input",
    );
    expect(codeOf(await changeAppAddresses(await makeUser(), { app, redirectUris: [BACK] }))).toBe("not-found");
  });

  it("can't do without PKCE, nor with its plain method", async () => {
    const [app, member] = [await makeApp(), await makeUser()];
    for (const given of [
      { code_challenge: undefined },
      { code_challenge_method: undefined },
      { code_challenge_method: "plain", code_challenge: VERIFIER },
      { code_challenge: "short" },
    ]) {
      const { at, query } = told(await visit(member, queryOf(requestOf(app, given)), { answer: "allow" }));
      expect([at, query.error, query.code]).toEqual([BACK, "invalid_request", undefined]);
    }
    const { query } = told(
      await visit(member, queryOf(requestOf(app, { response_type: "token" })), { answer: "allow" }),
    );
    expect(query.error).toBe("unsupported_response_type");
    const code = await codeFor(app, member);
    const other = await exchange(app, code, { code_verifier: "another-verifier-that-is-long-enough-to-be-one" });
    expect([other.status, other.body.error]).toEqual([400, "invalid_grant"]);
    const { code_verifier: _, ...without } = {
      grant_type: "authorization_code",
      code,
      redirect_uri: BACK,
      code_verifier: "",
    };
    expect((await call(token, app, without)).body.error).toBe("invalid_request");
  });

  it("who uses a code a second time ends what the first use gave", async () => {
    const [app, member] = [await makeApp(), await makeUser()];
    const code = await codeFor(app, member);
    const first = await exchange(app, code);
    expect(await works(first.body.access_token)).toBe("ok");
    expect((await exchange(app, code)).body.error).toBe("invalid_grant");
    expect([await works(first.body.access_token), (await refresh(app, first.body.refresh_token)).body.error]).toEqual([
      "key-not-valid",
      "invalid_grant",
    ]);
  });

  it("gets one answer at most for a code that is sent at the same time", async () => {
    const [app, member] = [await makeApp(), await makeUser()];
    const code = await codeFor(app, member);
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(app, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("can't use a code after its minute, with another address, or with the secret of another app", async () => {
    const [app, other, member] = [await makeApp(), await makeApp(), await makeUser()];
    const code = await codeFor(app, member);
    for (const [as, given] of [
      [other, {}],
      [app, { redirect_uri: "https://fleet.example/other" }],
      [{ ...app, secret: other.secret }, {}],
    ] as const) {
      const { status, body } = await exchange(as, code, given);
      expect([status, body.error]).toEqual(
        as.secret === other.secret && as.id === app.id ? [401, "invalid_client"] : [400, "invalid_grant"],
      );
    }
    await db().update(oauthGrants).set({ codeExpiresAt: sql`now()` }).where(eq(oauthGrants.appId, app.id));
    expect((await exchange(app, code)).body.error).toBe("invalid_grant");
  });

  it("who uses a refresh token that was replaced ends the access of both sides", async () => {
    const [app, other, member] = [await makeApp(), await makeApp(), await makeUser()];
    const first = await tokensFor(app, member);
    expect((await refresh(other, first.refresh_token)).body.error).toBe("invalid_grant");
    expect((await refresh(app, first.access_token)).body.error).toBe("invalid_grant");
    const second = (await refresh(app, first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await works(second.access_token)).toBe("ok");
    expect((await refresh(app, second.refresh_token, { scope: "own export" })).body.error).toBe("invalid_scope");
    expect((await refresh(app, first.refresh_token)).body.error).toBe("invalid_grant");
    expect([await works(second.access_token), (await refresh(app, second.refresh_token)).body.error]).toEqual([
      "key-not-valid",
      "invalid_grant",
    ]);
  });

  it("can't revoke the token of another app, while an app gives up its own", async () => {
    const [app, other, member] = [await makeApp(), await makeApp(), await makeUser()];
    const { access_token, refresh_token } = await tokensFor(app, member);
    for (const token of [refresh_token, "swaplot_access_made-up"])
      expect((await call(revoke, other, { token })).status).toBe(200);
    expect(await works(access_token)).toBe("ok");
    expect((await call(revoke, app, { token: refresh_token })).status).toBe(200);
    expect(await works(access_token)).toBe("key-not-valid");
  });

  it("is limited in guesses of a secret, and told nothing by broken requests", async () => {
    const app = await makeApp();
    const broken: Record<string, string>[] = [
      {},
      { grant_type: "password", username: "x" },
      { grant_type: "authorization_code" },
    ];
    for (const fields of broken) expect((await call(token, app, fields)).body.error).toBe("invalid_request");
    expect((await call(token, null, { grant_type: "client_credentials" })).body.error).toBe("invalid_request");
    const both = { grant_type: "client_credentials", client_secret: app.secret };
    expect((await call(token, app, both)).body.error).toBe("invalid_request");
    const guess = () => call(token, { ...app, secret: "guessed" }, { grant_type: "client_credentials" });
    const { status, headers } = await guess();
    expect([status, headers.get("www-authenticate")]).toEqual([401, 'Basic realm="Swaplot"']);
    for (let count = 1; count < 30; count += 1) await guess();
    const last = await guess();
    expect([last.status, Number(last.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("finds no secret in the database, and old tokens leave it", async () => {
    const [app, member] = [await makeApp(), await makeUser()];
    const tokens = await tokensFor(app, member);
    const stored = JSON.stringify([await db().select().from(oauthGrants), await db().select().from(oauthTokens)]);
    for (const secret of [tokens.access_token, tokens.refresh_token, app.secret]) expect(stored).not.toContain(secret);
    await db().update(oauthTokens).set({ expiresAt: sql`now()` });
    await db().update(oauthGrants).set({ createdAt: sql`now() - interval '2 days'` });
    value(await sweepAccounts(system, {}));
    expect(await db().select().from(oauthGrants).where(sql`code_hash is not null`)).toEqual([]);
  });
});
