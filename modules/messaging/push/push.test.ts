import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeUser } from "#test/factories/user.ts";
import { announce } from "../notifications/announce.ts";
import type { NotificationType } from "../policy.ts";
import { isPushService, wakeBrowser } from "../ports/push-carrier.ts";
import { pushKey } from "../ports/vapid.ts";
import { saveNotificationSettings } from "../settings/save-notification-settings.ts";
import { pushSubscriptions } from "../tables.ts";
import { subscribePush, unsubscribePush } from "./subscriptions.ts";

/** A local push service. */
const woken: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
let answer = 201;
let server: Server;
let base: string;
let maya: Actor;

beforeAll(async () => {
  await testDatabase();
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    woken.push({ path: request.url ?? "", headers: request.headers, body });
    response.writeHead(answer).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
beforeEach(async () => {
  await drainJobs();
  woken.length = 0;
  answer = 201;
  await db().delete(pushSubscriptions);
  maya = await makeUser({ seller: true });
  const quiet = { on: false, fromHour: 21, toHour: 8, zone: "America/Chicago" } as const;
  await saveNotificationSettings(maya, { quiet });
});

const subscribe = (actor: Actor, name = "maya") => subscribePush(actor, { endpoint: `${base}/${name}` });
const send = (type: NotificationType = "offer.made", cause: string = newId()) =>
  announce(system, { cause, to: maya.id as string, type, notification: { text: "An offer." } });
const left = async () => (await db().select().from(pushSubscriptions)).map(({ userId }) => userId);

describe("a browser notification", () => {
  it("wakes each browser of the reader once, without content, and proves who sends", async () => {
    await subscribe(maya, "phone");
    await subscribe(maya, "laptop");
    await subscribe(await makeUser(), "stranger");
    const cause = newId();
    for (let run = 0; run < 2; run++) await send("offer.made", cause);
    await drainJobs();
    expect(woken.map(({ path }) => path).sort()).toEqual(["/laptop", "/phone"]);
    const { headers, body } = woken[0] as (typeof woken)[number];
    expect(body).toBe("");
    expect(headers).toMatchObject({ ttl: "86400", urgency: "normal", topic: expect.stringMatching(/^[\w-]{32}$/) });
    const [, token = "", key = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? "") ?? [];
    expect(key).toBe(pushKey());
    const [head, claims, signature] = token.split(".") as [string, string, string];
    const point = Buffer.from(key, "base64url");
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    const open = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
    expect(verify("sha256", Buffer.from(`${head}.${claims}`), open, Buffer.from(signature, "base64url"))).toBe(true);
    const { aud, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
    expect(aud).toBe(base);
    expect(exp * 1_000 - Date.now()).toBeLessThan(24 * 3_600_000);
  });

  it("isn't sent for what can wait, nor in groups that are off on the site", async () => {
    await subscribe(maya);
    await send("offer.waits");
    const quiet = { on: false, fromHour: 21, toHour: 8, zone: "America/Chicago" } as const;
    await saveNotificationSettings(maya, { choices: { offers: { mail: "now", sms: true, bell: false } }, quiet });
    await send("offer.made");
    await drainJobs();
    expect(woken).toEqual([]);
  });

  it("waits for the end of the quiet hours", async () => {
    await subscribe(maya);
    const hour = Number(
      new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago", hour: "numeric", hourCycle: "h23" }).format(),
    );
    const quiet = { on: true, fromHour: (hour + 23) % 24, toHour: (hour + 2) % 24, zone: "America/Chicago" } as const;
    await saveNotificationSettings(maya, { quiet });
    await send("offer.made");
    await drainJobs();
    expect(woken).toEqual([]);
    await drainJobs({ all: true });
    expect(woken).toHaveLength(1);
  });

  it.each([404, 410])("ends with a subscription that the service answers with %i", async (status) => {
    await subscribe(maya);
    answer = status;
    await send();
    await drainJobs();
    expect(await left()).toEqual([]);
  });

  it("rests after failures, while other browsers at the same service are woken", async () => {
    const mine = { id: newId(), endpoint: `${base}/mine` };
    answer = 503;
    for (let n = 0; n < 5; n++) expect(await wakeBrowser(mine, "topic")).toBe("later");
    answer = 201;
    woken.length = 0;
    expect(await wakeBrowser(mine, "topic")).toBe("later");
    expect(await wakeBrowser({ id: newId(), endpoint: `${base}/other` }, "topic")).toBe("sent");
    expect(woken.map(({ path }) => path)).toEqual(["/other"]);
  });

  it("is tried again when the service is not available", async () => {
    await subscribe(maya);
    answer = 503;
    await send();
    await drainJobs();
    expect(await left()).toEqual([maya.id]);
    const { rows: waiting } = await db().execute(
      sql`select 1 from pgboss.job where state = 'created' and start_after > now()`,
    );
    expect(waiting).toHaveLength(1);
    answer = 201;
    const before = woken.length;
    await db().execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
    await drainJobs();
    expect(woken.length).toBe(before + 1);
  });
});

describe("a subscription", () => {
  it("belongs to the account that turned it on last, and only its owner turns it off", async () => {
    const other = await makeUser();
    await subscribe(maya);
    await subscribe(other);
    expect(await left()).toEqual([other.id]);
    await unsubscribePush(maya, { endpoint: `${base}/maya` });
    expect(await left()).toEqual([other.id]);
    await unsubscribePush(other, { endpoint: `${base}/maya` });
    expect(await left()).toEqual([]);
  });

  it("names a push service of a browser; other addresses are never called", async () => {
    expect(isPushService("https://fcm.googleapis.com/fcm/send/x")).toBe(true);
    expect(isPushService("https://updates.push.services.mozilla.com/wpush/v2/x")).toBe(true);
    for (const address of [
      "http://fcm.googleapis.com/x",
      "https://fcm.googleapis.com.evil.test/x",
      "https://10.0.0.1/x",
      "no",
    ])
      expect(isPushService(address)).toBe(false);
    expect(await subscribePush(maya, { endpoint: "https://example.test/x" })).toMatchObject({
      error: { status: 422 },
    });
    expect(await subscribePush(guest, { endpoint: `${base}/x` })).toMatchObject({ error: { status: 401 } });
  });

  it("is erased with its owner", async () => {
    await subscribe(maya);
    const { erasePerson } = await import("../erasure/erase-person.ts");
    await erasePerson(system, { user: maya.id as string });
    expect(
      await db()
        .select()
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, maya.id as string)),
    ).toEqual([]);
  });
});
