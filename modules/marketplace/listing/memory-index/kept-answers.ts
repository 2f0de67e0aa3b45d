/** The maximum time that an answer is cached, because days on the market change with the clock. */
const FRESH_MS = 10_000;
/** After a change, an answer is cached this many times as long as it took, so counting takes at most 2% of the time. */
const WORTH = 50;
const MOST_ANSWERS = 100;

type Kept<T> = { answer: T; at: number; cost: number; version: number };

/** Answers about all cars, kept for seconds, and shorter once a car has changed. */
export class KeptAnswers<T> {
  private answers = new Map<string, Kept<T>>();

  /** The answer from before, while it is fresh. `version` is incremented by every change. */
  find(key: string, now: number, version: number): T | undefined {
    const known = this.answers.get(key);
    if (!known) return undefined;
    const lasts = known.version === version ? FRESH_MS : Math.min(FRESH_MS, known.cost * WORTH);
    return now - known.at < lasts ? known.answer : undefined;
  }

  /** Keeps an answer that took `cost` milliseconds. */
  keep(key: string, kept: Kept<T>): void {
    this.answers.delete(key);
    this.answers.set(key, kept);
    if (this.answers.size > MOST_ANSWERS) this.answers.delete(this.answers.keys().next().value as string);
  }
}
