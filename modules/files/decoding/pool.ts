import { DecoderChild, type Limits } from "./child.ts";
import type { Question } from "./tasks.ts";

export type Plan = Limits & { atOnce: number; idleMs: number };
export type DecoderPool = {
  run(question: Question): Promise<unknown>;
  /** Ends the processes that have nothing to do. */
  stop(): void;
  /** The ids of its processes. */
  processes(): number[];
};

/** An upload waits for these; a size that is shown can wait for them. */
const URGENT: ReadonlySet<string> = new Set<Question["task"]>(["rewrite", "rewriteHeic"]);

/** Processes that are started when needed, used again for the next picture, and ended when they have been idle. */
export function decoderPool({ atOnce, idleMs, ...limits }: Plan): DecoderPool {
  const idle: DecoderChild[] = [];
  const busy = new Set<DecoderChild>();
  const waiting: { enter: () => void; urgent: boolean }[] = [];
  let running = 0;
  let sweep: NodeJS.Timeout | undefined;

  async function enter(urgent: boolean): Promise<void> {
    clearTimeout(sweep);
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push({ enter: resolve, urgent }));
    else running++;
  }

  function leave(): void {
    const first = waiting.findIndex(({ urgent }) => urgent);
    const [next] = waiting.splice(Math.max(0, first), 1);
    if (next) next.enter();
    else running--;
    if (running === 0) sweep = setTimeout(stop, idleMs).unref();
  }

  function stop(): void {
    for (const child of idle.splice(0)) child.stop();
  }

  async function run(question: Question): Promise<unknown> {
    await enter(URGENT.has(question.task));
    const child = takeIdle(idle) ?? new DecoderChild(limits);
    busy.add(child);
    try {
      return await child.run(question);
    } finally {
      busy.delete(child);
      if (!child.ended) idle.push(child);
      leave();
    }
  }

  const processes = () => [...idle, ...busy].flatMap(({ ended, pid }) => (ended || !pid ? [] : [pid]));
  return { run, stop, processes };
}

function takeIdle(idle: DecoderChild[]): DecoderChild | undefined {
  for (let child = idle.pop(); child; child = idle.pop()) if (!child.ended) return child;
  return undefined;
}
