import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import sealAll from "#modules/activities/chain/seal-activities.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { originalPath, storage } from "#modules/files/storage.ts";
import { files } from "#modules/files/tables.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { afterFile } from "#test/cleanup.ts";
import { dropDatabase, leaveDatabase, ownerDatabase, type TestDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { writeNewKey } from "./encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { readManifest, rowsFile, rowsOf } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { addingUp } from "./summed.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-backup-"));
const backup = path.join(folder, "backup");
const key = "f".repeat(32);
let database: TestDatabase;
let emptyUrl: string;

beforeAll(async () => {
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  database = await ownerDatabase();
  process.env.STORAGE_DIR = path.join(folder, "files");
  reloadEnvironment();
  await aSmallCompany();
  emptyUrl = await emptyDatabase();
  await makeBackup({ url: database.url, folder: backup, files: true });
});

/** People, a paid deal with its ledger, a sealed record of who did what, waiting jobs, and stored files. */
async function aSmallCompany(): Promise<void> {
  await makeUser({ firstName: "Zoë\tO\\'Neil\n", lastName: "№ 1 \\N 🚗" });
  const swap = await makeSwap({ step: "finalize-deal", taxPrivate: 0 });
  const buyer = (await makeUser({ buyer: true })).id as string;
  const deal = { swap: swap.id, signed: true, price: 20_000, ...TAXED, tax: 0, buyer };
  expect(await createDealAdmin(anActor(["dealmaker"]), deal)).toMatchObject({ ok: true });
  const payment = {
    swap: swap.id,
    kind: "buyer",
    method: "wire",
    reference: "W-1",
    date: chicagoDay(new Date()),
  } as const;
  expect(await recordPayment(anActor(["accountant"]), payment)).toMatchObject({ ok: true });
  await sealAll();
  const store = await storage();
  await store.put(originalPath(key), Buffer.from("a picture"), "image/jpeg");
  for (const other of ["one", "other"]) // with the same name and content
    await store.put(`derived/ff/${other}/small.webp`, Buffer.from("a small picture"), "image/webp");
  const file = { key, name: "car.jpg", kind: "image", mime: "image/jpeg", size: 9, sha256: "0".repeat(64) } as const;
  await database.db.insert(files).values([
    { ...file, id: newId() },
    { ...file, id: newId(), key: "e".repeat(32) },
  ]);
}

async function emptyDatabase(): Promise<string> {
  const name = `test_restored_${process.pid}_${newId().slice(-8)}`;
  await ask(inject("serverUrl"), `create database "${name}"`);
  const url = inject("serverUrl").replace(/postgres$/, name);
  afterFile(() => dropDatabase(url));
  return url;
}

async function ask<T extends object = Record<string, unknown>>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'queue_stats' order by 1`;
const STRUCTURE = `select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) as line, convalidated::text as state from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef, '' from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(t.oid), tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  union all select format('%s.%s', schemaname, sequencename), last_value::text from pg_sequences where schemaname <> 'drizzle' order by 1, 2`;

/** Every row of every table as text, in order, without when the queue was last maintained. */
async function rowsIn(url: string): Promise<Record<string, string[]>> {
  const tables = await ask<{ name: string }>(url, TABLES);
  const list = tables.map(
    ({ name }) => `select '${name}' as name, array(select ${rowText(name)} from ${name} t order by 1) as rows`,
  );
  const all = await ask<{ name: string; rows: string[] }>(url, list.join(" union all "));
  return Object.fromEntries(all.map(({ name, rows }) => [name, rows]));
}

const NOTED: Record<string, string> = {
  "pgboss.queue": "(to_jsonb(t) - 'updated_on')::text",
  "pgboss.version": "t.version::text",
};
const rowText = (name: string) => NOTED[name] ?? "t::text";

const step = <T>(_name: string, work: () => Promise<T>): Promise<T> => work();
const restore = (url: string, from = backup) => restoreBackup({ url, folder: from, files: true, step });
/** The restore connects to its own database for a moment. */
const error = (restoring: Promise<unknown>) => restoring.then(String, (error: Error) => error.message);

describe("a backup", () => {
  it("tells what it holds, and which files of the database are not in the storage", () => {
    const manifest = readManifest(backup);
    expect(manifest.files).toMatchObject({ count: 3, bytes: 39, missing: 1 });
    expect(manifest.tables.find(({ name }) => name === "ledger_entries")?.rows).toBeGreaterThan(0);
    expect(manifest.tables.find(({ schema, name }) => schema === "pgboss" && name === "job")?.rows).toBeGreaterThan(0);
  });

  it("doesn't replace another one", async () => {
    expect(await error(makeBackup({ url: database.url, folder: backup, files: true }))).toContain(
      "Choose another folder",
    );
  });
});

describe("a restored database", () => {
  it("has every row, key, index, trigger, sequence, and file, and a sound ledger and record", async () => {
    await ask(emptyUrl, "create schema restore_in_progress; create table users (left_behind int)"); // by a killed restore
    const [before, structure] = [await rowsIn(database.url), await ask(database.url, STRUCTURE)];
    await leaveDatabase();
    const target = path.join(folder, "restored-files");
    process.env.STORAGE_DIR = target;
    reloadEnvironment();
    const { manifest, books, record } = await restore(emptyUrl);
    expect(await rowsIn(emptyUrl)).toEqual(before);
    expect(await ask(emptyUrl, STRUCTURE)).toEqual(structure);
    expect(rowsOf(manifest)).toBe(Object.values(before).flat().length);
    expect(books).toMatchObject({ faults: [] });
    expect(books.entries).toBe(before["public.ledger_entries"]?.length);
    expect(record).toMatchObject({ faults: [], seals: before["public.activity_seals"]?.length });
    expect(readFileSync(path.join(target, originalPath(key)), "utf8")).toBe("a picture");
    expect(await ask(emptyUrl, "select 1 from pg_namespace where nspname = 'restore_in_progress'")).toEqual([]);
  });

  it("is not restored into: a sentence says what to do, and nothing changes", async () => {
    const before = await rowsIn(emptyUrl);
    expect(await error(restore(emptyUrl))).toMatch(
      /^The database .* is not empty: it has \d+ tables\. Create an empty database.*Nothing was changed\.$/,
    );
    expect(await rowsIn(emptyUrl)).toEqual(before);
  });
});

describe("an encrypted backup", () => {
  const encrypted = path.join(folder, "encrypted");
  const keyFile = path.join(folder, "key.txt");
  const withKey = (url: string, identities?: string) =>
    restoreBackup({ url, folder: encrypted, files: true, identities, step });

  it("says nothing about anybody without its key", async () => {
    const recipient = await writeNewKey(keyFile);
    await expect(writeNewKey(keyFile)).rejects.toThrow("EEXIST");
    process.env.STORAGE_DIR = path.join(folder, "files");
    reloadEnvironment();
    await makeBackup({ url: emptyUrl, folder: encrypted, files: true, recipients: [recipient] });
    const names = readdirSync(encrypted, { recursive: true, withFileTypes: true });
    const data = names.filter((one) => one.isFile() && !["manifest.json", "files.jsonl"].includes(one.name));
    expect(data.length).toBeGreaterThan(50);
    for (const { parentPath, name } of data) {
      expect(name).toMatch(/\.age$/);
      expect(readFileSync(path.join(parentPath, name), "latin1")).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    }
    const readable = names.filter((one) => one.isFile() && !data.includes(one));
    const text = readable.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8")).join();
    expect(text).not.toMatch(/example\.test|O'Neil|a picture/);
  });

  it("is restored with its key alone, and nothing changes without it", async () => {
    const url = await emptyDatabase();
    const other = path.join(folder, "other.txt");
    await writeNewKey(other);
    expect(await error(withKey(url))).toContain("Set BACKUP_IDENTITY_FILE");
    expect(await error(withKey(url, readFileSync(other, "utf8")))).toBe(
      "The private key in BACKUP_IDENTITY_FILE doesn’t open this backup. Nothing was changed.",
    );
    expect(await ask(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
    const target = path.join(folder, "opened-files");
    process.env.STORAGE_DIR = target;
    reloadEnvironment();
    await withKey(url, readFileSync(keyFile, "utf8"));
    expect(await rowsIn(url)).toEqual(await rowsIn(emptyUrl));
    expect(readFileSync(path.join(target, originalPath(key)), "utf8")).toBe("a picture");
  });
});

describe("a backup that can't be used", () => {
  it("is refused if it isn't complete, or if another release made it", async () => {
    expect(await error(restore(emptyUrl, folder))).toContain("no complete backup");
    const url = await emptyDatabase();
    const foreign = path.join(folder, "foreign");
    cpSync(backup, foreign, { recursive: true });
    const manifest = readManifest(foreign);
    const migrations = [...manifest.migrations, { at: 9e12, hash: "of a later release" }];
    writeFileSync(path.join(foreign, "manifest.json"), JSON.stringify({ ...manifest, migrations }));
    expect(await error(restore(url, foreign))).toContain("made by another release");
    expect(await ask(url, "select 1 from pg_namespace where nspname in ('drizzle', 'restore_in_progress')")).toEqual(
      [],
    );
  });

  it("is refused if its rows are damaged", async () => {
    const url = await emptyDatabase();
    const damaged = path.join(folder, "damaged");
    cpSync(backup, damaged, { recursive: true });
    const manifest = readManifest(damaged);
    const tables = manifest.tables.map((table) =>
      table.name === "users" ? { ...table, sha256: "0".repeat(64) } : table,
    );
    writeFileSync(path.join(damaged, "manifest.json"), JSON.stringify({ ...manifest, tables }));
    expect(await error(restore(url, damaged))).toBe(
      "The backup is damaged: the rows of public.users don’t have their checksum. Nothing was changed.",
    );
    expect(
      await ask(url, "select tablename from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')"),
    ).toEqual([]);
    expect(existsSync(rowsFile({ folder: damaged, encrypted: false }, { schema: "public", name: "users" }))).toBe(true);
  });

  it("is not kept if it could not be finished", async () => {
    const away = path.join(folder, "away");
    await error(makeBackup({ url: database.url.replace(/[^/]+$/, "no_such_database"), folder: away, files: false }));
    expect(readdirSync(folder).filter((name) => name.startsWith("away"))).toEqual([]);
  });
});

it("adds up rows independently of their order and of how they arrive", () => {
  const sumOf = (...chunks: string[]) => {
    const { stream, sum } = addingUp();
    for (const chunk of chunks) stream.write(Buffer.from(chunk));
    return sum();
  };
  const whole = sumOf("one\ntwo\nthree\n");
  expect(whole.rows).toBe(3);
  expect(sumOf("thr", "ee\no", "ne\ntwo\n")).toEqual(whole);
  expect(sumOf("one\ntwo\nfour\n").unordered).not.toBe(whole.unordered);
});
