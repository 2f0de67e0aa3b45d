import type { News } from "#modules/kernel/events.ts";
import type { TopicAccess } from "#modules/kernel/live.ts";
import type { Tag } from "#modules/kernel/tags.ts";

/** What a commit says about itself: which topics and cached pages it touches. */
export type Change = { id: string; event: string; topics: string[]; tags: Tag[]; news?: News };

/** What a browser gets about a change; the topic `*` means everything. */
export type Notice = { topic: string; event?: string; id?: string; news?: unknown };

/** The message for users who are not involved, for every change of the car. */
const CHANGED = "swap.changed";

export const noticeOf = ({ id, event, news }: Change, topic: string, access: TopicAccess): Notice => ({
  topic,
  event: access === "events" ? event : CHANGED,
  id,
  ...(access === "events" && news?.topics.includes(topic) ? { news: news.data } : {}),
});

/** A page that was away for longer reloads everything. */
export const KEPT_MS = 120_000;
const MOST = 50_000;

/**
 * The changes of the last two minutes, as this process received them, for pages that were not connected meanwhile:
 * between their loading and their connection, after a lost connection, and where websockets are blocked. News are not kept:
 * these pages ask.
 */
export class RecentChanges {
  #rows: (Change & { at: number })[] = [];
  #ids = new Set<string>();
  /** From this time on, no change is missing. */
  #completeFrom: number;
  #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#completeFrom = now();
  }

  /** Returns false for a change that is known already. */
  note(change: Change, at = this.#now()): boolean {
    if (this.#ids.has(change.id)) return false;
    this.#ids.add(change.id);
    const { news: _news, ...kept } = change;
    this.#rows.push({ ...kept, at });
    this.#forget();
    return true;
  }

  /** The changes of the time before this process listened, in their order. */
  fill(changes: readonly Change[]): void {
    const later = this.#rows;
    this.#rows = [];
    for (const change of changes) this.note(change, this.#completeFrom);
    this.#rows.push(...later);
    this.#completeFrom -= KEPT_MS;
  }

  /** What happened to these topics in the last `age` milliseconds. */
  since(age: number, topics: ReadonlyMap<string, TopicAccess>): Notice[] {
    if (topics.size === 0) return [];
    const from = this.#now() - age;
    if (from < this.#completeFrom || age > KEPT_MS) return [{ topic: "*" }];
    const found: Notice[] = [];
    for (let row = this.#rows.length - 1; row >= 0; row -= 1) {
      const change = this.#rows[row] as Change & { at: number };
      if (change.at < from) break;
      for (const topic of change.topics) {
        const access = topics.get(topic);
        if (access) found.push(noticeOf(change, topic, access));
      }
    }
    return found.reverse();
  }

  /** In steps of a tenth, because removing the first rows moves all others. */
  #forget(): void {
    const over = this.#rows.length - MOST;
    const old = this.#now() - KEPT_MS;
    const tenth = this.#rows[Math.floor(this.#rows.length / 10)];
    if (over < MOST / 10 && !(tenth && tenth.at < old)) return;
    const gone = this.#rows.splice(0, Math.max(over, Math.floor(this.#rows.length / 10) + 1));
    for (const { id } of gone) this.#ids.delete(id);
    this.#completeFrom = Math.max(this.#completeFrom, (gone.at(-1)?.at ?? 0) + 1);
  }
}

/** Those of this process. */
export const recentChanges = new RecentChanges();
