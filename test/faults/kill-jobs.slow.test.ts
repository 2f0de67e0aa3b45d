import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { LANES } from "#db/lanes.ts";
import { startBulkSubscribers } from "#modules/bulk/index.ts";
import { deriveImages } from "#modules/files/jobs.ts";
import { originalPath, storage } from "#modules/files/storage.ts";
import { files } from "#modules/files/tables.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Lane } from "#modules/kernel/jobs.ts";
import { renderPrintJob } from "#modules/marketplace/print/jobs.ts";
import { sendTestEmail } from "#modules/messaging/index.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { afterFile } from "#test/cleanup.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { eventually } from "#test/journeys/main-job.ts";
import { value } from "#test/results.ts";
import { type Site, startSite } from "#test/site.ts";

/** A busy machine takes a minute to start a worker. */
const TIMEOUT = 900_000;

type Case = {
  /** A table that the job needs: while it is locked, the job stands still in its middle. */
  held: string;
  /** Asks for the job. Returns how often its work is done. */
  ask(): Promise<() => Promise<number>>;
};

/** How many rows a query finds. */
const counted = async (query: ReturnType<typeof sql>) =>
  Number((await db().execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)).rows[0]?.n);

/** An offer: its event becomes a job for each of its listeners, one of which tells the seller. */
async function askForOffer(done: (seller: string) => ReturnType<typeof sql>): Promise<() => Promise<number>> {
  const seller = (await makeUser({ seller: true })).id as string;
  const { id: swap } = await makeSwap({ step: "listing", sellerId: seller });
  value(await makeOffer(await makeUser({ buyer: true }), { swap, offer: 20_000, visited: false }));
  return () => counted(done(seller));
}

/** Newsletters and sandboxes have tests of their own: `kill.slow.test.ts`, and those of the sandboxes. */
const CASES: Record<Exclude<Lane, "newsletters" | "sandboxes">, Case> = {
  events: {
    held: "events",
    ask: () =>
      askForOffer((seller) => sql`notifications where user_id = ${seller} and type = 'offer.made' and count = 1`),
  },
  default: {
    held: "notifications",
    ask: () =>
      askForOffer((seller) => sql`notifications where user_id = ${seller} and type = 'offer.made' and count = 1`),
  },
  messages: {
    held: "outbox",
    async ask() {
      const admin = await makeUser({ role: "admin" });
      const { email } = value(await sendTestEmail(admin, {}));
      return () => counted(sql`outbox where recipient = ${email} and status = 'sent'`);
    },
  },
  images: {
    held: "files",
    async ask() {
      const [id, key] = [newId(), newId().replaceAll("-", "")];
      await (await storage()).put(originalPath(key), await picture(320, 240), "image/jpeg");
      const facts = { name: "car.jpg", kind: "image", mime: "image/jpeg", size: 9, sha256: "0".repeat(64) } as const;
      await inTransaction(async (tx) => {
        await tx.insert(files).values({ id, key, ...facts });
        await enqueue(tx, deriveImages, { file: id });
      });
      return () => counted(sql`files where id = ${id} and derived_at is not null`);
    },
  },
  documents: {
    held: "swap_prints",
    async ask() {
      const { id: swap } = await makeSwap({ step: "listing" });
      const kind = "details" as const;
      await inTransaction((tx) => enqueue(tx, renderPrintJob, { swap, kind }));
      return () => counted(sql`swap_prints where swap_id = ${swap}`);
    },
  },
  bulk: {
    held: "subscribers",
    async ask() {
      const email = `${newId()}@reader.test`;
      const rows = [{ firstName: "Ada", lastName: "Reader", email }];
      value(await startBulkSubscribers(await makeUser({ role: "admin" }), { rows }));
      return () => counted(sql`subscribers where email = ${email}`);
    },
  },
};

let url: string;
let workers: Site;

beforeAll(async () => {
  ({ url } = await testDatabase());
  const folder = path.join(inject("runFolder"), "kill-jobs");
  process.env.STORAGE_DIR = path.join(folder, "files");
  reloadEnvironment();
  workers = await startSite(url, folder, { web: false });
  afterFile(() => workers.stop());
});

/** Locks a table until the returned function is called. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(inject("serverUrl").replace(/postgres$/, new URL(url).pathname.slice(1)));
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return () => client.end();
}

const jobsIn = (lane: Lane, state: string) =>
  counted(sql`pgboss.job where name = ${`lane.${lane}`} and state::text = ${state}`);

describe("a worker that is killed in the middle of a job of the lane", { timeout: TIMEOUT }, () => {
  it.each(Object.entries(CASES))("%s leaves it to the next one, which does it once", async (name, { held, ask }) => {
    const lane = name as keyof typeof CASES;
    // The worker of the case before has done everything.
    await eventually(
      async () => (await counted(sql`pgboss.job where state < 'completed' and start_after <= now()`)) === 0,
    );
    await workers.kill("worker");
    const done = await ask();
    const release = await hold(held);
    try {
      await workers.start("worker");
      await eventually(async () => (await jobsIn(lane, "active")) > 0);
      await workers.kill("worker");
    } finally {
      await release();
    }
    expect(await done()).toBe(0);
    // The time after which a job counts as that of a dead worker has passed.
    await db().execute(
      sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '10 minutes' where state = 'active'`,
    );
    await workers.start("worker");
    await eventually(async () => (await done()) > 0);
    await eventually(
      async () => (await counted(sql`pgboss.job where state < 'completed' and start_after <= now()`)) === 0,
    );
    expect(await done()).toBe(1);
    expect(await jobsIn(lane, "failed")).toBe(0);
  });

  it("is told of each lane", () => {
    const elsewhere = ["newsletters", "sandboxes"];
    expect([...Object.keys(CASES), ...elsewhere].sort()).toEqual(Object.keys(LANES).sort());
  });
});
