import { Random } from "#test/load/hostile/random.ts";

/** What people look at: cars and vehicles, each with the most popular first. */
export type Popular = {
  cars: readonly string[];
  /** `cars` is how many are for sale. */
  vehicles: readonly { make: string; makeName: string; model: string; modelName: string; cars: number }[];
};

/** `fresh` never repeats a request; `repeated` also asks for recent ones again; `again` is the last fresh ones, once more. */
export type Stream = { fresh: () => string; mixed: () => string };

/** The share of requests that repeat a recent one: people go back, reload, and follow the same links. */
export const REPEATED = 0.3;
/** A request is repeated among so many later ones; older ones are as good as new. */
const RECENT = 100;
/** Draws until one is new. A stream that has no new request left is a mistake of the one who asks it. */
const TRIES = 10_000;

/** An endless stream of what `draw` draws; the same seed gives the same stream. */
export function streamOf(draw: (random: Random) => string, seed: number): Stream {
  const random = new Random(seed);
  const asked = new Set<string>();
  const recent: string[] = [];
  const fresh = () => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const path = draw(random);
      if (asked.has(path)) continue;
      asked.add(path);
      recent.push(path);
      if (recent.length > RECENT) recent.shift();
      return path;
    }
    throw new Error("Every request of the stream was asked already");
  };
  const mixed = () => (recent.length > 0 && random.chance(REPEATED) ? random.one(recent) : fresh());
  return { fresh, mixed };
}

/** The position in a list of `length`, where the position n is drawn in proportion to 1 / (n + 1) (Zipf). */
export const zipf = (random: Random, length: number): number =>
  Math.min(length - 1, Math.floor((length + 1) ** random.next()) - 1);
