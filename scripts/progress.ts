// Stored in the environment, so that child processes measure from the same start.
process.env.SWAPLOT_STARTED ??= String(Date.now());
const startedAt = Number(process.env.SWAPLOT_STARTED);

/** The seconds since a time, by default since the command started: "1.2 s". */
export const elapsed = (since = startedAt): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Prints a line with the time since the command started. */
export function say(message: string): void {
  console.log(`${elapsed().padStart(8)}  ${message}`);
}

/** Runs a step and prints its name and duration. Prints progress every ten seconds. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = Date.now();
  const progress = setInterval(() => say(`${name} … ${elapsed(start)} so far`), 10_000);
  try {
    const result = await work();
    say(`${name} (${elapsed(start)})`);
    return result;
  } finally {
    clearInterval(progress);
  }
}
