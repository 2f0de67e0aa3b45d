import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { connect, db, disconnect } from "#db/client.ts";
import { makeBackup } from "#scripts/backup/make-backup.ts";
import { rowsOf } from "#scripts/backup/manifest.ts";
import { restoreBackup } from "#scripts/backup/restore-backup.ts";
import { say, step } from "#scripts/progress.ts";
import type { Figure } from "#test/load/bench/tables.ts";

/** A backup of 1,000,000 swaps is restored and checked within 15 minutes. */
const GATE_MINUTES = 15;
const RESTORED = "restored";

/** Saves the market and restores it into a new database of the same server, which is dropped afterwards. */
export async function measureBackup(url: string): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-bench-backup-"));
  const target = url.replace(/postgres$/, RESTORED);
  try {
    await administer(url, `create database ${RESTORED}`);
    const backup = path.join(folder, "backup");
    const saving = await timed(() => makeBackup({ url, folder: backup, files: false }));
    const restoring = await timed(() => restoreBackup({ url: target, folder: backup, files: false, step }));
    const { books, record, manifest } = restoring.value;
    say(`${rowsOf(manifest)} rows, ${books.entries} entries in the ledger, ${record.seals} seals`);
    const faults = [...books.faults, ...record.faults];
    return [
      { title: "backup made", unit: "min", value: saving.minutes, gate: GATE_MINUTES },
      { title: "backup restored and compared", unit: "min", value: restoring.minutes, gate: GATE_MINUTES },
      { title: "faults found after it", unit: "", value: faults.length, gate: 0 },
    ];
  } finally {
    await administer(url, `drop database if exists ${RESTORED} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; minutes: number }> {
  const began = performance.now();
  const value = await work();
  return { value, minutes: (performance.now() - began) / 60_000 };
}

async function administer(url: string, statement: string): Promise<void> {
  connect(url, 1);
  await db().execute(sql.raw(statement));
  await disconnect();
}
