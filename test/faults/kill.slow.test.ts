import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "#db/client.ts";
import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { events } from "#db/tables.ts";
import { files } from "#modules/files/tables.ts";
import { filePath } from "#modules/kernel/file-paths.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notifications, outbox } from "#modules/messaging/tables.ts";
import { offers } from "#modules/offers/tables.ts";
import { enterDatabase, leaveDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Answer, Client, clientOf } from "#test/journeys/client.ts";
import { eventually } from "#test/journeys/main-job.ts";
import { requireBuild } from "#test/journeys/started-site.ts";
import { type Site, startSite } from "#test/site.ts";
import { type BidStorm, bidStorm, expectBidsKept, expectClosedOnce, expectFaultsFound } from "./bid-storm.ts";
import { killServer } from "./kill-server.ts";
import { type MailSink, startMailSink } from "./mail-sink.ts";
import { aNewsletterStorm, expectEachOnce, takenOf, takeOver } from "./newsletter-storm.ts";
import {
  aNotificationStorm,
  comeMorning,
  emailsReach,
  expectBells,
  expectEmails,
  expectNoneDue,
  type Reader,
} from "./notification-storm.ts";
import { smallDisk } from "./small-disk.ts";

// A separate cluster that flushes to disk before it answers; the cluster of the run trades durability for speed.
const disk = smallDisk(path.join(inject("runFolder"), "small-disk"));
let cluster: Embedded;
let sink: MailSink;
let site: Site;

beforeAll(async () => {
  requireBuild();
  const folder = path.join(inject("runFolder"), "faults");
  cluster = await startEmbedded({ dataDir: path.join(folder, "postgres"), settings: { max_connections: "60" } });
  await migrateDatabase(cluster.url, cluster.siteUrl);
  await enterDatabase(cluster.siteUrl);
  sink = await startMailSink(60);
  site = await startSite(cluster.siteUrl, folder, {
    env: {
      SMTP_URL: sink.url,
      MAIL_LEDGER_URL: sink.ledger,
      MAIL_CONNECTIONS: "10",
      LOG_LEVEL: "error",
      STORAGE_DIR: disk.folder,
    },
    flags: disk.flags,
  });
}, 180_000);

afterAll(async () => {
  await site?.stop();
  await sink?.close();
  await leaveDatabase();
  await cluster?.stop();
  disk.remove();
});

const BUYERS = 12;

type Call = { client: Client; path: string; body: object; key: string; answer: Answer };
type Storm = { swap: string; seller: string; sellerEmail: string; calls: Call[] };

/** Twelve buyers make an offer one after the other, each retrying with one key, while `fault` happens. */
async function storm(fault: () => Promise<void>): Promise<Storm> {
  const sellerEmail = `seller.${Date.now()}@example.test`;
  const seller = (await makeUser({ seller: true, email: sellerEmail })).id as string;
  const { id: swap } = await makeSwap({ step: "listing", sellerId: seller });
  const clients = await Promise.all(
    Array.from({ length: BUYERS }, async () => clientOf(site.url, await makeUser({ buyer: true }))),
  );
  const path = `/swaps/${swap}/offers`;
  const running = clients.map(async (client, i): Promise<Call> => {
    await sleep(i * 40);
    const [body, key] = [{ offer: 20_000 + i, visited: false }, `offer-${i}-${swap}`];
    return { client, path, body, key, answer: await client.insist("POST", path, body, key) };
  });
  await sleep(180);
  await fault();
  return { swap, seller, sellerEmail, calls: await Promise.all(running) };
}

/** Every confirmed offer exists exactly once, and the same key still returns the same response. */
async function expectKept({ swap, calls }: Storm): Promise<void> {
  expect(calls.map(({ answer }) => answer.status)).toEqual(Array(BUYERS).fill(201));
  const rows = await patiently(() => db().select({ id: offers.id }).from(offers).where(eq(offers.swapId, swap)));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(calls.map(({ answer }) => answer.body._id).toSorted());
  for (const { client, path, body, key, answer } of calls)
    expect((await client.insist("POST", path, body, key)).body).toEqual(answer.body);
  const made = await db()
    .select()
    .from(events)
    .where(sql`${events.type} = 'offer.made' and ${events.payload}->>'swap' = ${swap}`);
  expect(made).toHaveLength(BUYERS);
}

