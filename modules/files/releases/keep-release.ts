import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { type Storage, siteStorage } from "../storage.ts";
import { assetPath, findReleases, folderOf, type KeptRelease, markPath } from "./kept-releases.ts";

const AT_A_TIME = 8;
/** What serves a file knows its type by its name. */
const MIME = "application/octet-stream";

/**
 * Puts the built files with a hash in their names into the storage, where every process finds them, and deletes those of
 * releases that no open page needs any more: all but the newest `most`, and those that were replaced more than a day ago.
 */
export async function keepRelease(folder: string, most: number): Promise<void> {
  const store = await siteStorage();
  const names = (await readdir(folder)).sort();
  const id = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16);
  const now = currentTime().getTime();
  const releases = await findReleases(store);
  const own = releases.find((release) => release.id === id);
  const newest = own !== undefined && own === releases[0];
  const missing = names.filter((name) => !own?.files.has(name));
  for (let at = 0; at < missing.length; at += AT_A_TIME)
    await Promise.all(
      missing
        .slice(at, at + AT_A_TIME)
        .map((name) => store.putFile(assetPath(id, name), path.join(folder, name), MIME)),
    );
  if (!newest || missing.length > 0 || !own.startedAt) await markStarted(store, id, now, own);
  for (const old of outdated(await findReleases(store), most, now)) await store.deleteBelow(`${folderOf(old.id)}/`);
}

/** A release that is started again, after a newer one was taken back, is the newest. */
async function markStarted(store: Storage, id: string, now: number, own: KeptRelease | undefined): Promise<void> {
  await store.put(markPath(id, now), new Uint8Array(), MIME);
  for (const mark of own?.marks ?? []) if (mark !== markPath(id, now)) await store.delete(mark);
}

function outdated(releases: readonly KeptRelease[], most: number, now: number): KeptRelease[] {
  return releases.filter(({ startedAt }, at) => {
    const replacedAt = releases[at - 1]?.startedAt ?? now;
    // One without a mark is being written, or its process died while it wrote it.
    return at >= most && startedAt > 0 && now - replacedAt > DAY_MS;
  });
}
