import type { Sharp, SharpOptions } from "sharp";
import { MAX_PIXELS } from "./policy.ts";

const AT_ONCE = 2;

export type Engine = (input?: Buffer | SharpOptions, options?: SharpOptions) => Sharp;

let loaded: Promise<Engine> | undefined;
let running = 0;
const waiting: (() => void)[] = [];

/** One thread per picture and no cache: throughput comes from processing pictures in parallel. */
async function load(): Promise<Engine> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp as unknown as Engine;
}

/** Runs image processing, at most two at once in this process; further calls wait. */
export async function withImages<T>(work: (sharp: Engine) => Promise<T>): Promise<T> {
  loaded ??= load();
  const sharp = await loaded;
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work(sharp);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Options for uploaded pictures: limited in size, and refused if damaged. */
export const untrusted: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true };
