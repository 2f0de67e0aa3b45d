import type { Actor } from "#modules/kernel/actor.ts";
import type { Result } from "#modules/kernel/result.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import type { Tx } from "./client.ts";

/** One call of a batch. */
export type BatchedCall<I> = {
  actor: Actor;
  input: I;
  /** When the server read the request, by the database's clock. */
  receivedAt: Date;
};

/** The results of a batch, one for each call. */
export type Decided<T> = {
  results: Result<T>[];
  /** Writes what the accepted calls changed. Its queries share a round trip with those that store the responses. */
  save?: (() => Promise<unknown>) | undefined;
};

type Decide<C, T> = (context: { tx: Tx; now: Date }, calls: readonly C[]) => Promise<Decided<T>>;

/** How a command decides calls that share a transaction. */
export type Batches<I, T> = {
  batchBy(input: I): string;
  /** Reads what all calls of a batch need; the function it returns decides them. */
  begin(tx: Tx, batch: string): Promise<Decide<BatchedCall<I>, T>>;
};

type Definition<I, T, R> = {
  /** Calls with the same value wait for each other and share transactions, such as all bids on one car. */
  batchBy(input: I): string;
  /** Reads without a lock what all calls of a batch need, in the round trip that claims their keys. */
  read(tx: Tx, batch: string): Promise<R>;
  /**
   * Decides the calls in their order. A refused call must not change anything, because the transaction of the others
   * is committed.
   */
  decide(context: { tx: Tx; now: Date; read: R }, calls: readonly BatchedCall<I>[]): Promise<Decided<T>>;
};

/**
 * The `run` of a command for rows that many people write at once. While a transaction runs, further calls wait, and the
 * next transaction decides all of them under one lock, in the order of their arrival.
 */
export const inBatches = <I, T, R>({ batchBy, read, decide }: Definition<I, T, R>): Batches<I, T> => ({
  batchBy,
  async begin(tx, batch) {
    const seen = await read(tx, batch);
    return (context, calls) => decide({ ...context, read: seen }, calls);
  },
});

/** The most calls that share a transaction. */
const LARGEST_BATCH = 64;

type Waiting<C, R> = { call: C; resolve(result: R): void; reject(error: unknown): void };

/** Calls of one batch wait while `perform` is at work for earlier ones; then it gets all of them at once. */
export function queueUp<C, R>(perform: (batch: string, calls: readonly C[]) => Promise<R[]>) {
  const queues = new Map<string, Waiting<C, R>[]>();

  async function work(place: string, batch: string, queue: Waiting<C, R>[]): Promise<void> {
    while (queue.length > 0) await answer(batch, queue.splice(0, LARGEST_BATCH));
    queues.delete(place);
  }

  async function answer(batch: string, waiting: readonly Waiting<C, R>[]): Promise<void> {
    try {
      const results = await perform(
        batch,
        waiting.map(({ call }) => call),
      );
      for (const [i, { resolve }] of waiting.entries()) resolve(results[i] as R);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  return (batch: string, call: C) =>
    new Promise<R>((resolve, reject) => {
      const waiting = { call, resolve, reject };
      // Sandboxes are copies, so the same id may be in several of them.
      const place = `${currentSandbox()?.database ?? ""} ${batch}`;
      const queue = queues.get(place);
      if (queue) return void queue.push(waiting);
      const opened = [waiting];
      queues.set(place, opened);
      // Started a moment later, so that calls that arrive together share a transaction.
      queueMicrotask(() => void work(place, batch, opened));
    });
}
