import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { recentChanges } from "#app/http/live/recent-changes.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { withScope } from "#app/http/request/request-scope.ts";
import { signInCookies } from "#app/http/request/session.ts";
import { db, inTransaction } from "#db/client.ts";
import { openSession } from "#modules/accounts/sessions/sessions.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { answerCall } from "./handler.ts";

beforeAll(() => testDatabase());

async function poll(actor: Actor, topics: readonly string[], age = 0) {
  const address = `http://swaplot.test/api/live/changes?${new URLSearchParams({ topics: topics.join(" "), age: `${age}` })}`;
  const request = new Request(address);
  return answerCall(request, { actor, request, key: undefined });
}

describe("asking for changes without a websocket", () => {
  it("answers what the caller may hear, as the websocket would", async () => {
    const [listed, hidden] = [await aSwap(), await aSwap({ step: "qualify" })];
    const topics = [`swap:${listed.id}`, `swap:${hidden.id}`, "tasks", `user:${newId()}`];
    const id = newId();
    recentChanges.fill([]);
    recentChanges.note({ id, event: "offer.made", topics, tags: [] });
    const asked = async (actor: Actor) => (await poll(actor, topics, 10_000))?.body;
    expect(await asked(aBuyer())).toEqual({
      topics: [topics[0]],
      server: expect.any(Number),
      changes: [{ topic: topics[0], event: "swap.changed", id }],
    });
    expect(await asked(sellerOf(listed))).toMatchObject({ changes: [{ topic: topics[0], event: "offer.made", id }] });
    expect(await asked(anActor(["swap-agent"]))).toMatchObject({ topics: topics.slice(0, 3) });
  });

  it("answers that everything may have changed to a page that was away for long", async () => {
    const buyer = aBuyer();
    const answer = await poll(buyer, [`user:${buyer.id}`], 3_600_000);
    expect(answer?.body).toMatchObject({ changes: [{ topic: "*" }] });
  });

  it("ignores names that cannot be topics, and refuses too much text", async () => {
    const buyer = aBuyer();
    const answer = await poll(buyer, ["", "x".repeat(200), "weather", "__proto__", `user:${buyer.id}`]);
    expect(answer?.body).toMatchObject({ topics: [`user:${buyer.id}`] });
    expect((await poll(buyer, ["x".repeat(6_000)]))?.status).toBe(422);
  });
});

it("what an open page asks by itself does not keep its session alive", async () => {
  const user = await makeUser();
  const session = await inTransaction((tx) => openSession(tx, user.id as string));
  const cookie = (await signInCookies(session)).map((one) => one.split(";")[0]).join("; ");
  const ask = (path: string) =>
    withScope({ headers: new Headers(), address: "203.0.113.9" }, () =>
      actorOf(new Request(`http://swaplot.test${path}`, { headers: { cookie } })),
    );
  const age = async () => {
    const { rows } = await db().execute<{ old: boolean }>(
      sql`select last_seen_at < now() - interval '5 minutes' as old from sessions where user_id = ${user.id}`,
    );
    return rows[0]?.old;
  };
  await db().execute(sql`update sessions set last_seen_at = now() - interval '10 minutes' where user_id = ${user.id}`);
  for (const path of ["/api/live/changes", "/api/ws"]) expect((await ask(path)).id).toBe(user.id);
  expect(await age()).toBe(true);
  expect((await ask("/u/home")).id).toBe(user.id);
  expect(await age()).toBe(false);
});
