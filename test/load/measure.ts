import { fromTool } from "#scripts/tool.ts";
import { cpuOf } from "./cpu.ts";
import { median } from "./median.ts";

/** `paths`, if given, are asked for in turn, below the origin of `url`, so that no request repeats another one of its moment. */
export type Target = { url: string; pid: number; cookie?: string; paths?: readonly string[] };
export type Reading = { cpuMs: number; perSecond: number; p99: number };

type Options = {
  url: string;
  connections: number;
  duration: number;
  headers?: Record<string, string>;
  requests?: { setupRequest(request: object): object }[];
};
type Result = {
  requests: { total: number; average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
};
type Autocannon = (options: Options) => Promise<Result>;

const CONNECTIONS = 10;

/** One burst against one URL: CPU ms per request (server and database), requests per second, 99th percentile in ms. */
export async function burst(target: Target, postmaster: number, seconds: number): Promise<Reading> {
  const { default: autocannon } = await fromTool<{ default: Autocannon }>("bench", "autocannon");
  const before = cpuOf(target.pid, postmaster);
  const headers: Record<string, string> = target.cookie ? { cookie: target.cookie } : {};
  const { paths = [] } = target;
  const requests = paths.length > 0 ? [{ setupRequest: inTurn(paths) }] : undefined;
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    ...(requests && { requests }),
  });
  const spent = cpuOf(target.pid, postmaster) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url} answered ${result.non2xx} times other than 200, ${result.errors} errors`);
  return { cpuMs: spent / result.requests.total, perSecond: result.requests.average, p99: result.latency.p99 };
}

function inTurn(paths: readonly string[]) {
  let at = Math.floor(Math.random() * paths.length);
  return (request: object) => ({ ...request, path: paths[at++ % paths.length] });
}

/** Measures both in turn (limit, ours, ours, limit), so that noise affects both equally; the median of the rounds. */
export async function compare(limit: Target, app: Target, postmaster: number, rounds: number, seconds: number) {
  const ratios: number[] = [];
  const ours: Reading[] = [];
  const bare: Reading[] = [];
  await burst(limit, postmaster, 1);
  await burst(app, postmaster, 1);
  for (let round = 0; round < rounds; round += 1) {
    const readings = [limit, app, app, limit].map((target) => () => burst(target, postmaster, seconds));
    const [l1, a1, a2, l2] = [
      await readings[0]?.(),
      await readings[1]?.(),
      await readings[2]?.(),
      await readings[3]?.(),
    ] as [Reading, Reading, Reading, Reading];
    ratios.push((l1.cpuMs + l2.cpuMs) / (a1.cpuMs + a2.cpuMs));
    ours.push(a1, a2);
    bare.push(l1, l2);
  }
  const summary = (list: Reading[]) => ({
    cpuMs: median(list.map((r) => r.cpuMs)),
    perSecond: median(list.map((r) => r.perSecond)),
    p99: median(list.map((r) => r.p99)),
  });
  return {
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)] as const,
    ours: summary(ours),
    limit: summary(bare),
  };
}
