import { type Storage, siteStorage } from "../storage.ts";
import { findReleases } from "./kept-releases.ts";

/** A visitor who asks for files that never existed must not make the storage list its files each time. */
const LISTED_AGAIN_MS = 5_000;

let known: { store: Storage; at: number; files: Promise<ReadonlyMap<string, string>> } | undefined;

/** A file of a release that another process runs, or has run; undefined if none of the kept ones has it. */
export async function readKeptAsset(name: string): Promise<Buffer | undefined> {
  const store = await siteStorage();
  const listed = known?.store === store ? await known.files : undefined;
  const path = listed?.get(name) ?? (await listAgain(store)).get(name);
  return path === undefined ? undefined : store.bytes(path);
}

function listAgain(store: Storage): Promise<ReadonlyMap<string, string>> {
  if (known?.store === store && performance.now() - known.at < LISTED_AGAIN_MS) return known.files;
  const files = list(store);
  known = { store, at: performance.now(), files };
  files.catch(() => {
    if (known?.files === files) known = undefined;
  });
  return files;
}

async function list(store: Storage): Promise<Map<string, string>> {
  const releases = await findReleases(store);
  return new Map(releases.flatMap(({ files }) => [...files]));
}
