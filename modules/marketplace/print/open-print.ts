import { eq } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { openFile } from "#modules/files/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { findOwnedCar } from "#modules/swaps/index.ts";
import { findCar } from "../listing/find-car.ts";
import { renderPrintJob } from "./jobs.ts";
import { printContent } from "./print-content.ts";
import { swapPrints } from "./tables.ts";

const LOOK_MS = 120;

type OpenFile = NonNullable<Awaited<ReturnType<typeof openFile>>>;

export type OpenPrint = { file: OpenFile; hash: string; name: string };

/**
 * The printable details of a car this actor may see or has bought. A worker renders outdated details while this waits
 * up to `patience` milliseconds. `undefined` if there is no such car, `"later"` if the worker hasn't rendered it in
 * time.
 */
export async function openPrint(
  actor: Actor,
  swap: string,
  patience = 8_000,
): Promise<OpenPrint | "later" | undefined> {
  const car = (await findCar(actor, swap)) ?? (await findOwnedCar(actor, swap));
  const wanted = car && (await printContent(swap));
  if (!wanted) return undefined;
  const kept = (await cachedPrint(swap, wanted.hash)) ?? (await rendered(swap, wanted.hash, Date.now() + patience));
  return kept ? { file: kept, hash: wanted.hash, name: `${wanted.content.name}.pdf` } : "later";
}

async function cachedPrint(swap: string, hash: string): Promise<OpenFile | undefined> {
  const [row] = await db().select().from(swapPrints).where(eq(swapPrints.swapId, swap));
  return row?.hash === hash ? openFile(system, row.fileKey) : undefined;
}

async function rendered(swap: string, hash: string, until: number): Promise<OpenFile | undefined> {
  // Concurrent requests in the same minute wait for one job.
  const id = idOf("print", swap, hash, String(Math.floor(Date.now() / 60_000)));
  await inTransaction((tx) => enqueue(tx, renderPrintJob, { swap }, { id }));
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const found = await cachedPrint(swap, hash);
    if (found) return found;
  }
  return undefined;
}
