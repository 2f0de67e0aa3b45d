import { createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db, inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { outbound } from "#modules/kernel/outbound.ts";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { offerMade } from "#modules/offers/events.ts";
import { swapListed } from "#modules/swaps/events.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeUser } from "#test/factories/user.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { deliverDue } from "./delivering/deliver.ts";
import deliveriesDue from "./delivering/deliveries-due.ts";
import { isOver, pauseAfter } from "./delivering/pauses.ts";
import { queueDelivery } from "./delivering/queue-delivery.ts";
import {
  createWebhook,
  deleteWebhook,
  findDeliveries,
  findWebhooks,
  replayDelivery,
  testWebhook,
  updateWebhook,
} from "./index.ts";
import { listeners } from "./listeners.ts";
import { MOST_ATTEMPTS, MOST_WEBHOOKS, WEBHOOK_EVENT_NAMES, type WebhookBody } from "./schemas.ts";
import { webhookDeliveries } from "./tables.ts";

type Told = { path: string | undefined; body: WebhookBody; text: string; headers: http.IncomingHttpHeaders };
let told: Told[] = [];
/** The status of the answer to this body; null breaks the connection off. */
let answer: (body: WebhookBody) => number | null = () => 200;
const server = http.createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text) as WebhookBody;
  const status = answer(body);
  if (status === null) return void request.socket.destroy();
  if (status < 300) told.push({ path: request.url, body, text, headers: request.headers });
  response.writeHead(status, status === 302 ? { location: "http://10.0.0.1/" } : {}).end();
});
let url = "";

