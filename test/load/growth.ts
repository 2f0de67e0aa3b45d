import http from "node:http";
import type { Random } from "#test/load/hostile/random.ts";
import { get } from "./measure.ts";
import { median } from "./median.ts";
import { drawWords } from "./traffic/draws.ts";
import { type Popular, streamOf } from "./traffic/stream.ts";

/** List calls, none of which repeats. Both markets sell the same vehicles. */
const ASKED: Record<string, (random: Random, popular: Popular) => string> = {
  "the newest in a price band": (random) => `price=${random.from(2_000, 20_000)}-${random.from(21_000, 60_000)}`,
  "far pages": (random) => `page=${random.from(2, 300)}&year=${random.from(2000, 2006)}-`,
  "one model": (random, { vehicles }) => {
    const { make, model } = random.one(vehicles);
    return `make=${make}&model=${model}&mileage=-${random.from(50, 200) * 1_000}`;
  },
  words: (random, popular) => `q=${encodeURIComponent(drawWords(random, popular))}`,
};
const CALLS = 400;

/** How much slower the slowest of a hundred calls became; `ratio` is large market / small market. */
export type Growth = { title: string; small: number; large: number; ratio: number };

/**
 * Two servers with different numbers of cars, called alternately, one call at a time. Milliseconds at the 99th
 * percentile.
 */
export async function measureGrowth(small: string, large: string, popular: Popular, rounds: number): Promise<Growth[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const rows: Growth[] = [];
  for (const [title, draw] of Object.entries(ASKED)) {
    const p99s: [number[], number[]] = [[], []];
    const streams = [small, large].map((url) => ({
      url,
      next: streamOf((random) => `/api/swaps/listing?${draw(random, popular)}`, 1).fresh,
    }));
    for (let round = -1; round < rounds; round += 1)
      for (const [at, stream] of streams.entries()) {
        const p99 = await p99Of(stream, agent);
        if (round >= 0) p99s[at]?.push(p99);
      }
    const [a, b] = p99s.map(median) as [number, number];
    rows.push({ title: `Growth of p99, ${title}`, small: a, large: b, ratio: b / a });
  }
  agent.destroy();
  return rows;
}

async function p99Of(stream: { url: string; next: () => string }, agent: http.Agent): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    await get(stream, agent);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.99)] as number;
}
