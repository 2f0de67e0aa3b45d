import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { recentChanges } from "#app/http/live/recent-changes.ts";
import { db } from "#db/client.ts";
import { rolesChanged, signedOut, userDeactivated, userRemoved } from "#modules/accounts/events.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { sendMessage } from "#modules/messaging/index.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { Hub } from "./hub.ts";

const told: string[] = [];
const hub = new Hub((text) => told.push(text));
const server = http.createServer();
const people = new Map<string, Actor>();

beforeAll(async () => {
  await testDatabase();
  recentChanges.fill([]);
  server.on("upgrade", (req, socket, head) =>
    hub.accept(req, socket, head, people.get(req.url ?? "") ?? guest, String(req.headers["x-from"])),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  hub.close();
  server.close();
});

const open = (path: string, from = "203.0.113.1") =>
  new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { "x-from": from } });

/** A browser of this person that listens to these topics; `heard` has the messages it received. */
async function listenAs(actor: Actor, topics: string[]) {
  const path = `/${newId()}`;
  people.set(path, actor);
  const ws = open(path);
  const heard: Record<string, unknown>[] = [];
  ws.on("message", (data) => heard.push(JSON.parse(String(data))));
  const closed = once(ws, "close");
  await once(ws, "open");
  ws.send(JSON.stringify({ type: "connect", topics }));
  await until(() => heard.length > 0);
  return { ws, heard, closed, admitted: heard.shift()?.topics };
}

/** Opens a page for others to see. */
async function openAs(actor: Actor, topic: string) {
  const opened = await listenAs(actor, []);
  opened.ws.send(JSON.stringify({ type: "connect", topics: [topic], here: [topic] }));
  const company = () =>
    opened.heard.findLast(({ type }) => type === "company")?.people as { name: string }[] | undefined;
  return { ...opened, company };
}

async function until(there: () => boolean): Promise<void> {
  await expect.poll(there, { interval: 10, timeout: 10_000 }).toBe(true);
}

const swapTopic = ({ id }: { id: string }) => `swap:${id}`;