beforeAll(async () => {
  await testDatabase();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => server.close());
beforeEach(() => {
  told = [];
  answer = () => 200;
  resetCircuits();
});

const never = new AbortController().signal;
const run = (webhook: string) => deliverDue(webhook, never);
const happened = (event: Parameters<typeof record>[2]) => inTransaction((tx) => record(tx, system, event));
/** Only those that have to wait are written, because thousands may be due anyway. */
const dueNow = () =>
  db().execute(sql`update webhook_deliveries set next_at = now() where state = 'waiting' and next_at > now()`);

async function aWebhook(owner: Actor, events: string[] = ["offer.made", "swap.listed"]) {
  const made = await createWebhook(owner, { url, events: events as never });
  if (!made.ok) throw new Error(made.error.message);
  return { webhook: made.value._id, secret: made.value.token };
}
const offer = (seller: string, swap: string, amount = 1) =>
  offerMade({ offer: newId(), swap, buyer: newId(), seller, amount, side: "buyer" });

describe("a webhook", () => {
  it("is told about its owner's events, signed, with ids and nothing else", async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { webhook, secret } = await aWebhook(owner);
    const swap = newId();
    const id = await happened(offer(owner.id as string, swap, 12_345));
    await happened(offer(other.id as string, newId()));
    await drainJobs();
    expect(told).toHaveLength(1);
    const [{ body, text, headers }] = told as [Told];
    expect(body).toMatchObject({ id, type: "offer.made", data: { swap } });
    expect(Object.keys(body.data).sort()).toEqual(["offer", "swap"]);
    expect(withoutRandomDigits(text)).not.toContain("12345");
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`;
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
    expect(headers["webhook-id"]).toBe(id);
    expect(headers["user-agent"]).toMatch(/^Swaplot-Webhooks\/1\.0 \(\+http/);
    expect(await findWebhooks(owner)).toMatchObject([{ _id: webhook, url, waiting: 0 }]);
    expect((await findDeliveries(owner)).list).toMatchObject([
      { type: "offer.made", state: "delivered", status: 200, attempts: 1, body },
    ]);
    expect((await findDeliveries(other)).list).toEqual([]);
    expect(JSON.stringify(await findWebhooks(owner))).not.toContain("whsec");
  });

  it("is told again after growing pauses, in order for each car, and gives up after twelve attempts", async () => {
    const owner = await makeUser();
    const { webhook } = await aWebhook(owner);
    const [slow, fast] = [newId(), newId()];
    answer = ({ data }) => (data.swap === slow ? 500 : 200);
    await happened(offer(owner.id as string, slow));
    await happened(swapListed({ swap: slow, seller: owner.id as string, channel: "listing", price: 1 }));
    await happened(offer(owner.id as string, fast));
    await drainJobs();
    expect(told.map(({ body }) => body.data.swap)).toEqual([fast]);
    const inLog = async () =>
      (await findDeliveries(owner)).list.map(({ type, state, attempts }) => `${type} ${state} ${attempts}`);
    const waits = ["offer.made delivered 1", "offer.made waiting 1", "swap.listed waiting 0"];
    expect((await inLog()).toSorted()).toEqual(waits);
    await run(webhook);
    expect((await inLog()).toSorted()).toEqual(waits);
    answer = () => 204;
    await dueNow();
    await deliveriesDue({}, { id: "x", signal: never });
    expect(told.map(({ body }) => body.type)).toEqual(["offer.made", "offer.made", "swap.listed"]);

    answer = () => 302;
    await testWebhook(owner, { webhook });
    for (let attempt = 0; attempt <= MOST_ATTEMPTS; attempt++) {
      resetCircuits();
      await dueNow();
      await run(webhook);
    }
    expect((await findDeliveries(owner)).list[0]).toMatchObject({
      type: "test",
      state: "failed",
      status: 302,
      attempts: MOST_ATTEMPTS,
    });
  });

  it("loses nothing when receivers fail at random", async () => {
    const owner = await makeUser();
    const { webhook } = await aWebhook(owner);
    const cars = [newId(), newId(), newId()];
    let asked = 0;
    answer = () => [500, 200, 200, null, 200][asked++ % 5] as number | null;
    const amount = process.env.TEST_LONG ? 2_000 : 40;
    const ids: string[] = [];
    for (let n = 0; n < amount; n++) ids.push(await happened(offer(owner.id as string, cars[n % 3] as string)));
    await drainJobs();
    for (let rounds = 0; rounds < 200 && ((await findWebhooks(owner))[0]?.waiting ?? 0) > 0; rounds++) {
      resetCircuits();
      await dueNow();
      await run(webhook);
    }
    expect(new Set(told.map(({ body }) => body.id))).toEqual(new Set(ids));
    for (const car of cars) {
      const order = told.filter(({ body }) => body.data.swap === car).map(({ body }) => ids.indexOf(body.id));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });

  it("is told 10,000 events while a fifth of the attempts fail: each at least once and in order", async () => {
    const owner = await makeUser();
    const { webhook } = await aWebhook(owner);
    const long = process.env.TEST_LONG !== undefined;
    const [amount, objects] = long ? [10_000, 100] : [240, 12];
    const queued = Array.from({ length: amount }, (_, n) => ({ id: newId(), object: `car ${n % objects}` }));
    await inTransaction(async (tx) => {
      for (const { id, object } of queued) {
        const body = { id, type: "offer.made", createdAt: new Date().toISOString(), data: { swap: object } };
        await queueDelivery(tx, { webhook, event: null, type: body.type, object, body });
      }
    });
    let asked = 0;
    answer = () => (asked++ % 5 === 3 ? 503 : 200);
    while (((await findWebhooks(owner))[0]?.waiting ?? 0) > 0) {
      resetCircuits();
      await dueNow();
      await run(webhook);
    }
    expect(new Set(told.map(({ body }) => body.id))).toEqual(new Set(queued.map(({ id }) => id)));
    expect(asked).toBeGreaterThanOrEqual(amount / 0.8 - 1);
    const place = new Map(queued.map(({ id }, n) => [id, n]));
    for (let n = 0; n < objects; n++) {
      const order = told
        .filter(({ body }) => body.data.swap === `car ${n}`)
        .map(({ body }) => place.get(body.id) ?? -1);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  }, 3_600_000);

  it("rests after failures, while others' webhooks and the site's services at the same host go on", async () => {
    const [bad, good] = [await makeUser(), await makeUser()];
    const { webhook } = await aWebhook(bad);
    let asked = 0;
    answer = () => {
      asked++;
      return 500;
    };
    for (let n = 0; n < 6; n++) await happened(offer(bad.id as string, newId()));
    await drainJobs();
    await dueNow();
    await run(webhook);
    const deliveries = (await findDeliveries(bad)).list;
    expect(deliveries.some(({ problem }) => problem === "resting")).toBe(true);
    // Only attempts that reached the receiver count as tries.
    expect(deliveries.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(asked);

    answer = () => 200;
    await aWebhook(good);
    await happened(offer(good.id as string, newId()));
    await drainJobs();
    expect(told).toHaveLength(1);
    const plates = { service: "plate", url, hosts: ["127.0.0.1"], loopback: true, answer: z.unknown() } as const;
    const plate = await outbound({ ...plates, method: "POST", body: { data: {} } });
    expect(plate).not.toMatchObject({ problem: "resting" });
    expect(told).toHaveLength(2);
  });

  it("is tested, replayed with the same id, and deleted, by its owner only", async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { webhook } = await aWebhook(owner, ["swap.sold"]);
    expect(await testWebhook(other, { webhook })).toMatchObject({ ok: false, error: { code: "not-found" } });
    const sent = await testWebhook(owner, { webhook });
    await drainJobs();
    const delivery = sent.ok ? sent.value._id : "";
    expect(await replayDelivery(other, { delivery })).toMatchObject({ ok: false, error: { code: "not-found" } });
    expect(await replayDelivery(owner, { delivery })).toMatchObject({ ok: true });
    await drainJobs();
    expect(told.map(({ body }) => body.type)).toEqual(["test", "test"]);
    expect(new Set(told.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await deleteWebhook(other, { webhook })).toMatchObject({ ok: false, error: { code: "not-found" } });
    expect(await deleteWebhook(owner, { webhook })).toMatchObject({ ok: true });
    expect(await findWebhooks(owner)).toEqual([]);
    expect(await db().$count(webhookDeliveries, eq(webhookDeliveries.webhookId, webhook))).toBe(0);
  });

  it.each([
    ["https://10.0.0.1/hook", "webhook-private"],
    ["https://169.254.169.254/latest", "webhook-private"],
    ["https://[64:ff9b::a00:1]/hook", "webhook-private"],
    ["https://[2002:a00:1::1]/hook", "webhook-private"],
    ["https://[::a00:1]/hook", "webhook-private"],
    ["https://[5f00::1]/hook", "webhook-private"],
    ["http://example.com/hook", "webhook-address"],
    ["https://a:b@example.com/hook", "webhook-address"],
    ["ftp://example.com", "webhook-address"],
    ["not an address", "webhook-address"],
  ])("is refused at %s", async (address, code) => {
    const owner = await makeUser();
    const refused = { ok: false, error: { code, field: "url" } };
    expect(await createWebhook(owner, { url: address, events: ["swap.sold"] })).toMatchObject(refused);
    const { webhook } = await aWebhook(owner);
    expect(await updateWebhook(owner, { webhook, url: address, events: ["swap.sold"] })).toMatchObject(refused);
    expect(await findWebhooks(owner)).toMatchObject([{ url }]);
  });

  it("is changed by its owner only; what waits goes to the new address, with the same secret", async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { webhook, secret } = await aWebhook(owner);
    await happened(offer(owner.id as string, newId()));
    const changed = { webhook, url: `${url}/new`, events: ["swap.listed" as const, "swap.listed" as const] };
    expect(await updateWebhook(other, changed)).toMatchObject({ error: { code: "not-found" } });
    expect(await updateWebhook(owner, { ...changed, events: [] })).toMatchObject({
      error: { code: "invalid-input" },
    });
    expect(await updateWebhook(owner, changed)).toMatchObject({
      value: { _id: webhook, url: `${url}/new`, events: ["swap.listed"] },
    });
    expect(await findWebhooks(owner)).toMatchObject([{ url: `${url}/new`, events: ["swap.listed"] }]);
    const swap = newId();
    await happened(swapListed({ swap, seller: owner.id as string, channel: "listing", price: 1 }));
    await drainJobs();
    const ofSwap = told.filter(({ body }) => body.data.swap === swap);
    expect(ofSwap).toMatchObject([{ path: "/hook/new" }]);
    const [{ text, headers }] = ofSwap as [Told];
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`;
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  });

  it("is refused without events, and beyond ten", async () => {
    const owner = await makeUser();
    expect(await createWebhook(owner, { url, events: [] })).toMatchObject({
      ok: false,
      error: { code: "invalid-input" },
    });
    for (let n = 0; n < MOST_WEBHOOKS; n++) await aWebhook(owner);
    expect(await createWebhook(owner, { url, events: ["swap.sold"] })).toMatchObject({
      ok: false,
      error: { code: "too-many-webhooks" },
    });
  });
});

