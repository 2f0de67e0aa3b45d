import { setTimeout as sleep } from "node:timers/promises";
import { createTestKey } from "#modules/accounts/index.ts";
import { newId } from "#modules/kernel/ids.ts";
import { makeUser } from "#test/factories/user.ts";
import type { Figure } from "./bench/tables.ts";
import { median } from "./median.ts";

/** How often others ask for the list of cars, one request after the other. */
const EVERY_MS = 50;
/** What a member does all the time. */
const MONTH_HOURS = 31 * 24;

const FIRST_OPENS_MS = 60_000;
const OPENS_MS = 3_000;
const RESETS_MS = 2_000;
/** How many members open a sandbox and reset it, one after the other. */
const MEMBERS = 10;

/**
 * How long members wait for a sandbox, from the first call to its answer, and for a reset. The first sandbox of a day, whose starting world
 * is not there yet, is measured from the test key on: a worker makes the world ahead of the first key.
 */
export async function measureOpening(origin: string): Promise<Figure[]> {
  const [opened, reset]: [number[], number[]] = [[], []];
  const first = await timed(async () => void (await openSandbox(origin)));
  for (let member = 0; member < MEMBERS; member += 1) {
    const token = await testKey();
    opened.push(await timed(() => callSandbox(origin, token, "GET", "")));
    reset.push(await timed(() => callSandbox(origin, token, "POST", "/reset")));
  }
  const figure = (title: string, times: readonly number[], ms: number): Figure => ({
    title: `${title}, slowest of ${times.length} (median ${(median(times) / 1_000).toFixed(2)} s)`,
    unit: "s",
    value: Math.max(...times) / 1_000,
    gate: ms / 1_000,
  });
  return [
    figure("The first sandbox of a day opens, with its starting world", [first], FIRST_OPENS_MS),
    figure("A sandbox opens", opened, OPENS_MS),
    figure("A sandbox is reset", reset, RESETS_MS),
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function testKey(): Promise<string> {
  const made = await createTestKey(await makeUser(), { name: "Bench", person: "seller" });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.token;
}

async function openSandbox(origin: string): Promise<string> {
  const token = await testKey();
  await callSandbox(origin, token, "GET", "");
  return token;
}

export type SandboxReading = {
  /** The 95th percentile of others' requests for the list, in ms. */
  quiet: number;
  busy: number;
  ratio: number;
  /** How many moves and resets the member made, and how long they took, in ms. */
  moves: number;
  moveMs: number;
};

/**
 * How much slower others get the public list of cars, past the page cache, while one member moves the clock of a sandbox
 * by a month and resets it, again and again. Measured in turn, and the requests of all rounds are taken together: the 95th
 * percentile of a few seconds is the luck of ten requests.
 */
export async function measureSandbox(origin: string, rounds: number, seconds: number): Promise<SandboxReading> {
  const token = await openSandbox(origin);
  const ask: Ask = (what, body) => callSandbox(origin, token, "POST", `/${what}`, body);
  await askFor(origin, 2);
  const [quiet, busy, spent]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await askFor(origin, seconds)));
    const member = moveWhile(ask);
    busy.push(...(await askFor(origin, seconds)));
    spent.push(...(await member.stop()));
  }
  const found = { quiet: p95(quiet), busy: p95(busy) };
  return { ...found, ratio: found.busy / found.quiet, moves: spent.length, moveMs: median(spent) };
}

type Ask = (what: "clock" | "reset", body?: object) => Promise<void>;

async function callSandbox(
  origin: string,
  key: string,
  method: "GET" | "POST",
  what: string,
  body = {},
): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", "idempotency-key": newId() };
  const sent = { method, headers, ...(method === "POST" && { body: JSON.stringify(body) }) };
  for (;;) {
    const answer = await fetch(`${origin}/api/sandbox${what}`, sent);
    await answer.arrayBuffer();
    if (answer.status === 200) return;
    // The worker is still at it: the same request waits on.
    if (answer.status !== 503 && answer.status !== 202)
      throw new Error(`${method} /api/sandbox${what} answered ${answer.status}`);
    await sleep(Number(answer.headers.get("retry-after") ?? 1) * 1_000);
  }
}

/** Moves and resets until it is stopped; the one that has begun ends first. */
function moveWhile(ask: Ask) {
  let stopped = false;
  const spent: number[] = [];
  const moving = (async () => {
    for (let n = 0; !stopped; n += 1) {
      const began = performance.now();
      // The clock goes at most two years ahead.
      if (n % 4 === 3) await ask("reset");
      else await ask("clock", { hours: MONTH_HOURS });
      spent.push(performance.now() - began);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await moving;
      return spent;
    },
  };
}

/** Asks for the list of cars for so many seconds; how long each answer took, in ms. */
async function askFor(origin: string, seconds: number): Promise<number[]> {
  const took: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const began = performance.now();
    // The unsigned cookie makes the request bypass the page cache.
    const answer = await fetch(`${origin}/buy/listing`, { headers: { cookie: "account=x" } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`/buy/listing answered ${answer.status}`);
    took.push(performance.now() - began);
    await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
  }
  return took;
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}
