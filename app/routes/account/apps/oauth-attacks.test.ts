import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { changeAppAddresses, registerApp } from "#modules/accounts/index.ts";
import { oauthGrants, oauthTokens } from "#modules/accounts/oauth/tables.ts";
import { sweepAccounts } from "#modules/accounts/sweep-accounts.ts";
import { system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anApp } from "#test/factories/oauth-app.ts";
import {
  BACK,
  call,
  codeFor,
  exchange,
  makeApp,
  queryOf,
  refresh,
  requestOf,
  tokensFor,
  told,
  VERIFIER,
  visit,
  works,
} from "#test/factories/oauth-walk.ts";
import { makeUser } from "#test/factories/user.ts";
import { code as codeOf, value } from "#test/results.ts";
import { action as revoke } from "./revoke.ts";
import { action as token } from "./token.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await db().delete(attempts)));

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