describe("an address on this machine", () => {
  const kept = { ...process.env };
  const set = (mode: string, host: string, local = "") => {
    Object.assign(process.env, { SWAPLOT_MODE: mode, HOST: host, LOCAL_WEBHOOKS: local });
    return reloadEnvironment();
  };
  afterEach(() => {
    for (const name of ["SWAPLOT_MODE", "HOST", "LOCAL_WEBHOOKS", "SEED"]) delete process.env[name];
    Object.assign(process.env, kept);
    reloadEnvironment();
  });

  it.each([
    ["demo", "127.0.0.1", undefined, true],
    ["demo", "0.0.0.0", undefined, false],
    ["demo", "0.0.0.0", "on", true],
    ["demo", "127.0.0.1", "off", false],
    ["development", "localhost", undefined, true],
  ])("in mode %s on %s with the setting %s: %s", async (mode, host, local, allowed) => {
    expect(set(mode, host, local).localWebhooks).toBe(allowed);
    const owner = await makeUser();
    for (const address of ["http://localhost:4000/hook", "http://127.0.0.1:4000", "https://[::1]:4000"]) {
      const made = await createWebhook(owner, { url: address, events: ["offer.made"] });
      expect(made.ok, address).toBe(allowed);
    }
    // Other machines of the network are never called.
    for (const address of ["http://10.0.0.1/hook", "http://example.com/hook"])
      expect(await createWebhook(owner, { url: address, events: ["offer.made"] })).toMatchObject({ ok: false });
  });

  it("is refused in production, whatever the setting says", () => {
    process.env.SEED = "demo";
    expect(set("production", "127.0.0.1", "on").localWebhooks).toBe(false);
  });
});

it("every event that can be chosen has a listener", () => {
  const heard = listeners.map(({ event }) => event.type);
  expect(WEBHOOK_EVENT_NAMES.filter((name) => !heard.includes(name))).toEqual([]);
});

it("pauses grow from 30 seconds to six hours", () => {
  expect([1, 2, 3, 4, 10, 11, 12].map(pauseAfter)).toEqual([30, 60, 120, 240, 15_360, 21_600, 21_600]);
  expect([isOver(MOST_ATTEMPTS - 1), isOver(MOST_ATTEMPTS)]).toEqual([false, true]);
});