describe("the live connection", () => {
  it("lets people listen to themselves and to cars they may see", async () => {
    const [listed, hidden] = [await aSwap(), await aSwap({ step: "qualify" })];
    const topics = [swapTopic(listed), swapTopic(hidden), swapTopic({ id: newId() }), "swap:x", `user:${newId()}`];
    const buyer = aBuyer();
    const own = `user:${buyer.id}`;
    const admitted = async (actor: Actor) => (await listenAs(actor, [...topics, own, "tasks"])).admitted;
    expect(await admitted(buyer)).toEqual([swapTopic(listed), own]);
    expect(await admitted(sellerOf(hidden))).toEqual([swapTopic(listed), swapTopic(hidden)]);
    expect(await admitted(anActor(["swap-agent"]))).toEqual([swapTopic(listed), swapTopic(hidden), "tasks"]);
    expect(await admitted(guest)).toEqual([]);
  });

  it("tells users who are not involved only that a car changed", async () => {
    const car = await aSwap();
    const topic = swapTopic(car);
    const [buyer, seller] = [await listenAs(aBuyer(), [topic]), await listenAs(sellerOf(car), [topic])];
    const id = newId();
    hub.tell({ id, event: "offer.made", topics: [topic], tags: [] });
    await until(() => buyer.heard.length + seller.heard.length === 2);
    expect(buyer.heard).toEqual([{ type: "changed", topic, event: "swap.changed", id }]);
    expect(seller.heard).toEqual([{ type: "changed", topic, event: "offer.made", id }]);
  });

  it("no longer tells about topics that the browser has left", async () => {
    const [left, kept] = [swapTopic(await aSwap()), swapTopic(await aSwap())];
    const { ws, heard } = await listenAs(aBuyer(), [left, kept]);
    ws.send(JSON.stringify({ type: "connect", topics: [kept] }));
    await until(() => heard.length === 1);
    expect(heard.splice(0)).toEqual([{ type: "connected", topics: [kept] }]);
    for (const topic of [left, kept]) hub.tell({ id: newId(), event: "swap.changed", topics: [topic], tags: [] });
    await until(() => heard.length > 0);
    expect(heard.map(({ topic }) => topic)).toEqual([kept]);
  });

  it("begins with what happened to its topics since the page was loaded, but not twice", async () => {
    const car = await aSwap();
    const [topic, id] = [swapTopic(car), newId()];
    const { ws, heard, admitted } = await listenAs(aBuyer(), []);
    expect(admitted).toEqual([]);
    recentChanges.note({ id, event: "swap.price-changed", topics: [topic, "swaps"], tags: [] });
    const connected = () => heard.filter(({ type }) => type === "connected").length;
    ws.send(JSON.stringify({ type: "connect", topics: [topic, "swaps"], age: 60_000 }));
    await until(() => connected() === 1);
    expect(heard.map(({ type, topic, id }) => ({ type, topic, id }))).toEqual([
      { type: "changed", topic, id },
      { type: "connected", topic: undefined, id: undefined },
    ]);
    ws.send(JSON.stringify({ type: "connect", topics: [topic], age: 60_000 }));
    await until(() => connected() === 2);
    expect(heard).toHaveLength(3);
  });

  it("answers rounds of time sync with the server's clock", async () => {
    const { ws, heard } = await listenAs(aBuyer(), []);
    const before = Date.now();
    ws.send(JSON.stringify({ type: "sync", sent: 12.5 }));
    await until(() => heard.length === 1);
    expect(heard[0]).toMatchObject({ type: "sync", sent: 12.5 });
    expect(heard[0]?.server).toBeGreaterThanOrEqual(before);
  });

  it("ends with the sign-in it was made with", async () => {
    const [leaver, other] = [aBuyer(), aBuyer()];
    const [gone, stays] = [await listenAs(leaver, [`user:${leaver.id}`]), await listenAs(other, [`user:${other.id}`])];
    const { type: event, topics, tags } = signedOut({ user: leaver.id as string });
    hub.tell({ id: newId(), event, topics, tags });
    expect((await gone.closed)[0]).toBe(4001);
    expect(stays.ws.readyState).toBe(WebSocket.OPEN);
  });

  it.each([userDeactivated, rolesChanged, userRemoved])(
    "ends with the rights of its account, case %#",
    async (happened) => {
      const person = aBuyer();
      const { closed } = await listenAs(person, []);
      const { type: event, topics, tags } = happened({ user: person.id as string });
      hub.tell({ id: newId(), event, topics, tags });
      expect((await closed)[0]).toBe(4001);
    },
  );

  it("of an impersonation ends with the sign-in of its administrator", async () => {
    const admin = newId();
    const buyer = aBuyer();
    const [acting, own] = [await listenAs({ ...buyer, impersonator: admin }, []), await listenAs(buyer, [])];
    const { type: event, topics, tags } = userDeactivated({ user: admin });
    hub.tell({ id: newId(), event, topics, tags });
    expect((await acting.closed)[0]).toBe(4001);
    expect(own.ws.readyState).toBe(WebSocket.OPEN);
  });

  it("ends when its session expires, which has no event", async () => {
    const [old, silent, fresh] = [
      await signedIn(await makeUser()),
      await signedIn(await makeUser()),
      await signedIn(await makeUser()),
    ];
    const heard = [await listenAs(old, []), await listenAs(silent, []), await listenAs(fresh, [])] as const;
    await db().execute(sql`update sessions set created_at = now() - interval '13 hours' where id = ${old.session}`);
    await db().execute(sql`update sessions set last_seen_at = now() - interval '2 hours' where id = ${silent.session}`);
    await hub.recheck();
    expect([(await heard[0].closed)[0], (await heard[1].closed)[0]]).toEqual([4001, 4001]);
    expect(heard[2].ws.readyState).toBe(WebSocket.OPEN);
  });

  it("is open fifty times at most for visitors of one address, whatever others do", async () => {
    const address = "203.0.113.50";
    const guests = Array.from({ length: 50 }, () => open("/", address));
    await Promise.all(guests.map((ws) => once(ws, "open")));
    const status = async (ws: WebSocket): Promise<number> =>
      Promise.race([
        once(ws, "unexpected-response").then(([, response]) => response.statusCode as number),
        once(ws, "open").then(() => 101),
      ]);
    expect(await status(open("/", address))).toBe(429);
    expect(await status(open("/", "203.0.113.51"))).toBe(101);
    const member = `/${newId()}`;
    people.set(member, aBuyer());
    expect(await status(open(member, address))).toBe(101);
    const [first, ...rest] = guests as [WebSocket, ...WebSocket[]];
    first.close();
    await once(first, "close");
    // The server counts a connection as closed when its own end has closed, a moment after the browser's.
    await expect.poll(() => status(open("/", address)), { interval: 10, timeout: 10_000 }).toBe(101);
    for (const ws of rest) ws.terminate();
  });

  it("shows people with the same task open to each other, as long as their connection is open", async () => {
    const topic = `task:${newId()}`;
    const [dana, sam] = [await makeUser({ role: "swap-agent" }), await makeUser({ role: "appraiser" })];
    const [one, two] = [await openAs(dana, topic), await openAs(sam, topic)];
    await until(() => one.company()?.length === 1 && two.company()?.length === 1);
    expect(one.company()).toEqual([expect.objectContaining({ id: sam.id })]);
    two.ws.close();
    await until(() => one.company()?.length === 0);
    expect(told.some((text) => text.includes(topic))).toBe(true);
  });

  it("shows an impersonating administrator under their own name, and no one on other topics", async () => {
    const topic = `task:${newId()}`;
    const [dana, admin, sam] = [
      await makeUser({ role: "swap-agent" }),
      await makeUser({ role: "admin" }),
      await makeUser({ role: "appraiser" }),
    ];
    const one = await openAs(dana, topic);
    await openAs({ ...sam, impersonator: admin.id }, topic);
    await until(() => one.company()?.length === 1);
    expect(one.company()).toEqual([expect.objectContaining({ id: admin.id })]);
    const tasks = await openAs(dana, "tasks");
    await until(() => tasks.heard.some(({ type }) => type === "connected"));
    tasks.ws.send(JSON.stringify({ type: "ping" }));
    await until(() => tasks.heard.some(({ type }) => type === "pong"));
    expect(tasks.company()).toBeUndefined();
    const buyer = await openAs(aBuyer(), topic);
    await until(() => buyer.heard.some(({ type }) => type === "connected"));
    expect(one.company()).toHaveLength(1);
  });

  it("shows the two sides of a conversation each other, members without their last name, and who writes", async () => {
    const seller = await makeUser({ seller: true, firstName: "Megan", lastName: "Holloway" });
    const buyer = await makeUser({ firstName: "Devon", lastName: "Robinson" });
    const swap = (await aSwap({ sellerId: seller.id as string })).id;
    const sent = await sendMessage(buyer, { swap, message: "Hello", files: [] });
    const topic = `thread:${sent.ok ? sent.value.thread : ""}`;
    const [one, two] = [await openAs(seller, topic), await openAs(buyer, topic)];
    const stranger = await openAs(await makeUser(), topic);
    await until(() => one.company()?.length === 1 && two.company()?.length === 1);
    expect(one.company()).toEqual([{ id: buyer.id, name: "Devon R." }]);
    two.ws.send(JSON.stringify({ type: "typing", topic }));
    await until(() => one.heard.some(({ type }) => type === "typing"));
    expect(one.heard.find(({ type }) => type === "typing")).toMatchObject({ topic, person: { name: "Devon R." } });
    expect(stranger.company()).toBeUndefined();
    stranger.ws.send(JSON.stringify({ type: "typing", topic }));
    stranger.ws.send(JSON.stringify({ type: "ping" }));
    await until(() => stranger.heard.some(({ type }) => type === "pong"));
    expect(one.heard.filter(({ type }) => type === "typing")).toHaveLength(1);
  });
});
