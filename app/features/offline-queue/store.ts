import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { type Entry, fileIn, isOpen, made, type NewEntry, StorageFull } from "./entries.ts";

/** The entries in IndexedDB, shared by all tabs and the service worker. */

interface Schema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { account: string; key: string } };
  /** The server's key of each file that was sent, by the entry's key. */
  files: { key: string; value: { account: string; serverKey: string; at: number } };
  facts: { key: "account"; value: string };
}

const NAME = "swaplot-offline-queue";
const VERSION = 1;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      const entries = db.createObjectStore("entries", { keyPath: "id", autoIncrement: true });
      entries.createIndex("account", "account");
      entries.createIndex("key", "key");
      db.createObjectStore("files");
      db.createObjectStore("facts");
    },
    // Another tab has a newer version of the site: it must not wait for this one.
    blocking: () => void forgetConnection(),
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Closes the connection; the next use opens it again. */
async function forgetConnection(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing?.catch(() => undefined))?.close();
}

/** Adds an entry and resolves when it is on the disk. The same key of the same account is added once. */
export async function add(entry: NewEntry): Promise<Entry> {
  try {
    const tx = (await database()).transaction("entries", "readwrite", { durability: "strict" });
    const same = await tx.store.index("key").getAll(entry.key);
    const known = same.find(({ account }) => account === entry.account);
    if (known) return known;
    const value = made(entry);
    const id = await tx.store.add(value as Entry);
    await tx.done;
    return { ...value, id };
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError") throw new StorageFull(largeFileOf(entry));
    throw error;
  }
}

/** From this size on, the file itself is the reason why the device has no room. */
const LARGE_BYTES = 30_000_000;
export const largeFileOf = (entry: Pick<NewEntry, "fields">): File | undefined =>
  entry.fields.flatMap(([, value]) => (typeof value !== "string" && value.size > LARGE_BYTES ? value : []))[0];

/** All entries of an account, the oldest first. Those of other accounts are never read. */
export const entriesOf = async (account: string): Promise<Entry[]> =>
  (await database()).getAllFromIndex("entries", "account", account);

/** Changes an entry unless it was removed meanwhile. */
export async function change(id: number, how: (entry: Entry) => Entry): Promise<Entry | undefined> {
  const tx = (await database()).transaction("entries", "readwrite");
  const found = await tx.store.get(id);
  if (!found) return undefined;
  const changed = how(found);
  await tx.store.put(changed);
  await tx.done;
  return changed;
}

export async function remove(ids: readonly number[]): Promise<void> {
  const tx = (await database()).transaction("entries", "readwrite");
  await Promise.all(ids.map((id) => tx.store.delete(id)));
  await tx.done;
}

export async function noteFile(key: string, account: string, serverKey: string): Promise<void> {
  await (await database()).put("files", { account, serverKey, at: Date.now() }, key);
}

/** The server's keys of the files of an account. */
export async function serverKeys(account: string): Promise<Map<string, string>> {
  const tx = (await database()).transaction("files");
  const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  return new Map(
    keys.flatMap((key, at) => {
      const value = values[at];
      return value?.account === account ? [[key, value.serverKey] as const] : [];
    }),
  );
}

/** The bytes of a file that waits, only for its account. */
export async function fileOf(account: string, key: string): Promise<File | undefined> {
  const found = await (await database()).getAllFromIndex("entries", "key", key);
  return found
    .filter((entry) => entry.account === account)
    .map(fileIn)
    .find(Boolean);
}

const WEEK_MS = 7 * DAY_MS;

/** Removes what a page kept at `keptAt` shows by itself, and the keys of files that nothing has named for a week. */
export async function forgetSent(account: string, group: string, keptAt: number): Promise<void> {
  const all = await entriesOf(account);
  await remove(
    all.filter((one) => !isOpen(one) && one.group === group && (one.sentAt ?? 0) < keptAt).map(({ id }) => id),
  );
  const tx = (await database()).transaction("files", "readwrite");
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.at < Date.now() - WEEK_MS) await cursor.delete();
  await tx.done;
}

/** The account whose kept pages this device may show without a connection; none after a logout. */
export const currentAccount = async (): Promise<string | undefined> => (await database()).get("facts", "account");

export async function setCurrentAccount(account: string | null): Promise<void> {
  const db = await database();
  if (account === null) await db.delete("facts", "account");
  else await db.put("facts", account, "account");
}
