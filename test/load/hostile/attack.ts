import { type Input, inputOf } from "./inputs.ts";
import { type Outcome, send } from "./send.ts";
import { SENDERS, type Sender, type World } from "./world.ts";

export type Finding = { index: number; name: string; what: string };
export type Result = {
  /** Responses by status; "none" for connections that closed without one. */
  statuses: Map<string, number>;
  /** Responses of 500 and above, and requests without a response. */
  broken: Finding[];
  /** Responses that were too slow in every attempt. */
  slow: Finding[];
  /** The site's process has died: one of the inputs just before the last finding caused it. */
  ended: boolean;
};

type Plan = {
  seed: number;
  from: number;
  count: number;
  /** Concurrent inputs. */
  together: number;
  /** Responses slower than this are slow, in milliseconds; if omitted, time isn't measured. */
  slowMs?: number;
  onProgress?(done: number): void;
};

/** All users sign in again after this many inputs. */
const SIGN_IN_EVERY = 100;
/** Other work on the machine occasionally delays a response; a truly slow one is slow every time. */
const REPEATS = 3;

/** Sends the inputs `from` to `from + count` of a seed and reports failures. */
export async function attack(world: World, plan: Plan): Promise<Result> {
  const result: Result = { statuses: new Map(), broken: [], slow: [], ended: false };
  for (let at = plan.from; at < plan.from + plan.count; at += SIGN_IN_EVERY) {
    if (result.ended) break;
    const until = Math.min(at + SIGN_IN_EVERY, plan.from + plan.count);
    const cookies = await signIn(world);
    const late: [Input, Outcome][] = [];
    let next = at;
    const worker = async () => {
      while (next < until && !result.ended) {
        const input = await inputOf(world, plan.seed, next++, cookies);
        const outcome = await send(world.url, input.bytes, input.partial);
        note(result, input, outcome);
        if (plan.slowMs !== undefined && !input.partial && outcome.ms > plan.slowMs) late.push([input, outcome]);
      }
    };
    await Promise.all(Array.from({ length: plan.together }, worker));
    for (const [input, outcome] of late) await measureAgain(world, plan.slowMs ?? 0, input, outcome, result);
    plan.onProgress?.(until - plan.from);
  }
  return result;
}

async function signIn(world: World): Promise<Record<Sender, string>> {
  const cookies: [Sender, string][] = [];
  for (const sender of SENDERS) cookies.push([sender, await world.cookieOf(sender)]);
  return Object.fromEntries(cookies) as Record<Sender, string>;
}

function note(result: Result, { index, name, partial }: Input, { status, later, hung, gone }: Outcome): void {
  const { statuses, broken } = result;
  const key = String(status ?? "none");
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
  if (status !== undefined && status >= 500 && !(status === 503 && later))
    broken.push({ index, name, what: `answered ${status}` });
  if (gone) broken.push({ index, name, what: "found no site: one of the inputs before has ended it" });
  if (gone) result.ended = true;
  if (hung && !partial) broken.push({ index, name, what: "was never answered" });
}

/** Runs without concurrent requests. */
async function measureAgain(world: World, slowMs: number, input: Input, first: Outcome, result: Result): Promise<void> {
  const times = [first.ms];
  for (let i = 0; i < REPEATS; i += 1) {
    const { ms } = await send(world.url, input.bytes, input.partial);
    times.push(ms);
    if (ms <= slowMs) return;
  }
  result.slow.push({ index: input.index, name: input.name, what: `took ${times.map(Math.round).join(", ")} ms` });
}
