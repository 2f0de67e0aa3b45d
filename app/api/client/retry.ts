export type Retries = {
  /** How often a call is made again. Three times unless you say otherwise. */
  retries: number;
  /** The longest pause that is waited for, in seconds. A minute unless you say otherwise. */
  longestPause: number;
};

/** The pause after the first call without an answer, in seconds; it doubles each time. */
const FIRST_PAUSE = 0.5;

/**
 * The seconds to wait before the call is made again; undefined if its answer stays. Only a busy server (429, 503), an answer that is still being made (202), and a lost connection
 * are asked again. Writes are safe: their retries have the same idempotency key.
 */
export function pauseAfter(answer: unknown, attempt: number): number | undefined {
  if (!(answer instanceof Response)) return isLost(answer) ? FIRST_PAUSE * 2 ** attempt : undefined;
  if (![202, 429, 503].includes(answer.status)) return undefined;
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Without a connection, `fetch` throws a TypeError. An aborted call throws another error. */
const isLost = (error: unknown): boolean => error instanceof TypeError;

/** Waits, unless the signal ends it; then it throws the reason. */
export function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
