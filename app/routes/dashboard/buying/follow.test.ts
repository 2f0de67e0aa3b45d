import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { takeFlash } from "#app/http/request/flash.ts";
import { withScope } from "#app/http/request/request-scope.ts";
import { KEY_FIELD } from "#app/shared/key-field.ts";
import { followedPath } from "#app/shared/paths.ts";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findFollowed } from "#modules/marketplace/listing/index.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { action } from "./follow.tsx";

beforeAll(() => testDatabase());

/** Presses a car's button. The action must return a `Response`, because Remix warns about anything else. */
async function press(actor: Actor, swap: string, fields: Record<string, string>): Promise<Response> {
  const request = new Request("http://127.0.0.1:3000/u/x", { method: "POST", body: new URLSearchParams(fields) });
  const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(actor) };
  const response: unknown = await withScope(shared, () => action({ request, params: { swap }, context: {} }));
  if (!(response instanceof Response)) throw new Error("The action did not return a Response");
  return response;
}

it("answers a press that is sent twice with the same key once, and obeys the next press", async () => {
  const swap = await makeSwap({ step: "listing" });
  const actor = await makeUser({ buyer: true });
  const send = (follow: "0" | "1", key: string) => press(actor, swap.id, { follow, _stay: "1", [KEY_FIELD]: key });
  const followed = async () => (await db().select().from(events).where(eq(events.type, "swap.followed"))).length;
  await send("1", "page-1");
  await send("0", "page-2");
  await send("1", "page-1"); // A late copy of the first press changes nothing.
  expect(await followed()).toBe(1);
  await send("1", "page-3");
  expect(await followed()).toBe(2);
});

it("obeys each heart of a list, though all belong to one form with one key", async () => {
  const actor = await makeUser({ buyer: true });
  const swaps = [await makeSwap({ step: "listing" }), await makeSwap({ step: "listing" })].map(({ id }) => id);
  const key = { [KEY_FIELD]: "list-1", back: followedPath };
  for (const swap of swaps) await press(actor, swap, { follow: "1", ...key });
  const followed = async () => (await findFollowed(actor, 1)).list.map((car) => car._id).toSorted();
  expect(await followed()).toEqual(swaps.toSorted());
  const back = await press(actor, swaps[0] as string, { follow: "0", ...key });
  expect([back.status, back.headers.get("location")]).toEqual([303, followedPath]);
  expect(await followed()).toEqual([swaps[1]]);
});

it("says why a car can't be followed, with scripts and without", async () => {
  const seller = await makeUser({ seller: true });
  const own = await makeSwap({ step: "listing", sellerId: seller.id as string });
  const refused = await press(seller, own.id, { follow: "1", _stay: "1" });
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: "own-swap" }]);
  const redirected = await press(seller, own.id, { follow: "1", back: followedPath });
  expect([redirected.status, redirected.headers.get("location")]).toEqual([303, followedPath]);
  const cookie = redirected.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { flash } = await takeFlash(new Request("http://127.0.0.1:3000/u/x", { headers: { cookie } }));
  expect(flash).toMatchObject({ kind: "error", text: expect.stringContaining("your own car") });
  const unknown = await press(seller, "none", { follow: "1", _stay: "1" });
  expect([unknown.status, await unknown.json()]).toMatchObject([422, { code: "invalid-input" }]);
});
