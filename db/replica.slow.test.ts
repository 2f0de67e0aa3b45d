import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { asPublicRead } from "#modules/kernel/public-read.ts";
import { afterFile } from "#test/cleanup.ts";
import { leaveDatabase } from "#test/database.ts";
import { eventually } from "#test/journeys/main-job.ts";
import { startReplica } from "#test/replica.ts";
import { connect, connectReplica, db, inTransaction, noteChange, replicaState } from "./client.ts";
import { type Embedded, removeEmbedded, startEmbedded } from "./embedded.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "replica-"));
const [primaryDir, replicaDir] = [path.join(folder, "primary"), path.join(folder, "replica")];
let primary: Embedded;
let replica: Embedded;

beforeAll(async () => {
  await leaveDatabase();
  afterFile(async () => {
    await leaveDatabase();
    for (const server of [replica, primary]) await server?.stop();
    for (const dir of [replicaDir, primaryDir]) await removeEmbedded(dir);
    rmSync(folder, { recursive: true, force: true });
  });
  const settings = { shared_buffers: "16MB", max_connections: "30" };
  primary = await startEmbedded({ dataDir: primaryDir, settings });
  connect(primary.url);
  await db().execute(sql`create table seen (number int)`);
  await db().execute(sql`insert into seen values (0)`);
  replica = await startReplica(primary, primaryDir, replicaDir);
  connectReplica(replica.url);
});

type Seen = { number: number; replica: boolean };
const look = async (): Promise<Seen> => {
  const { rows } = await db().execute<Seen>(
    sql`select max(number)::int as number, pg_is_in_recovery() as replica from seen`,
  );
  return rows[0] as Seen;
};
const publicLook = () => asPublicRead(look);
const write = (number: number) => db().execute(sql`update seen set number = ${number}`);
const fromReplica = () => eventually(async () => (await publicLook()).replica);

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client(replica.url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe("a replica", () => {
  it("answers what is read in public, and nothing else", async () => {
    await fromReplica();
    expect((await look()).replica).toBe(false);
    const inside = await asPublicRead(() =>
      inTransaction((tx) => tx.execute(sql`select pg_is_in_recovery() as replica`)),
    );
    expect(inside.rows).toEqual([{ replica: false }]);
  });

  it("leaves a write among public reads to the primary", async () => {
    await fromReplica();
    await asPublicRead(() => write(1));
    expect((await look()).number).toBe(1);
  });

  it("is passed over until it has what was committed before", async () => {
    for (let number = 2; number < 40; number++) {
      await write(number);
      noteChange();
      expect((await publicLook()).number).toBe(number);
    }
    await fromReplica();
  });

  it("is passed over while it is behind", async () => {
    await onReplica("select pg_wal_replay_pause()");
    await write(100);
    noteChange();
    expect(await publicLook()).toEqual({ number: 100, replica: false });
    await eventually(async () => replicaState()?.lagSeconds !== 0);
    await onReplica("select pg_wal_replay_resume()");
    await fromReplica();
    expect(await publicLook()).toEqual({ number: 100, replica: true });
  });

  it("is passed over while it is away, and answers again when it is back", async () => {
    await fromReplica();
    process.kill(replica.pid, "SIGKILL");
    // Its processes may answer for a moment longer than its first one lives.
    const answers = await Promise.all(Array.from({ length: 5 }, publicLook));
    expect(answers.map(({ number }) => number)).toEqual(Array(5).fill(100));
    await eventually(async () => !(await publicLook()).replica);
    await eventually(async () => replicaState()?.lagSeconds === null);
    await eventually(() => replica.revive());
    await fromReplica();
  });
});
