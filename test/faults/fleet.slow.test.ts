import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "#db/client.ts";
import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { verifyActivities } from "#modules/activities/index.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { enterDatabase, leaveDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Fleet, type Member, startFleet } from "#test/fleet.ts";
import { clientOf } from "#test/journeys/client.ts";
import { eventually, newSale, STEPS } from "#test/journeys/main-job.ts";
import { requireBuild } from "#test/journeys/started-site.ts";
import { type Load, startLoad } from "./background-load.ts";
import { killServer } from "./kill-server.ts";
import { type MailSink, startMailSink } from "./mail-sink.ts";
import { expectMixedKept, mixedStorm, type StormSize } from "./mixed-storm.ts";
import { tallied, tally } from "./tally.ts";

/** `npm run soak -- --minutes N` repeats the rounds of faults for that long. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0);
const LONG = Boolean(process.env.TEST_LONG) || MINUTES > 0;
const SIZE = LONG
  ? { webs: 3, workers: 2, each: 8, cuts: 500, awayMs: 30_000 }
  : { webs: 2, workers: 1, each: 2, cuts: 10, awayMs: 1_000 };
const TIMEOUT = LONG ? 7_200_000 : 900_000;

let cluster: Embedded;
let sink: MailSink;
let fleet: Fleet;

beforeAll(async () => {
  requireBuild();
  const folder = path.join(inject("runFolder"), "fleet");
  cluster = await startEmbedded({ dataDir: path.join(folder, "postgres"), settings: { max_connections: "150" } });
  await migrateDatabase(cluster.url, cluster.siteUrl);
  await enterDatabase(cluster.siteUrl);
  if (LONG) await loadCatalog(cluster.url);
  sink = await startMailSink(20);
  const env = { LOG_LEVEL: "silent", DATABASE_POOL: "5", DRAIN_SECONDS: "0.3", SMTP_URL: sink.url };
  fleet = await startFleet(cluster.siteUrl, folder, { ...SIZE, env });
}, 180_000);

afterAll(async () => {
  await fleet?.stop();
  await sink?.close();
  await leaveDatabase();
  await cluster?.stop();
});

const members = (part: Member["part"]) => fleet.members.filter((member) => member.part === part);

describe("a deployment under load", () => {
  it(
    "fails no request while every process is replaced",
    async () => {
      fleet.repeat(false);
      const admin = await makeUser({ role: "admin" });
      const load: Load = startLoad(await clientOf(fleet.url, admin), admin.id as string);
      const [first, ...others] = members("web");
      await Promise.all([first, ...members("worker")].map((member) => member?.replaceDrained()));
      for (const member of others) await member.replaceDrained();
      await load.reaches(fleet.members.length * 20);
      const { failures } = await load.stop();
      expect(failures).toEqual([]);
    },
    TIMEOUT,
  );
});

/** Ends connections of the site in the middle of their transactions. Returns how many. */
async function cutConnections(): Promise<number> {
  const client = new pg.Client(cluster.url);
  await client.connect();
  let cut = 0;
  try {
    const end = Date.now() + 2_000;
    while (cut < SIZE.cuts && Date.now() < end) {
      const { rows } = await client.query<{ count: number }>(
        `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
         where application_name = 'swaplot' and state <> 'idle' and xact_start is not null and pid <> pg_backend_pid()`,
      );
      cut += rows[0]?.count ?? 0;
      await sleep(2);
    }
  } finally {
    await client.end();
  }
  return cut;
}

/** Kills one process of a part, and starts another in its place. */
async function killOne(part: Member["part"] & keyof typeof tally.kills): Promise<void> {
  await pick(members(part)).replaceKilled();
  tally.kills[part] += 1;
}

/** Kills the database server, and starts it again after so many milliseconds. */
async function killDatabase(awayMs: number): Promise<void> {
  killServer(cluster.pid);
  await sleep(awayMs);
  await eventually(() => cluster.revive());
  tally.kills.database += 1;
  if (awayMs > 0) tally.away += 1;
}

