import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { events } from "#db/tables.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { offerMade } from "#modules/offers/events.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { ask } from "#test/api/ask.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { verifyWebhook } from "./client/verify-webhook.ts";

let owner: Actor;
beforeAll(() => testDatabase());
beforeEach(async () => {
  owner = { ...(await makeUser()), scopes: ["own", "write", "webhooks"] };
});

const MESSAGES = "/webhooks/listen/messages";
const listen = async (body: object = {}) => (await ask(owner, "PUT", "/webhooks/listen", { body })).body;
const messages = async (query = "after=start") => (await ask(owner, "GET", `${MESSAGES}?${query}`)).body;
type Kept = { type: string; _id: string };
const typesOf = ({ messages }: { messages: Kept[] }) => messages.map(({ type }) => type);
const offered = (seller = owner.id as string) =>
  inTransaction((tx) =>
    record(tx, system, offerMade({ offer: newId(), swap: newId(), buyer: newId(), seller, amount: 1, side: "buyer" })),
  );

async function momentOf(id: string): Promise<Date> {
  const [event] = await db().select().from(events).where(eq(events.id, id));
  return event?.occurredAt as Date;
}

describe("a program that listens", () => {
  it("fetches the messages of its owner, signed, and then only those that came after", async () => {
    const { secret } = await listen();
    const id = await offered();
    await offered((await makeUser()).id as string);
    await drainJobs();
    const { messages: list, next } = await messages();
    expect(list).toMatchObject([{ type: "offer.made", headers: { "webhook-id": id } }]);
    expect(await verifyWebhook(secret, list[0].headers, list[0].body)).toMatchObject({ id, type: "offer.made" });
    expect(await messages(`after=${next}`)).toEqual({ messages: [], next });
    await offered();
    await drainJobs();
    expect(typesOf(await messages(`after=${next}`))).toEqual(["offer.made"]);
  });

  it("begins with what is still to come, and waits for it", async () => {
    await listen();
    await offered();
    await drainJobs();
    const { messages: list, next } = await messages("");
    expect(list).toEqual([]);
    const waiting = messages(`after=${next}&wait=25`);
    await offered();
    await drainJobs();
    expect(typesOf(await waiting)).toEqual(["offer.made"]);
  });

  it("gets what happened before it began, once, and nothing from before the time", async () => {
    const before = await momentOf(await offered());
    await expect.poll(() => Date.now()).toBeGreaterThan(before.getTime() + 1);
    const id = await offered();
    await drainJobs();
    const since = (await momentOf(id)).toISOString();
    await listen({ since });
    await drainJobs();
    await listen({ since });
    const { messages: list, next } = await messages(`since=${since}`);
    expect(list.map(({ headers }: { headers: Record<string, string> }) => headers["webhook-id"])).toEqual([id]);
    expect((await messages(`after=${next}`)).messages).toEqual([]);
    const later = await messages(`since=${new Date(Date.now() + 60_000).toISOString()}`);
    expect(later).toEqual({ messages: [], next });
  });

  it("has one webhook with one secret, which tests and replays reach, and which has no address to change", async () => {
    const first = await listen({ events: ["offer.made"] });
    expect(await listen({ events: ["visit.requested"], payload: "full" })).toEqual(first);
    const { list } = (await ask(owner, "GET", "/webhooks")).body;
    expect(list).toMatchObject([{ _id: first._id, url: null, events: ["visit.requested"], payload: "full" }]);
    await offered();
    await ask(owner, "POST", `/webhooks/${first._id}/test`, { body: {} });
    await drainJobs();
    const sent = await messages();
    expect(typesOf(sent)).toEqual(["test"]);
    const again = `/webhooks/${first._id}/deliveries/${sent.messages[0]._id}/replay`;
    expect((await ask(owner, "POST", again, { body: {} })).status).toBe(200);
    const replayed = await messages(`after=${sent.next}`);
    expect(replayed.messages[0].headers["webhook-id"]).toBe(sent.messages[0].headers["webhook-id"]);
    expect((await ask(owner, "GET", `/webhooks/${first._id}/deliveries?state=kept`)).body.list).toHaveLength(2);
    const url = "https://8.8.8.8/hook";
    expect(await ask(owner, "POST", `/webhooks/${first._id}`, { body: { url, events: ["offer.made"] } })).toMatchObject(
      { status: 409, body: { code: "webhook-without-address" } },
    );
  });

  it("is told so before it has begun, and about a wrong place in the list", async () => {
    expect(await ask(owner, "GET", MESSAGES)).toMatchObject({ status: 409, body: { code: "not-listening" } });
    await listen();
    for (const query of ["after=x", "wait=26", "since=yesterday"])
      expect(await ask(owner, "GET", `${MESSAGES}?${query}`)).toMatchObject({
        status: 422,
        body: { field: query.split("=")[0] },
      });
    const poor: Actor = { ...owner, scopes: ["own", "write"] };
    expect((await ask(poor, "GET", MESSAGES)).body).toMatchObject({ details: { scope: "webhooks" } });
  });
});

describe("a full message", () => {
  it("has the car and the offer as their owner sees them when it is first sent, and thin ones don’t", async () => {
    const swap = await aSwap({ sellerId: owner.id as string });
    const buyer = await makeUser();
    await listen({ payload: "full" });
    const made = await makeOffer(buyer, { swap: swap.id, offer: swap.priceListing as number, visited: true });
    if (!made.ok) throw new Error(made.error.code);
    await drainJobs();
    const bodies = async () => (await messages()).messages.map(({ body }: { body: string }) => JSON.parse(body));
    const [full] = await bodies();
    expect(full).toMatchObject({
      data: { swap: swap.id, offer: made.value._id },
      objects: {
        swap: { _id: swap.id, price: { listing: swap.priceListing } },
        offer: { _id: made.value._id, status: "open", amount: swap.priceListing },
      },
    });
    expect(JSON.stringify(full)).not.toContain(buyer.id);
    expect(await bodies()).toEqual([full]);
    await listen({ payload: "thin" });
    await offered();
    await drainJobs();
    expect((await bodies())[1]).not.toHaveProperty("objects");
  });
});
