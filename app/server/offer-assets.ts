import { setTimeout as sleep } from "node:timers/promises";
import { keepRelease } from "#modules/files/index.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { errorText, log } from "#modules/kernel/log.ts";

/** A storage that doesn't answer must not keep the site from starting for longer. */
const PATIENCE_MS = 15_000;

/**
 * Puts this release's assets where the processes of other releases find them. Resolves when they are there, because a page
 * of this process may be followed by requests that the proxy sends to an older one. While the storage is away, it goes on trying.
 */
export async function offerAssets(folder: string, most: number): Promise<void> {
  await Promise.race([offer(folder, most), sleep(PATIENCE_MS, undefined, { ref: false })]);
}

async function offer(folder: string, most: number): Promise<void> {
  try {
    await keepRelease(folder, most);
  } catch (error) {
    log.warn({ error: errorText(error) }, "the assets of this release are not in the storage yet");
    setTimeout(() => void offer(folder, most), MINUTE_MS).unref();
  }
}
