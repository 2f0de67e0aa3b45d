import { beforeAll, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { db } from "#db/client.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notifications } from "#modules/messaging/tables.ts";
import { deleteSwap } from "#modules/swaps/index.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { loader as openOne } from "./notification.tsx";
import { action as see } from "./notifications-seen.tsx";

beforeAll(() => testDatabase());

/** Calls the action without a page. It must return a `Response`, because Remix warns about anything else. */
async function press(fields: Record<string, string>) {
  const actor = await makeUser({ buyer: true });
  const request = new Request("http://127.0.0.1:3000/u/x", { method: "POST", body: new URLSearchParams(fields) });
  const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(actor) };
  const response: unknown = await withScope(shared, () => see({ request, params: {}, context: {} }));
  if (!(response instanceof Response)) throw new Error("The action did not return a Response");
  return response;
}

it("refuses a missing and an unknown notification", async () => {
  const missing = await press({});
  expect([missing.status, await missing.json()]).toMatchObject([422, { code: "invalid-input" }]);
  const unknown = await press({ _id: "none" });
  expect([unknown.status, await unknown.json()]).toMatchObject([422, { code: "invalid-input" }]);
});

it("redirects back after marking all as seen", async () => {
  expect((await press({ all: "true" })).status).toBe(303);
});

it("a notification of a deleted car opens a page that says so, except for users who can still see the car", async () => {
  const seller = await makeUser({ seller: true });
  const admin = await makeUser({ role: "admin" });
  const swap = await makeSwap({ step: "listing", sellerId: seller.id as string });
  const open = async (actor: Actor) => {
    const id = newId();
    const about = {
      type: "offer.made" as const,
      text: "An offer for your car.",
      swapId: swap.id,
      data: { owner: true },
    };
    await db()
      .insert(notifications)
      .values({ id, userId: personId(actor), ...about });
    const request = new Request(`http://127.0.0.1:3000/u/notifications/${id}`);
    const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(actor) };
    try {
      return await withScope(shared, () => openOne({ request, params: { notification: id }, context: {} }));
    } catch (thrown) {
      return (thrown as Response).headers.get("location");
    }
  };
  expect(await open(seller)).toMatch(`/u/owned/d/${swap.id}`);
  expect(await deleteSwap(admin, { swap: swap.id })).toMatchObject({ ok: true });
  expect(await open(seller)).toMatchObject({ text: "An offer for your car." });
  expect(await open(admin)).toMatch(`/u/owned/d/${swap.id}`);
});