/** What happens during a storm. */
const FAULTS = {
  "a web process is killed": () => killOne("web"),
  "a worker is killed": () => killOne("worker"),
  "the database is killed": () => killDatabase(0),
  "the database is away": () => killDatabase(SIZE.awayMs),
  "connections are cut in the middle of transactions": async () => {
    tally.cuts += await cutConnections();
  },
};
/** In the short form, `kill.slow.test.ts` shows these. */
const KILLED = /killed$/;
let turn = 0;
const pick = (from: Member[]): Member => from[turn++ % from.length] as Member;

async function weather(fault: () => Promise<unknown>, size: StormSize = SIZE): Promise<void> {
  await expectMixedKept(await mixedStorm(fleet.url, size, async () => void (await fault())));
}

/** One storm of a soak: everything is killed while people keep writing, and in every tenth the database stays away. */
async function soakOnce(round: number): Promise<void> {
  const cut = FAULTS["connections are cut in the middle of transactions"];
  const kill = (...parts: Parameters<typeof killOne>[0][]) => Promise.all(parts.map(killOne));
  const awayMs = round % 10 === 9 ? SIZE.awayMs : 0;
  const faults = async () => {
    await kill("web", "worker");
    await cut();
    await killDatabase(0);
    await kill("web", "web", "worker");
    await cut();
    await killDatabase(awayMs);
    await kill("web", "worker");
  };
  await weather(faults, { each: 24, everyMs: 800 });
}

describe("sign-ups, offers, bids, payments, uploads, messages, and tasks are kept once each while", () => {
  const short = Object.entries(FAULTS).filter(([name]) => LONG || !KILLED.test(name));
  it.each(short)("%s", async (_name, fault) => weather(fault), TIMEOUT);

  it.runIf(LONG && MINUTES === 0)(
    "500 connections are cut",
    async () => {
      while (tally.cuts < SIZE.cuts) await weather(FAULTS["connections are cut in the middle of transactions"]);
    },
    TIMEOUT,
  );

  it.runIf(MINUTES > 0)(
    "everything happens, for as long as was asked",
    async () => {
      const end = Date.now() + MINUTES * 60_000;
      for (let round = 0; Date.now() < end; round++) {
        await soakOnce(round);
        console.log(`Round ${round + 1}: ${tallied()}`);
      }
      expect((await verifyActivities()).faults).toEqual([]);
    },
    TIMEOUT,
  );
});

describe("a page", () => {
  it("answers 503 with Retry-After while the database is away, and recovers by itself", async () => {
    const client = await clientOf(fleet.webs[0] as string, await makeUser({ role: "admin" }));
    killServer(cluster.pid);
    const [page, call] = await Promise.all([client.fetch("/u/devices"), client.fetch("/api/swaps/listing")]);
    for (const { status, headers } of [page, call]) {
      expect(status).toBe(503);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await eventually(() => cluster.revive());
    await eventually(async () => (await client.fetch("/u/devices").catch(() => undefined))?.status === 200);
  });
});

describe("a mail server that refuses", () => {
  it("delays mails, and loses none", async () => {
    sink.refuse(true);
    await expectMixedKept(await mixedStorm(fleet.url, SIZE, async () => {}));
    const open = () => db().select({ id: outbox.id }).from(outbox).where(sql`status = 'waiting'`);
    await eventually(async () => (await open()).length > 0);
    sink.refuse(false);
    await eventually(async () => {
      await db().execute(
        sql`update pgboss.job set start_after = now() where state < 'active' and name = 'lane.messages'`,
      );
      return (await open()).length === 0;
    });
    const ids = sink.taken.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the main job of the product", () => {
  it.runIf(LONG)(
    "is done while one process after the other is killed",
    async () => {
      fleet.repeat(true);
      const sale = await newSale(fleet.url, { byPlate: true });
      for (const [n, [, step]] of STEPS.entries()) {
        const victim = fleet.members[n % fleet.members.length] as Member;
        const killing = sleep((n * 37) % 200).then(() => victim.replaceKilled());
        await step(sale);
        await killing;
      }
      expect(await sale.staff.admin.get(`/swaps/${sale.swap}`)).toMatchObject({ stage: { name: "complete" } });
    },
    TIMEOUT,
  );
});
