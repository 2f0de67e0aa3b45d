import http from "node:http";
import { median } from "./median.ts";

/** List calls: without parameters, a far page, one make, one model. */
const ASKED = {
  "the newest": "",
  "page 300": "?page=300",
  "one make": "?make=honda",
  "one model": "?model=honda-civic",
};
const CALLS = 400;

/** How much slower the slowest of a hundred calls became; `ratio` is large market / small market. */
export type Growth = { title: string; small: number; large: number; ratio: number };

/**
 * Two servers with different numbers of cars, called alternately, one call at a time. Milliseconds at the 99th
 * percentile.
 */
export async function measureGrowth(small: string, large: string, rounds: number): Promise<Growth[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const rows: Growth[] = [];
  for (const [title, search] of Object.entries(ASKED)) {
    const p99s: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1)
      for (const [at, origin] of [small, large].entries()) {
        const p99 = await p99Of(`${origin}/api/swaps/listing${search}`, agent);
        if (round >= 0) p99s[at]?.push(p99);
      }
    const [a, b] = p99s.map(median) as [number, number];
    rows.push({ title: `Growth of p99, ${title}`, small: a, large: b, ratio: b / a });
  }
  agent.destroy();
  return rows;
}

async function p99Of(url: string, agent: http.Agent): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    await ask(url, agent);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.99)] as number;
}

const ask = (url: string, agent: http.Agent) =>
  new Promise<void>((resolve, reject) => {
    http
      .get(url, { agent, headers: { cookie: "account=x" } }, (answer) => {
        answer.resume().once("end", () => (answer.statusCode === 200 ? resolve() : reject(new Error(url))));
      })
      .once("error", reject);
  });
