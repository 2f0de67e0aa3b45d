import { decoderPool } from "./pool.ts";
import type { Given, Made, Task } from "./tasks.ts";

export { DecoderStopped } from "./child.ts";

/**
 * A picture of 64 megapixels that has to be turned needs 600 MB; nearly all pictures need less than 200 MB. Decoding
 * takes a second or two of processor time, but a busy machine may let it wait for minutes: the limit by the clock is only
 * for a process that hangs.
 */
const LIMITS = { mostMb: 900, mostMs: 30_000, withinMs: 600_000 };
const AT_ONCE = 2;
const IDLE_MS = 20_000;

const pool = decoderPool({ ...LIMITS, atOnce: AT_ONCE, idleMs: IDLE_MS });

/**
 * Does one task with a picture in another process, which has no secrets, limited memory, and limited time: a file that
 * exploits or exhausts the decoder stops only that process. At most two run at once; further calls wait. Rejects with
 * `DecoderStopped` if the process was stopped, and with the decoder's message if the picture can't be decoded.
 */
export const decode = <T extends Task>(task: T, ...given: Given<T>): Promise<Made<T>> =>
  pool.run({ task, given }) as Promise<Made<T>>;
