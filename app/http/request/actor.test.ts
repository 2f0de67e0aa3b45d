import { beforeAll, describe, expect, it } from "vitest";
import { EXPECTED_ACCOUNT } from "#app/shared/expected-account.ts";
import { inTransaction } from "#db/client.ts";
import { switchTo } from "#modules/accounts/index.ts";
import { openSession } from "#modules/accounts/sessions/sessions.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { actorOf } from "./actor.ts";
import { redirectWith, takeFlash } from "./flash.ts";
import { signInCookies } from "./session.ts";

beforeAll(() => testDatabase());

const cookiesOf = async (token: string) =>
  (await signInCookies({ token })).map((cookie) => cookie.split(";")[0]).join("; ");
const session = async (user: string) => inTransaction((tx) => openSession(tx, user));
const actorWith = (cookie: string, expected?: string) =>
  actorOf(
    new Request("http://127.0.0.1:3000/u/inspections", {
      headers: { cookie, ...(expected ? { [EXPECTED_ACCOUNT]: expected } : {}) },
    }),
  );

describe("a request that waited on a device", () => {
  it("is performed for its account and for no other one that is signed in now", async () => {
    const anna = (await makeUser({ role: "technician" })).id as string;
    const cookie = await cookiesOf((await session(anna)).token);
    expect((await actorWith(cookie)).id).toBe(anna);
    expect((await actorWith(cookie, anna)).id).toBe(anna);
    expect(await actorWith(cookie, newId())).toMatchObject({ id: null, kind: "guest" });
  });

  it("is not performed by an administrator who acts as its account", async () => {
    const admin = await signedIn(await makeUser({ role: "admin" }));
    const anna = (await makeUser()).id as string;
    const acting = await switchTo(admin, { user: anna });
    const cookie = await cookiesOf(acting.ok ? acting.value.token : "");
    expect((await actorWith(cookie)).id).toBe(anna);
    expect((await actorWith(cookie, anna)).id).toBeNull();
  });
});

it("a page that nobody sees yet leaves the message to the next page", async () => {
  const answer = await redirectWith("/u/tasks", "Saved.");
  const cookie = (answer.headers.get("set-cookie") as string).split(";")[0] as string;
  const page = (headers: Record<string, string> = {}) =>
    takeFlash(new Request("http://127.0.0.1:3000/u/tasks", { headers: { cookie, ...headers } }));
  expect((await page({ purpose: "prefetch" })).flash).toBeNull();
  expect((await page()).flash).toMatchObject({ text: "Saved." });
});
