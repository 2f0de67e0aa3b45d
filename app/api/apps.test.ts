import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { acceptApiKey } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ask } from "#test/api/ask.ts";
import { testDatabase } from "#test/database.ts";
import { BACK, call, makeApp, tokensFor } from "#test/factories/oauth-walk.ts";
import { makeUser } from "#test/factories/user.ts";
import { code as codeOf } from "#test/results.ts";
import { action as token } from "../routes/account/apps/token.ts";

let owner: Actor;
beforeAll(() => testDatabase());
beforeEach(async () => {
  owner = await makeUser();
});

const WISH = { name: "Fleet Sync", website: "https://fleet.example", redirectUris: [BACK], scopes: ["own", "write"] };
const register = async (wish: object = {}) => ask(owner, "POST", "/apps", { body: { ...WISH, ...wish } });
const listed = async () => (await ask(owner, "GET", "/apps")).body.list;
const asOwner = async (id: string, secret: string) =>
  (await call(token, { id, secret }, { grant_type: "client_credentials" })).status;

describe("apps by call", () => {
  it("are registered, listed without the secret, changed, given another secret, and ended", async () => {
    const made = await register();
    expect(made).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^swaplot_app_/) } });
    const { _id: app, secret } = made.body;
    expect(await listed()).toMatchObject([{ _id: app, ...WISH, kind: "server", approvedAt: null, members: 0 }]);
    expect(JSON.stringify(await listed())).not.toContain(secret);
    const redirectUris = [BACK, "https://fleet.example/other"];
    expect((await ask(owner, "PUT", `/apps/${app}/addresses`, { body: { redirectUris } })).status).toBe(200);
    expect((await ask(owner, "PUT", `/apps/${app}`, { body: { apiVersion: "2026-11-26" } })).status).toBe(200);
    expect(await listed()).toMatchObject([{ redirectUris, apiVersion: "2026-11-26" }]);
    const rotated = await ask(owner, "POST", `/apps/${app}/rotate`);
    expect([await asOwner(app, secret), await asOwner(app, rotated.body.secret)]).toEqual([200, 200]);
    expect((await ask(owner, "DELETE", `/apps/${app}`)).status).toBe(200);
    expect([await listed(), await asOwner(app, rotated.body.secret)]).toEqual([[], 401]);
  });

  it("have no secret on the devices of their users", async () => {
    const { body } = await register({ kind: "device", redirectUris: ["http://127.0.0.1/back"] });
    expect(body.secret).toBeNull();
    expect((await ask(owner, "POST", `/apps/${body._id}/rotate`)).status).toBe(404);
  });

  it("are managed in a session that was proven, never with a key, which may only list them", async () => {
    const program: Actor = { ...owner, scopes: ["own", "write"] };
    const { _id } = (await register()).body;
    for (const [method, path, body] of [
      ["POST", "/apps", WISH],
      ["POST", `/apps/${_id}/rotate`, {}],
      ["PUT", `/apps/${_id}/addresses`, { redirectUris: [BACK] }],
      ["DELETE", `/apps/${_id}`, undefined],
    ] as const)
      expect(await ask(program, method, path, body ? { body } : {}), path).toMatchObject({
        status: 403,
        body: { code: "no-api-key" },
      });
    expect((await ask(program, "GET", "/apps")).body.list).toHaveLength(1);
    const late = await ask({ ...owner, stale: true }, "POST", "/apps", { body: WISH });
    expect(late).toMatchObject({ status: 403, body: { code: "proof-needed" } });
  });

  it("of others are listed and disconnected by the member", async () => {
    const [app, member] = [await makeApp(), await makeUser()];
    const { access_token } = await tokensFor(app, member);
    expect((await ask(member, "GET", "/connected-apps")).body.list).toMatchObject([
      { _id: app.id, name: "Fleet Sync" },
    ]);
    expect((await ask(owner, "DELETE", `/connected-apps/${app.id}`)).status).toBe(404);
    expect((await ask(member, "DELETE", `/connected-apps/${app.id}`)).status).toBe(200);
    expect((await ask(member, "GET", "/connected-apps")).body.list).toEqual([]);
    expect(codeOf(await acceptApiKey(access_token))).toBe("key-not-valid");
  });

  it("name what is wrong with an address and a scope", async () => {
    for (const [wrong, field] of [
      [{ redirectUris: ["http://fleet.example/back"] }, "redirectUris.0"],
      [{ redirectUris: ["com.example.fleet:/back"] }, "redirectUris"],
      [{ scopes: ["user.manage"] }, "scopes.0"],
      [{ website: "fleet.example" }, "website"],
      [{ kind: "toaster" }, "kind"],
    ] as const)
      expect(Object.keys((await register(wrong)).body.fields)).toEqual([field]);
  });
});
