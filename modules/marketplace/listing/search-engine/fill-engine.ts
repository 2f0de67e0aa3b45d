import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { db } from "#db/client.ts";
import { CHANGES } from "#modules/kernel/channel.ts";
import { listen } from "#modules/kernel/listen.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { carsAmong, type Tag } from "#modules/kernel/tags.ts";
import { EngineWriter } from "./engine-writer.ts";

/** How long a worker waits before it tries again to be the one that fills the engine. */
const AGAIN_MS = 5_000;

/**
 * Fills the search engine at these addresses from now on, in one worker of all; the others wait to take over. `address`
 * is that of the database, whose notifications it hears.
 */
export function fillEngine(addresses: readonly string[], address: string): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await whileAlone(stopping.signal, (lost) => follow(addresses, address, lost)).catch((error) =>
        log.warn({ error: errorText(error) }, "the search engine is not filled; trying again"),
      );
      await sleep(AGAIN_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Runs `work` while this process has the lock for it, which ends with its connection. */
async function whileAlone(stopped: AbortSignal, work: (lost: Promise<void>) => Promise<void>): Promise<void> {
  const client = await db().$client.connect();
  const lost = new Promise<void>((resolve) => {
    client.once("error", () => resolve());
    client.once("end", () => resolve());
    stopped.addEventListener("abort", () => resolve(), { once: true });
  });
  try {
    const { rows } = await drizzle(client).execute<{ alone: boolean }>(
      sql`select pg_try_advisory_lock(hashtextextended('search-engine', 0)) as alone`,
    );
    if (rows[0]?.alone) await work(lost);
  } finally {
    // The end of the connection releases the lock.
    client.release(true);
  }
}

async function follow(addresses: readonly string[], address: string, lost: Promise<void>): Promise<void> {
  const writer = new EngineWriter(addresses);
  const stopListening = await listen(address, {
    name: "swaplot-search",
    channels: [[CHANGES, (text) => writer.note(carsAmong((JSON.parse(text) as { tags: Tag[] }).tags))]],
    onGap: () => void writer.sweep(),
  });
  try {
    // A first filling ends early when the process stops or another one may take over.
    await Promise.race([lost, writer.start().then(() => lost)]);
  } finally {
    await stopListening();
    await writer.stop();
  }
}
