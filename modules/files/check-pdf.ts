import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "./errors.ts";
import type { Content } from "./inspect-content.ts";
import type { PdfFault } from "./inspect-pdf.ts";

/** Stops the check of a file crafted to take long; an ordinary file of 20 MB takes about a second of processor time. */
const MOST_PROCESSOR_SECONDS = 20;
/** By the clock, in which a busy machine may let other processes run. */
const MOST_MS = 120_000;
const MOST_HEAP_MB = 256;
/** Concurrent checks; others wait. */
const MAX_CHECKS = 2;

const FAULTS: readonly PdfFault[] = ["file-type", "file-damaged", "file-active", "file-locked"];
const PROGRAM = path.join(import.meta.dirname, "inspect-pdf-process.ts");
const FLAGS = [
  `--max-old-space-size=${MOST_HEAP_MB}`,
  // Even if a file exploits the parser, the process can't write files or start processes.
  "--permission",
  "--allow-fs-read=*",
  "--no-warnings",
];

/**
 * Refuses a PDF that contains more than pages: scripts, embedded files, executables, media, self-submitting forms. Also
 * refuses a PDF that can't be fully parsed because it is encrypted, damaged, or crafted to exhaust the parser. The
 * check runs in a child process, so that no file can block or crash this one (docs/decisions/pdf-uploads.md).
 */
export async function checkPdf(content: Content, mostMs = MOST_MS): Promise<Refused | null> {
  const hash = await hashOf(content);
  if (clean.has(hash)) return null;
  const answer = await inTurn(() => look(content, mostMs));
  if (answer === "clean") {
    remember(hash);
    return null;
  }
  return refuse(FAULTS.find((fault) => fault === answer) ?? "file-unread");
}

/** The hashes of PDFs that passed, so that a file that is sent again costs no second process. */
const clean = new Set<string>();
const MOST_REMEMBERED = 1_000;

function remember(hash: string): void {
  clean.add(hash);
  const [oldest] = clean;
  if (clean.size > MOST_REMEMBERED && oldest) clean.delete(oldest);
}

async function hashOf(content: Content): Promise<string> {
  const hash = createHash("sha256");
  if (content instanceof Uint8Array) hash.update(content);
  else await pipeline(createReadStream(content.path), hash);
  return hash.digest("hex");
}

/** The command with a limit of its processor time, which systems with a POSIX shell enforce. */
const limited = (command: [string, ...string[]]): [string, string[]] =>
  process.platform === "win32"
    ? [command[0], command.slice(1)]
    : ["/bin/sh", ["-c", `ulimit -t ${MOST_PROCESSOR_SECONDS}; exec "$0" "$@"`, ...command]];

/** The output of the process; anything other than a valid result means that it was stopped or failed. */
async function look(content: Content, mostMs: number): Promise<string> {
  const child = spawn(...limited([process.execPath, ...FLAGS, PROGRAM]), {
    stdio: ["pipe", "pipe", "ignore"],
    env: { NODE_ENV: "production" },
    timeout: mostMs,
    killSignal: "SIGKILL",
    windowsHide: true,
  });
  const ended = new Promise<Error | undefined>((resolve) => {
    child.once("close", () => resolve(undefined));
    child.once("error", resolve);
  });
  try {
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already exited, or this system doesn't allow it.
  }
  let answer = "";
  child.stdout.on("data", (chunk) => {
    answer += chunk;
  });
  const bytes = content instanceof Uint8Array ? Readable.from([content]) : createReadStream(content.path);
  // A process that has exited accepts no more input; its output, or the lack of it, explains what happened.
  await pipeline(bytes, child.stdin).catch(() => undefined);
  const failed = await ended;
  if (failed) throw failed;
  return answer;
}

let looking = 0;
const waiting: (() => void)[] = [];

/** Runs the work when fewer than `MAX_CHECKS` checks are running. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (looking >= MAX_CHECKS) await new Promise<void>((resolve) => waiting.push(resolve));
  else looking += 1;
  try {
    return await work();
  } finally {
    // The slot passes directly to the next waiter, so that no other call can take it.
    const next = waiting.shift();
    if (next) next();
    else looking -= 1;
  }
}
