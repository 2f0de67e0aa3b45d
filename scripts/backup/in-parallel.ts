/** Does `work` for every item, `most` at the same time. The first error ends it; running work is awaited. */
export async function inParallel<T>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  let failed = false;
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined && !failed; item = waiting.shift())
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
  };
  const ended = await Promise.allSettled(Array.from({ length: most }, run));
  const broken = ended.find((end) => end.status === "rejected");
  if (broken) throw broken.reason;
}
