import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { isSwitchedOff } from "#modules/kernel/switched-off.ts";
import type { Tag } from "#modules/kernel/tags.ts";
import { tagPage } from "./page-tags.ts";
import { TaggedCache } from "./tagged-cache.ts";

const KEEP_MS = 15_000;
const MOST = 500;

type Shown = { value: unknown; tags: Tag[] };
let cache: TaggedCache<Shown> | undefined;

/**
 * Turns the cache of visitors' pages on or off. Only a process that receives every change notification may turn it on.
 */
export function cachePublicData(on = true): void {
  cache = on ? new TaggedCache(MOST) : undefined;
}

/** Drops the values with one of these tags; all values when changes may have been missed. */
export const invalidatePublicData = (tags: readonly Tag[] | "everything"): void =>
  tags === "everything" ? cache?.clear() : cache?.invalidate(tags);

/**
 * Data that every visitor sees, cached under a key and shared by all addresses that show it (tabs, pictures, lists next to it).
 * Like pages it is cached for at most fifteen seconds and until one of its tags is invalidated. The page carries its tags.
 */
export async function publicData<T>(key: string, read: () => Promise<T>, tagsOf: (value: T) => Tag[]): Promise<T> {
  const make = async () => {
    const value = await read();
    return { value, tags: tagsOf(value) };
  };
  const shown =
    cache && !currentSandbox() && !isSwitchedOff("public-data")
      ? await cache.get(key, async () => {
          const made = await make();
          return { value: made, tags: made.tags, keepMs: KEEP_MS };
        })
      : await make();
  tagPage(...shown.tags);
  return shown.value as T;
}