/**
 * The seller got exactly one notification per offer and never two emails; a message with an uncertain outcome is marked
 * as such.
 */
async function expectTold({ seller, sellerEmail }: Storm): Promise<void> {
  const mails = () =>
    db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, sellerEmail), eq(outbox.kind, "offer-made")));
  const rows = await eventually(async () => {
    const found = await mails();
    return found.length === BUYERS && found.every(({ status }) => ["sent", "uncertain"].includes(status)) && found;
  });
  const taken = sink.takenBy(sellerEmail);
  expect(new Set(taken).size).toBe(taken.length);
  for (const { id, status } of rows)
    if (status === "sent") expect(taken.filter((message) => message.includes(id))).toHaveLength(1);
  const bell = await db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, seller), eq(notifications.type, "offer.made")));
  expect(bell.reduce((sum, { count }) => sum + count, 0)).toBe(BUYERS);
}

/** The test's own connections were closed, too. */
const patiently = <T>(ask: () => Promise<T>): Promise<T> => eventually(() => ask().catch(() => undefined));

/** Waits until the web process listens for notifications again. */
async function hearsChanges(): Promise<boolean> {
  const { rowCount } = await db().execute(sql`select 1 from pg_stat_activity where application_name = 'swaplot-live'`);
  return rowCount === 1;
}

