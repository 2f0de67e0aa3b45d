const began = performance.now();

/** Seconds since this process began, as "1.2 s". */
export const elapsed = (since = began): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** One line on the screen, with the time since the start. */
export function say(message: string): void {
  console.log(`${elapsed().padStart(8)}  ${message}`);
}

/** Says what begins and how long it took; a step longer than ten seconds says that it is still at work. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const patience = setInterval(() => say(`${name}: still at it, ${elapsed(start)} …`), 10_000);
  try {
    const result = await work();
    say(`${name} (${elapsed(start)})`);
    return result;
  } finally {
    clearInterval(patience);
  }
}
