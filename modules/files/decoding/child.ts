import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Question, Reply } from "./tasks.ts";

export type Limits = {
  /** The memory that the process may use, in MB. It needs 90 itself. */
  mostMb: number;
  /** The processor time for one task. Only Linux measures it. */
  mostMs: number;
  /** The time for one task by the clock, in which a busy machine may let other processes run. */
  withinMs: number;
};

/** The process took too much memory or time, or crashed. */
export class DecoderStopped extends Error {}

const PROGRAM = path.join(import.meta.dirname, "process.ts");
const FLAGS = [
  "--max-old-space-size=128",
  "--max-semi-space-size=2",
  // Code of the decoder's process can't write files or start processes. Only Node's part obeys this.
  "--permission",
  "--allow-fs-read=*",
  "--allow-addons",
  "--no-warnings",
];
/** What the engine reserves at its start and never uses; the kernel's limit counts it. */
const RESERVED_MB = 700;
const WATCH_MS = 50;
/** glibc returns the memory of a decoded picture to the system as soon as it is freed. */
const FREED_AT_ONCE = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** A decoder process. It does one task at a time. */
export class DecoderChild {
  readonly #limits: Limits;
  readonly #process: ChildProcess;
  #settle: ((reply: Reply | undefined) => void) | undefined;
  ended = false;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#process = launch(limits);
    // It must not keep this process alive while it waits for work.
    this.#process.unref();
    this.#process.channel?.unref();
    this.#process.on("message", (reply) => this.#settle?.(reply as Reply));
    for (const event of ["exit", "error"] as const)
      this.#process.once(event, () => {
        this.ended = true;
        this.#settle?.(undefined);
      });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  async run(question: Question): Promise<unknown> {
    this.#process.channel?.ref();
    const reply = await this.#answer(question);
    this.#process.channel?.unref();
    if (!reply) throw new DecoderStopped(`The decoder was stopped at "${question.task}"`);
    if ("error" in reply) throw new Error(reply.error);
    return reply.made;
  }

  #answer(question: Question): Promise<Reply | undefined> {
    const { pid } = this.#process;
    const { mostMb, mostMs, withinMs } = this.#limits;
    const before = processorMs(pid);
    const late = setTimeout(() => this.stop(), withinMs);
    const exceeds = () => residentMb(pid) > mostMb || processorMs(pid) - before > mostMs;
    const watch = setInterval(() => exceeds() && this.stop(), WATCH_MS);
    return new Promise<Reply | undefined>((resolve) => {
      this.#settle = resolve;
      if (this.ended || !this.#process.connected) return resolve(undefined);
      // If it can't be sent, the process has ended, and its end settles the task.
      this.#process.send(question, () => {});
    }).finally(() => {
      clearTimeout(late);
      clearInterval(watch);
      this.#settle = undefined;
    });
  }

  /** Ends it at once, whatever it does. */
  stop(): void {
    this.ended = true;
    this.#process.kill("SIGKILL");
    this.#settle?.(undefined);
  }
}

/** On systems with a POSIX shell, the kernel enforces the memory limit, too. No variable of this process is passed on. */
function launch({ mostMb }: Limits): ChildProcess {
  const limited = process.platform !== "win32";
  const kilobytes = (mostMb + RESERVED_MB) * 1_024;
  const [program, flags] = limited
    ? ["/bin/sh", ["-c", `ulimit -c 0; ulimit -d ${kilobytes}; exec "$0" "$@"`, process.execPath, ...FLAGS, PROGRAM]]
    : [process.execPath, [...FLAGS, PROGRAM]];
  return spawn(program, flags as string[], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { NODE_ENV: "production", ...FREED_AT_ONCE },
    serialization: "advanced",
    windowsHide: true,
  });
}

/** Linux counts the processor time of a process in units of this. */
const TICK_MS = 10;

/** The processor time that a process has used; 0 where the system doesn't say (only Linux does). */
function processorMs(pid: number | undefined): number {
  try {
    // What follows the name, which may contain spaces: the state is the first field, the two times are the 12th and 13th.
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user, system] = fields.split(" ").slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return 0;
  }
}

/** The memory that a process uses; 0 where the system doesn't say (only Linux does). */
function residentMb(pid: number | undefined): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4) / 1_024;
  } catch {
    return 0;
  }
}
