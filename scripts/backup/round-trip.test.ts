import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { ERASURES, originalPath, storage } from "#modules/files/storage.ts";
import { files } from "#modules/files/tables.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { afterFile } from "#test/cleanup.ts";
import { dropDatabase, leaveDatabase, ownerDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { backupName, keepNewest } from "./keep-newest.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it("a restored backup has the rows and the files of the database it was made from", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-round-trip-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  const [database, key] = [await ownerDatabase(), "a".repeat(32)];
  process.env.STORAGE_DIR = path.join(folder, "files");
  reloadEnvironment();
  const ada = await makeUser({ firstName: "Ada", lastName: "Moreau" });
  await makeUser({ firstName: "Zoë\tO\\'Neil\n", lastName: "№ 1 \\N 🚗" });
  await (await storage()).put(originalPath(key), Buffer.from("a picture"), "image/jpeg");
  const file = { key, name: "car.jpg", kind: "image", mime: "image/jpeg", size: 9, sha256: "0".repeat(64) } as const;
  await database.db.insert(files).values({ ...file, id: newId() });
  const backup = path.join(folder, "backup");
  const siteRole = `site_of_backup_${process.pid}`;
  await ask(inject("serverUrl"), `create role ${siteRole} login`);
  await ask(database.url, `grant select on users to ${siteRole}`);
  await ask(
    database.url,
    `insert into outbox (id, channel, kind, unique_key, recipient, body)
      values (gen_random_uuid(), 'mail', 'offer-made', 'one', 'ada@example.test', 'Hello')`,
  );
  await makeBackup({ url: database.url, folder: backup, files: true });
  const rows = (url: string) =>
    ask(url, "select u::text as row from users u union all select f::text from files f order by 1");
  const before = await rows(database.url);
  expect(before).toHaveLength(3);
  const grants = (url: string) =>
    ask(
      url,
      `select has_table_privilege('${siteRole}', 'users', 'select') as reads,
        has_table_privilege('${siteRole}', 'audit_log', 'delete') as deletes`,
    );

  await leaveDatabase();
  process.env.STORAGE_DIR = path.join(folder, "restored");
  reloadEnvironment();
  const name = `test_round_trip_${process.pid}_${newId().slice(-8)}`;
  await ask(inject("serverUrl"), `create database "${name}"`);
  const url = inject("serverUrl").replace(/postgres$/, name);
  afterFile(() => dropDatabase(url));
  const restore = () => restoreBackup({ url, folder: backup, files: true, step: (_name, work) => work() });

  const stored = path.join(backup, "files", originalPath(key));
  appendFileSync(stored, "!");
  await expect(restore()).rejects.toThrow(/file originals.*doesn’t have its checksum. Nothing was changed/);
  expect(await ask(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
  truncateSync(stored, "a picture".length);
  renameSync(stored, `${stored}.away`);
  await expect(restore()).rejects.toThrow(/file originals.*doesn’t have its checksum. Nothing was changed/);
  // A file that can't be read is no damage of the backup.
  mkdirSync(stored);
  await expect(restore()).rejects.toThrow(/^EISDIR/);
  rmdirSync(stored);
  renameSync(`${stored}.away`, stored);

  await (await storage()).put(`${ERASURES}/${ada.id}`, Buffer.alloc(0), "application/octet-stream");
  expect((await restore()).erasures).toEqual({ erased: 1, refused: [] });
  expect(await grants(url)).toEqual([{ reads: true, deletes: false }]);
  expect(await ask(url, "select status, last_error from outbox")).toEqual([
    { status: "failed", last_error: "Held back after a restore" },
  ]);
  await expect(restore()).rejects.toThrow(new RegExp(`database ${name} on .* is not empty`));
  const names = "select first_name from users order by 1";
  expect(await ask(url, names)).toEqual([{ first_name: "Removed" }, { first_name: "Zoë\tO\\'Neil\n" }]);
  expect(readFileSync(path.join(folder, "restored", originalPath(key)), "utf8")).toBe("a picture");
});

it("the newest backups of a folder stay, and nothing else in it is touched", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-backups-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  const names = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2026, 0, day, 3))));
  for (const name of [...names, "by-hand"]) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "manifest.json"), "{}");
  }
  expect(await keepNewest(folder, 2)).toEqual([names[0]]);
  expect(readdirSync(folder).sort()).toEqual([names[1], names[2], "by-hand"]);
});
