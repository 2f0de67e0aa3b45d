import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { enterDatabase, leaveDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Fleet, startFleet } from "#test/fleet.ts";
import { clientOf } from "#test/journeys/client.ts";
import { openLivePage } from "#test/journeys/live-page.ts";
import { eventually } from "#test/journeys/main-job.ts";
import { requireBuild } from "#test/journeys/started-site.ts";
import { type HaCluster, type Node, query, requirePackages, startHaCluster } from "./ha-cluster.ts";
import { type MailSink, startMailSink } from "./mail-sink.ts";
import { expectMixedKept, mixedStorm } from "./mixed-storm.ts";

// `npm run soak -- --failover`. The setup for operators in scripts/deploy/ha, on one machine: it installs servers of Debian.
const ASKED = Boolean(process.env.SOAK_FAILOVER);
const TIMEOUT = 1_200_000;

let cluster: HaCluster;
let sink: MailSink;
let fleet: Fleet;

describe.runIf(ASKED)("a primary with two standbys", () => {
  beforeAll(async () => {
    requireBuild();
    requirePackages();
    const folder = path.join(inject("runFolder"), "ha");
    cluster = await startHaCluster(folder);
    await migrateDatabase(cluster.ownerUrl, cluster.siteUrl);
    await query(cluster.ownerUrl, "create table told (n int primary key)");
    await cluster.whole();
    await enterDatabase(cluster.siteUrl);
    sink = await startMailSink(20);
    const env = { LOG_LEVEL: "warn", DATABASE_POOL: "5", SMTP_URL: sink.url };
    fleet = await startFleet(cluster.siteUrl, path.join(folder, "site"), { webs: 2, workers: 1, env });
  }, TIMEOUT);

  afterAll(async () => {
    await fleet?.stop();
    await sink?.close();
    await leaveDatabase();
    await cluster?.stop();
  });

  it(
    "keeps every acknowledged write when the machine of the primary dies, and the site goes on without a restart",
    async () => {
      const seller = await makeUser({ seller: true });
      const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
      const page = await openLivePage(fleet.webs[0] as string, seller, [`swap:${swap}`], undefined, fleet.url);
      const probe = startProbe(cluster.ownerUrl, 0);
      const old = await cluster.findLeader();
      const storm = await mixedStorm(fleet.url, { each: 12, everyMs: 400 }, async () => {
        await sleep(1_000);
        old.kill();
        expect((await findOther(old)).name).not.toBe(old.name);
      });
      await expectMixedKept(storm);
      const { told, awayMs } = await probe.stop();
      console.log(
        `The primary was killed: ${told.length} rows acknowledged, the longest time between two ${seconds(awayMs)}`,
      );
      expect(await rows(cluster.ownerUrl, told)).toEqual(told);
      // Jobs and notifications go on: what the storm caused is sent by the worker that was there before.
      const waiting = () => db().select({ id: outbox.id }).from(outbox).where(sql`status = 'waiting'`);
      await eventually(async () => (await waiting()).length === 0);
      const buyer = await clientOf(fleet.url, await makeUser({ buyer: true }));
      await buyer.post(`/swaps/${swap}/offers`, { offer: 20_000, visited: true });
      await eventually(async () => page.changes().includes(`swap:${swap} offer.made`));
      page.ws.terminate();
      old.start();
      await cluster.whole();
    },
    TIMEOUT,
  );

  it(
    "acknowledges nothing on an old primary that does not know that it was replaced",
    async () => {
      const old = await cluster.findLeader();
      const probe = startProbe(cluster.ownerUrl, 1_000_000);
      old.freeze(true);
      await findOther(old);
      // Someone who reaches the old server past HAProxy: no standby follows it any more, so that it can't commit.
      const inner = old.url.replace(/postgres$/, "swaplot");
      let acknowledged = false;
      const late = query(inner, "insert into told values (-1)").then(
        () => {
          acknowledged = true;
        },
        () => {},
      );
      await eventually(async () => (await probe.count()) > 20);
      expect(acknowledged).toBe(false);
      old.freeze(false);
      await late;
      await cluster.whole();
      const { told, awayMs } = await probe.stop();
      console.log(
        `Patroni of the primary stood still: ${told.length} rows acknowledged, the longest time between two ${seconds(awayMs)}`,
      );
      expect(await rows(cluster.ownerUrl, told)).toEqual(told);
      expect(acknowledged).toBe(false);
      for (const { url } of cluster.nodes)
        expect(await query(url.replace(/postgres$/, "swaplot"), "select 1 from told where n = -1")).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    "is restored to a given second",
    async () => {
      const leader = await cluster.findLeader();
      leader.backUp("stanza-create");
      leader.backUp("backup");
      // pgBackRest counts in whole seconds, and the backup has to end before the one that is asked for.
      await query(cluster.ownerUrl, "select pg_sleep(2)");
      await query(cluster.ownerUrl, "create table kept (word text); insert into kept values ('before')");
      // A commit later than this is not wanted.
      const [{ at = "" } = {}] = await query<{ at: string }>(
        cluster.ownerUrl,
        "select clock_timestamp()::timestamptz(3)::text as at",
      );
      await query(cluster.ownerUrl, "delete from kept");
      await query(leader.url, "select pg_switch_wal()");
      leader.backUp("check");
      const copy = await leader.restore(at);
      try {
        expect(await query(copy.url, "select word from kept")).toEqual([{ word: "before" }]);
        expect(await query(cluster.ownerUrl, "select word from kept")).toEqual([]);
      } finally {
        copy.stop();
      }
    },
    TIMEOUT,
  );
});

/** The new primary, once there is another one. */
async function findOther(old: Node): Promise<Node> {
  return eventually(async () => {
    const leader = await cluster.findLeader();
    return leader !== old && leader;
  });
}

/** Writes one row after the other through HAProxy, and keeps the numbers of those that were acknowledged. */
function startProbe(url: string, from: number) {
  const told: number[] = [];
  let stopped = false;
  let awayMs = 0;
  let last = Date.now();
  const running = (async () => {
    for (let n = from; !stopped; n++) {
      await query(url, `insert into told values (${n})`).then(
        () => {
          awayMs = Math.max(awayMs, Date.now() - last);
          last = Date.now();
          told.push(n);
        },
        () => {}, // Not acknowledged: it may be there or not.
      );
      await sleep(50);
    }
  })();
  return {
    count: async () => told.length,
    async stop() {
      stopped = true;
      await running;
      return { told, awayMs };
    },
  };
}

/** Those of the rows that are there. */
async function rows(url: string, numbers: readonly number[]): Promise<number[]> {
  const found = await query<{ n: number }>(
    url,
    `select n from told where n = any('{${numbers.join(",")}}') order by n`,
  );
  return found.map(({ n }) => n);
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
