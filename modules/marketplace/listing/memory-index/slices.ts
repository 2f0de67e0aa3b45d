export type Pause = () => Promise<void>;

/** Gives the event loop back: requests that wait are answered before the work goes on. */
export const pause: Pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work on `length` entries in slices of `size`, with a pause after each. The size is a count, so that the same work is always divided in the same way. */
export async function inSlices(
  length: number,
  size: number,
  work: (first: number, end: number) => void,
  pausing: Pause,
): Promise<void> {
  for (let first = 0; first < length; first += size) {
    work(first, Math.min(length, first + size));
    await pausing();
  }
}
