/** A cost compared with the simplest way to the same result; `ratio` is ours / limit, smaller is better. */
export type SearchRow = { title: string; limit: number; ours: number; ratio: number; gate: number; aim: number };

export const percentile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] as number;

/** Milliseconds per call, measured in turn with the others, so that noise affects all equally. */
export async function inTurn(rounds: number, ...calls: ((round: number) => unknown)[]): Promise<number[][]> {
  const times = calls.map((): number[] => []);
  for (let round = -10; round < rounds; round++)
    for (const [at, call] of calls.entries()) {
      const began = performance.now();
      await call(round + 10);
      if (round >= 0) times[at]?.push(performance.now() - began);
    }
  return times;
}