/** Simulates that the heartbeat timeout has passed, so that a dead worker's jobs are given to another one. */
const letTimePass = () =>
  db().execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '10 minutes' where state = 'active'`);

describe("kill -9 while people make offers", () => {
  it("of the web process loses no confirmed offer and duplicates none", async () => {
    const told = await storm(async () => {
      await site.kill("web");
      await site.start("web");
    });
    await expectKept(told);
    await expectTold(told);
  }, 180_000);

  it("of the worker delays messages, but loses and duplicates none", async () => {
    const told = await storm(async () => {
      await sleep(250);
      await site.kill("worker");
      await letTimePass();
      await site.start("worker");
    });
    await expectKept(told);
    await expectTold(told);
  }, 180_000);

  it("of Postgres is survived by web and worker, which reconnect automatically", async () => {
    const told = await storm(async () => {
      killServer(cluster.pid);
      const meanwhile = await new Client(site.url).ask("GET", "/swaps/listing");
      expect(meanwhile).toMatchObject({ status: 503, body: { code: "unavailable" } });
      await restartServer();
    });
    await expectKept(told);
    await letTimePass();
    await expectTold(told);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await eventually(hearsChanges);
  }, 180_000);
});

/** Uploads a file as a form does. */
function upload(client: Client, bytes: Buffer, name: string, key: string): Promise<Answer> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  return client.ask("PUT", "/files", form, { key });
}

const namesOfFiles = async (name: string) =>
  (await db().select({ name: files.name }).from(files).where(eq(files.name, name))).length;

describe(`a full disk (${disk.real ? "a file system of its own" : "injected, because none may be mounted here"})`, () => {
  it("gets a clear 503 for uploads, keeps all other work going, loses nothing, and recovers by itself", async () => {
    const { id: swap } = await makeSwap({ step: "listing", sellerId: (await makeUser({ seller: true })).id as string });
    const client = await clientOf(site.url, await makeUser({ buyer: true }));
    const [photo, before, wanted] = [await picture(640, 480), "before.jpg", "wanted.jpg"];
    const kept = await upload(client, photo, before, newId());
    expect(kept.status).toBe(201);
    const key = newId();
    disk.fill();
    try {
      const refused = await upload(client, photo, wanted, key);
      expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await client.fetch("/buy/listing")).status).toBe(200);
      const offer = await client.ask("POST", `/swaps/${swap}/offers`, { offer: 20_000, visited: false });
      expect(offer.status).toBe(201);
      expect((await client.fetch(filePath(kept.body.key))).status).toBe(200);
    } finally {
      disk.free();
    }
    expect(await namesOfFiles(wanted)).toBe(0);
    const stored = await upload(client, photo, wanted, key);
    expect(stored.status).toBe(201);
    expect((await upload(client, photo, wanted, key)).body).toEqual(stored.body);
    expect((await client.fetch(filePath(stored.body.key))).status).toBe(200);
    expect([await namesOfFiles(before), await namesOfFiles(wanted)]).toEqual([1, 1]);
    await eventually(async () => readdirSync(path.join(disk.folder, "partial")).length === 0);
  });
});

/** The size of a storm of bids. The long form has 100,000 bids of 1,000 dealers, or STORM_BIDS bids. */
const BIDS = process.env.TEST_LONG
  ? { dealers: 1_000, lots: 100, bids: Number(process.env.STORM_BIDS ?? 100_000), together: 128 }
  : { dealers: 12, lots: 3, bids: 120, together: 8 };
const STORM_MS = 1_800_000;

describe("kill -9 while dealers bid", () => {
  const bids = (fault: () => Promise<void>, lots = BIDS.lots): Promise<BidStorm> =>
    bidStorm({ url: site.url, ...BIDS, lots }, fault);
  const killWeb = async () => {
    await site.kill("web");
    await site.start("web");
  };

  it(
    "of the web process keeps every accepted bid once",
    async () => {
      const told = await bids(killWeb);
      await expectBidsKept(told);
      await expectFaultsFound(told);
    },
    STORM_MS,
  );

  // The price of one car reaches the highest bid after about 1,400 bids; later ones are refused.
  it(
    "of the web process keeps every accepted bid of one car",
    async () => {
      const told = await bids(killWeb, 1);
      await expectBidsKept(told);
      await expectClosedOnce(told);
    },
    STORM_MS,
  );

  it(
    "of Postgres keeps every accepted bid once, and of the worker closes every lot once",
    async () => {
      const told = await bids(async () => {
        killServer(cluster.pid);
        await restartServer();
      });
      await expectBidsKept(told);
      await expectClosedOnce(told, async () => {
        await site.kill("worker");
        await site.start("worker");
      });
    },
    STORM_MS,
  );
});

/** The number of notifications in the storm, and the number of emails at which the worker is killed. */
const NOTIFICATIONS = process.env.TEST_LONG ? 1_000 : 60;
const KILLED_AT = process.env.TEST_LONG ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.3];
/** The number of messages that a worker may send at the same time. */
const AT_WORK = 4;

describe("kill -9 of the worker during many notifications", () => {
  it(
    "loses no email, notification, or daily summary, and sends none twice",
    async () => {
      const readers = await aNotificationStorm(NOTIFICATIONS);
      await killAlong(readers, "account-active");
      await expectBells(readers);
      await expectEmails(readers, "account-active", sink, AT_WORK * KILLED_AT.length);
      await comeMorning(readers);
      await killAlong(readers, "daily-summary");
      await expectEmails(readers, "daily-summary", sink, AT_WORK * KILLED_AT.length);
      await expectNoneDue(readers);
    },
    process.env.TEST_LONG ? STORM_MS : 300_000,
  );
});

/** Kills the worker each time another part of the readers' messages has been created. */
async function killAlong(readers: Reader[], kind: string): Promise<void> {
  for (const part of KILLED_AT) {
    await emailsReach(part * readers.length, readers, kind);
    await site.kill("worker");
    await letTimePass();
    await site.start("worker");
  }
}

/** Subscribers, and how often the worker is killed while they get a newsletter. */
const NEWSLETTER = process.env.TEST_LONG ? { readers: 10_000, kills: 50 } : { readers: 300, kills: 5 };

describe("kill -9 of the worker during a newsletter", () => {
  it(
    "leaves no subscriber out and reaches none twice",
    async () => {
      const { readers, kills } = NEWSLETTER;
      const told = await aNewsletterStorm(readers);
      for (let kill = 1; kill <= kills; kill++) {
        await eventually(async () => takenOf(told, sink) >= (kill * readers) / (kills + 1));
        await site.kill("worker");
        await letTimePass();
        await takeOver(told);
        await site.start("worker");
      }
      await expectEachOnce(told, sink);
    },
    process.env.TEST_LONG ? STORM_MS : 300_000,
  );
});

/** Starts the killed server again. The kernel needs a moment to end it, and until then it counts as running. */
const restartServer = (): Promise<boolean> => eventually(() => cluster.revive());
