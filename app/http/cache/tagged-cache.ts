import type { Tag } from "#modules/kernel/tags.ts";

/** A value with its tags, and for how many milliseconds it may be served to others; 0 for a private value. */
export type Made<T> = { value: T; tags: Iterable<Tag>; keepMs: number };

type Entry<T> = { value: T; tags: ReadonlySet<Tag>; until: number };
/** The tags that were invalidated while a value was being made. */
type Invalidated = Set<Tag | "everything">;

/**
 * Values of this process that many visitors share, each for some seconds and until one of its tags is invalidated. At
 * most `most` of them; the oldest is evicted first.
 */
export class TaggedCache<T> {
  hits = 0;
  misses = 0;
  private readonly most: number;
  private entries = new Map<string, Entry<T>>();
  private running = new Map<string, Promise<Made<T>>>();
  private invalidated = new Set<Invalidated>();

  constructor(most: number) {
    this.most = most;
  }

  /** The cached value under this key, or undefined. */
  find(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.until <= Date.now()) return undefined;
    this.hits += 1;
    return entry.value;
  }

  /** The value from the cache, or created once for all concurrent requests. */
  async get(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const running = this.running.get(key);
    if (!running) return this.lead(key, make);
    const made = await running;
    return made.keepMs > 0 ? made.value : (await make()).value;
  }

  private async lead(key: string, make: () => Promise<Made<T>>): Promise<T> {
    this.misses += 1;
    const invalidated: Invalidated = new Set();
    this.invalidated.add(invalidated);
    const running = make()
      .then((made) => {
        this.store(key, made, invalidated);
        return made;
      })
      .finally(() => {
        this.invalidated.delete(invalidated);
        if (this.running.get(key) === running) this.running.delete(key);
      });
    this.running.set(key, running);
    return (await running).value;
  }

  private store(key: string, { value, tags, keepMs }: Made<T>, invalidated: Invalidated): void {
    const entry = { value, tags: new Set(tags), until: Date.now() + keepMs };
    const isStale = invalidated.has("everything") || isAnyIn(entry.tags, invalidated);
    if (keepMs <= 0 || isStale) return;
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > this.most) this.entries.delete(this.entries.keys().next().value as string);
  }

  /**
   * Drops the values with one of these tags. A value that is still being created is not shared with later visitors,
   * because its tags are known only when it is finished, and it is not stored if it has one of these tags.
   */
  invalidate(tags: Iterable<Tag>): void {
    const touched = new Set(tags);
    if (touched.size === 0) return;
    for (const [key, entry] of this.entries) if (isAnyIn(entry.tags, touched)) this.entries.delete(key);
    for (const running of this.invalidated) for (const tag of touched) running.add(tag);
    this.running.clear();
  }

  /** Drops all values: changes may have been missed. */
  clear(): void {
    this.entries.clear();
    for (const running of this.invalidated) running.add("everything");
    this.running.clear();
  }
}

function isAnyIn(tags: ReadonlySet<Tag>, others: ReadonlySet<Tag | "everything">): boolean {
  for (const tag of tags) if (others.has(tag)) return true;
  return false;
}
