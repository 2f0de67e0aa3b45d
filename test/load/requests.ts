import { Random } from "#test/load/hostile/random.ts";
import { GOALS, type Goal, VIEWERS } from "./goals.ts";
import { burst, type Reading, summary, type Target } from "./measure.ts";
import { median } from "./median.ts";
import { type Popular, type Stream, streamOf } from "./traffic/stream.ts";

type Server = { url: string; pid: number };

export type RequestRow = {
  title: string;
  /** limit / ours, of distinct requests. */
  ratio: number;
  spread: readonly [number, number];
  gate: number | null;
  aim: number | null;
  limit: Reading;
  /** Requests that were not sent before. */
  fresh: Reading;
  /** The same ones a moment later. */
  again: Reading;
  /** As people send them, with repeats. */
  mixed: Reading;
  /** The share of the mixed requests that the page cache answered, from 0 to 1. */
  cached: number;
};

type Market = { popular: Popular; app: Server; limit: Server; member: string; postmaster: number };
type Extent = { rounds: number; seconds: number };

/** Each goal: the limit server, and ours with new requests, with the same ones again, and with a mix, in turns. */
export async function measureRequests(market: Market, extent: Extent, say: (text: string) => void) {
  const rows: RequestRow[] = [];
  for (const [at, goal] of GOALS.entries()) {
    const row = await measureGoal(goal, at, market, extent);
    say(`${row.title}: ${row.ratio.toFixed(3)}`);
    rows.push(row);
  }
  return rows;
}

async function measureGoal(goal: Goal, seed: number, market: Market, { rounds, seconds }: Extent): Promise<RequestRow> {
  const { popular, app, limit, member, postmaster } = market;
  const cookie = { visitor: undefined, "past-cache": "account=x", member }[goal.as];
  const random = new Random(seed);
  const bare: Target = { ...limit, next: () => goal.limit(random, popular) };
  const stream = streamFor(goal, popular, seed);
  const ask = async (next: () => string) => burst({ ...app, cookie, next }, postmaster, seconds);
  const found: Record<"limit" | "fresh" | "again" | "mixed", Reading[]> = {
    limit: [],
    fresh: [],
    again: [],
    mixed: [],
  };
  const ratios: number[] = [];
  const cached: number[] = [];
  await burst(bare, postmaster, 1);
  await ask(stream.fresh);
  for (let round = 0; round < rounds; round += 1) {
    const before = await burst(bare, postmaster, seconds);
    const { kept, next } = keeping(stream.fresh);
    const fresh = await ask(next);
    const again = await ask(inTurn(kept));
    const second = await ask(stream.fresh);
    const after = await burst(bare, postmaster, seconds);
    ratios.push((before.cpuMs + after.cpuMs) / (fresh.cpuMs + second.cpuMs));
    const counted = await countAnswers(app.url);
    const mixed = await ask(stream.mixed);
    cached.push(shareFromMemory(counted, await countAnswers(app.url)));
    found.limit.push(before, after);
    found.fresh.push(fresh, second);
    found.again.push(again);
    found.mixed.push(mixed);
  }
  return {
    title: `${goal.title}, ${VIEWERS[goal.as]}`,
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    gate: goal.gate,
    aim: goal.aim,
    limit: summary(found.limit),
    fresh: summary(found.fresh),
    again: summary(found.again),
    mixed: summary(found.mixed),
    cached: median(cached),
  };
}

/** A page with a single address is asked for again and again. */
function streamFor(goal: Goal, popular: Popular, seed: number): Stream {
  if (goal.app.length > 0) return streamOf((random) => goal.app(random, popular), seed);
  const only = () => goal.app(new Random(seed), popular);
  return { fresh: only, mixed: only };
}

function keeping(next: () => string) {
  const kept: string[] = [];
  const keep = () => {
    const path = next();
    kept.push(path);
    return path;
  };
  return { kept, next: keep };
}

function inTurn(paths: readonly string[]): () => string {
  let at = 0;
  return () => paths[at++ % paths.length] as string;
}

type Answers = { memory: number; all: number };

/** What the site's metrics say that it has answered so far. */
async function countAnswers(url: string): Promise<Answers> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const answers = { memory: 0, all: 0 };
  for (const [, kind, count] of text.matchAll(/^swaplot_http_requests_total\{kind="(\w+)".*\} (\d+)$/gm)) {
    if (kind === "system") continue;
    answers.all += Number(count);
    if (kind === "memory") answers.memory += Number(count);
  }
  return answers;
}

const shareFromMemory = (before: Answers, after: Answers): number =>
  (after.memory - before.memory) / Math.max(1, after.all - before.all);
