import http from "node:http";
import { cpuOf } from "./cpu.ts";
import { median } from "./median.ts";

/** A server process; `next` is the path of each request. */
export type Target = { url: string; pid: number; cookie?: string | undefined; next: () => string };
export type Reading = { cpuMs: number; perSecond: number; p99: number };

const CONNECTIONS = 10;

/**
 * Requests of ten connections for `seconds`: CPU ms per request (server and database), requests per second, 99th percentile in
 * ms. Requests that have begun are waited for, because their work is counted. An answer other than 200 throws.
 */
export async function burst(target: Target, postmaster: number, seconds: number): Promise<Reading> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const before = cpuOf(target.pid, postmaster);
  const began = performance.now();
  const until = began + seconds * 1_000;
  const connection = async () => {
    for (let now = began; now < until; now = performance.now()) {
      await get(target, agent);
      times.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const took = performance.now() - began;
  const spent = cpuOf(target.pid, postmaster) - before;
  agent.destroy();
  return {
    cpuMs: spent / times.length,
    perSecond: (times.length / took) * 1_000,
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] as number,
  };
}

/** One request, answered with 200, or an error that names its path. */
export function get({ url, cookie, next }: Pick<Target, "url" | "cookie" | "next">, agent?: http.Agent): Promise<void> {
  const path = next();
  const headers = cookie ? { cookie } : {};
  return new Promise((resolve, reject) => {
    http
      .get(url + path, { agent, headers }, (answer) => {
        const { statusCode } = answer;
        const done = () => (statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${statusCode}`)));
        answer.resume().once("end", done).once("error", reject);
      })
      .once("error", reject);
  });
}

/** The median of each figure. */
export const summary = (readings: readonly Reading[]): Reading => ({
  cpuMs: median(readings.map((reading) => reading.cpuMs)),
  perSecond: median(readings.map((reading) => reading.perSecond)),
  p99: median(readings.map((reading) => reading.p99)),
});

/** Measures both in turn (limit, ours, ours, limit), so that noise affects both equally; the median of the rounds. */
export async function compare(limit: Target, app: Target, postmaster: number, rounds: number, seconds: number) {
  const ratios: number[] = [];
  const ours: Reading[] = [];
  const bare: Reading[] = [];
  for (const target of [limit, app]) await burst(target, postmaster, 1);
  for (let round = 0; round < rounds; round += 1) {
    const first = await burst(limit, postmaster, seconds);
    const pair = [await burst(app, postmaster, seconds), await burst(app, postmaster, seconds)] as const;
    const last = await burst(limit, postmaster, seconds);
    ratios.push((first.cpuMs + last.cpuMs) / (pair[0].cpuMs + pair[1].cpuMs));
    ours.push(...pair);
    bare.push(first, last);
  }
  return {
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)] as const,
    ours: summary(ours),
    limit: summary(bare),
  };
}
