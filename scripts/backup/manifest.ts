import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  partitioned: z.boolean(),
  rows: z.number(),
  bytes: z.number(),
  /** SHA-256 of the rows in the text format of COPY, before compression. */
  sha256: z.string(),
  /** The sum of the hashes of its rows, which doesn't depend on their order. */
  unordered: z.string(),
});

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  server: z.string(),
  migrations: z.array(z.object({ at: z.number(), hash: z.string() })),
  queueVersion: z.number(),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** The roles that could read the tables beside their owner: those of the site's processes. */
  siteRoles: z.array(z.string()).default([]),
  /** Whether the rows and files are encrypted; then their names end with `.age`. */
  encrypted: z.boolean().default(false),
  /** Null if the backup was made without the stored files. */
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string(), missing: z.number() }).nullable(),
});

/** What a backup holds, and the checksums that prove it. */
export type Manifest = z.output<typeof Manifest>;
export type TableEntry = z.output<typeof Table>;

/** A backup or a database that can't be used: the message is for the person at the terminal. */
export class BackupRefused extends Error {}

/** Throws what doesn't say that a backup is damaged: a wrong key, or a disk or a permission. A missing file is damage. */
export function throwUnlessDamage(error: unknown): void {
  const isSystems = error instanceof Error && "syscall" in error && (error as NodeJS.ErrnoException).code !== "ENOENT";
  if (error instanceof BackupRefused || isSystems) throw error;
}

const fileOf = (folder: string) => path.join(folder, "manifest.json");
/** Where a backup is, and whether it is encrypted. */
export type Place = { folder: string; encrypted: boolean };
const ending = ({ encrypted }: Place) => (encrypted ? ".age" : "");
export const rowsFile = (place: Place, { schema, name }: { schema: string; name: string }): string =>
  path.join(place.folder, "tables", `${schema}.${name}.copy.zst${ending(place)}`);
/** The copy of a stored file. */
export const storedFile = (place: Place, name: string): string =>
  path.join(place.folder, "files", `${name}${ending(place)}`);
/** One line of JSON per stored file: its path in the storage, its length in bytes, and its SHA-256. */
export const filesIndex = (folder: string): string => path.join(folder, "files.jsonl");

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(fileOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });

export function readManifest(folder: string): Manifest {
  if (!existsSync(fileOf(folder)))
    throw new BackupRefused(`${folder} holds no complete backup: it has no manifest.json. Choose another folder.`);
  const read = Manifest.safeParse(JSON.parse(readFileSync(fileOf(folder), "utf8")));
  if (!read.success)
    throw new BackupRefused(`${fileOf(folder)} is not the manifest of a backup that this release can read.`);
  return read.data;
}

export const rowsOf = ({ tables }: Pick<Manifest, "tables">): number => tables.reduce((sum, { rows }) => sum + rows, 0);
