// Stored in the environment, so that the processes this one starts count from the same moment.
process.env.SWAPLOT_STARTED ??= String(Date.now());
const began = Number(process.env.SWAPLOT_STARTED);

/** Seconds since a moment, by default since the command began: "1.2 s". */
export const elapsed = (since = began): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** One line on the screen, with the time since the command began. */
export function say(message: string): void {
  console.log(`${elapsed().padStart(8)}  ${message}`);
}

/** Says what was done and how long it took; a step longer than ten seconds says that it is still at work. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = Date.now();
  const patience = setInterval(() => say(`${name} … ${elapsed(start)} so far`), 10_000);
  try {
    const result = await work();
    say(`${name} (${elapsed(start)})`);
    return result;
  } finally {
    clearInterval(patience);
  }
}
