import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { changeAppAddresses, findApps, registerApp, rotateAppSecret } from "#modules/accounts/index.ts";
import { fitsRedirect } from "#modules/accounts/schemas.ts";
import { testDatabase } from "#test/database.ts";
import { anApp } from "#test/factories/oauth-app.ts";
import {
  type App,
  BACK,
  call,
  codeFor,
  exchange,
  makeApp,
  queryOf,
  refresh,
  requestOf,
  told,
  visit,
  works,
} from "#test/factories/oauth-walk.ts";
import { makeUser } from "#test/factories/user.ts";
import { code as codeOf } from "#test/results.ts";
import { loader as metadata } from "./metadata.ts";
import { action as revoke } from "./revoke.ts";
import { action as token } from "./token.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await db().delete(attempts)));

const LOOPBACK = "http://127.0.0.1/back";
const OWN = "com.example.fleet:/back";
const onDevices = () => makeApp({ kind: "device", redirectUris: [BACK, LOOPBACK, OWN] });

/** The member agrees, and the app, which listens at this address, gets its tokens. */
async function tokensAt(app: App, address: string) {
  const member = await makeUser();
  const { at, query } = told(
    await visit(member, queryOf(requestOf(app, { redirect_uri: address })), { answer: "allow" }),
  );
  return { at, answer: await exchange(app, query.code as string, { redirect_uri: address }) };
}

describe("an app on the devices of its users", () => {
  it("gets no secret, has none to rotate, and says that it needs none", async () => {
    const app = await onDevices();
    expect(app.secret).toBe("");
    expect(await findApps(app.owner)).toMatchObject([{ kind: "device", hint: null }]);
    expect(codeOf(await rotateAppSecret(app.owner, { app: app.id }))).toBe("not-found");
    const { token_endpoint_auth_methods_supported: methods } = await metadata().json();
    expect(methods).toContain("none");
  });

  it.each(["http://127.0.0.1:51004/back", "http://127.0.0.1:8/back", OWN, BACK])(
    "gets its tokens at %s by PKCE alone",
    async (address) => {
      const app = await onDevices();
      const { at, answer } = await tokensAt(app, address);
      expect(at.replace(/^null/, "com.example.fleet:")).toBe(address);
      expect(answer.status).toBe(200);
      expect(await works(answer.body.access_token)).toBe("ok");
      const next = await refresh(app, answer.body.refresh_token);
      expect(next.status).toBe(200);
      expect((await refresh(app, answer.body.refresh_token)).body.error).toBe("invalid_grant");
      expect(await works(next.body.access_token)).toBe("key-not-valid");
    },
  );

  it.each([
    [BACK, "fleet.example"],
    ["http://127.0.0.1:51004/back", null],
    [OWN, null],
  ])("says to its member where it is answered: at %s that is %s", async (address, host) => {
    const asked = queryOf(requestOf(await onDevices(), { redirect_uri: address }));
    expect(await visit(await makeUser(), asked)).toMatchObject({ asked: { host } });
  });

  it("gets no tokens with another verifier, at another port than it asked for, or with a secret", async () => {
    const app = await onDevices();
    const asked = { redirect_uri: "http://127.0.0.1:51004/back" };
    const codes = async () => codeFor(app, await makeUser(), asked);
    const wrong = [
      { ...asked, code_verifier: "another-verifier-that-is-long-enough-to-be-one" },
      { redirect_uri: "http://127.0.0.1:51005/back" },
    ];
    for (const given of wrong) expect((await exchange(app, await codes(), given)).body.error).toBe("invalid_grant");
    const guessed = await exchange({ ...app, secret: "guessed" }, await codes(), asked);
    expect([guessed.status, guessed.body.error]).toEqual([401, "invalid_client"]);
  });

  it("can't act as its owner, and gives its own tokens up", async () => {
    const app = await onDevices();
    const own = await call(token, app, { grant_type: "client_credentials" });
    expect([own.status, own.body.error]).toEqual([400, "unauthorized_client"]);
    const { answer } = await tokensAt(app, BACK);
    expect((await call(revoke, app, { token: answer.body.refresh_token })).status).toBe(200);
    expect(await works(answer.body.access_token)).toBe("key-not-valid");
  });
});

describe("an app on a server", () => {
  it("gets nothing without its secret", async () => {
    const app = await makeApp();
    const code = await codeFor(app, await makeUser());
    for (const grant of [() => exchange({ ...app, secret: "" }, code), () => refresh({ ...app, secret: "" }, "x")])
      expect((await grant()).body.error).toBe("invalid_client");
  });

  it("has no address that only an app on a device could answer at", async () => {
    const asked = await registerApp(await makeUser(), anApp({ redirectUris: [BACK, OWN] }));
    const { id: app, owner } = await makeApp();
    const changed = await changeAppAddresses(owner, { app, redirectUris: [BACK, OWN] });
    for (const refused of [asked, changed])
      expect(refused).toMatchObject({ error: { fields: { redirectUris: [expect.stringContaining("phones")] } } });
  });
});

describe("an address at which an app is answered", () => {
  const registered = [BACK, LOOPBACK, "http://[::1]:1/back", "http://localhost:4000/back"];
  it.each(["http://127.0.0.1:51004/back", "http://[::1]:9/back", "http://localhost:4000/back", BACK])(
    "may be %s",
    (address) => expect(fitsRedirect(registered, address)).toBe(true),
  );
  it.each([
    ...["http://127.0.0.1:51004/other", "http://127.0.0.1:51004/back?a=1", "http://127.0.0.1:51004/back#x"],
    ...["https://127.0.0.1/back", "http://127.0.0.1@evil.example/back", "http://evil@127.0.0.1:1/back"],
    ...["http://localhost:4001/back", "http://127.0.0.1.evil.example/back", `${BACK}/`, "javascript:alert(1)", ""],
  ])("may not be %s", (address) => expect(fitsRedirect(registered, address)).toBe(false));
});
