import { and, eq } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { findRoom } from "#modules/auctions/index.ts";
import { findOwnedCar } from "#modules/deals/index.ts";
import { openFile } from "#modules/files/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { findCar } from "../listing/find-car.ts";
import { renderPrintJob } from "./jobs.ts";
import type { PrintKind } from "./kinds.ts";
import { findPrint } from "./prints.ts";
import { swapPrints } from "./tables.ts";

const LOOK_MS = 120;

type OpenFile = NonNullable<Awaited<ReturnType<typeof openFile>>>;

export type OpenPrint = { file: OpenFile; hash: string; name: string };

/**
 * The printable details, or the evaluation, of a car this actor may see or has bought. A worker renders an outdated
 * print while this waits up to `patience` milliseconds. `undefined` if there is no such print, `"later"` if the worker
 * hasn't rendered it in time.
 */
export async function openPrint(
  actor: Actor,
  swap: string,
  kind: PrintKind = "details",
  patience = 8_000,
): Promise<OpenPrint | "later" | undefined> {
  const wanted = (await mayRead(actor, swap, kind)) ? await findPrint(swap, kind) : undefined;
  if (!wanted) return undefined;
  const { hash, fileName: name } = wanted;
  const kept = (await cachedPrint(swap, kind, hash)) ?? (await rendered(swap, kind, hash, Date.now() + patience));
  return kept ? { file: kept, hash, name } : "later";
}

/**
 * Everyone who sees the car. Its evaluation is also for the people who work on it, before buyers read it, and for the
 * dealers who may bid on it.
 */
async function mayRead(actor: Actor, swap: string, kind: PrintKind): Promise<boolean> {
  const car = await findCar(actor, swap);
  if (kind === "details" ? car : car?.evaluation) return true;
  if (kind === "evaluation" && ((await findSwapRow(actor, swap)) || (await findRoom(actor, swap)))) return true;
  return Boolean(await findOwnedCar(actor, swap));
}

async function cachedPrint(swap: string, kind: PrintKind, hash: string): Promise<OpenFile | undefined> {
  const [row] = await db()
    .select()
    .from(swapPrints)
    .where(and(eq(swapPrints.swapId, swap), eq(swapPrints.kind, kind)));
  return row?.hash === hash ? openFile(system, row.fileKey) : undefined;
}

async function rendered(swap: string, kind: PrintKind, hash: string, until: number): Promise<OpenFile | undefined> {
  // Concurrent requests in the same minute wait for one job.
  const id = idOf("print", swap, hash, String(Math.floor(Date.now() / 60_000)));
  await inTransaction((tx) => enqueue(tx, renderPrintJob, { swap, kind }, { id }));
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const found = await cachedPrint(swap, kind, hash);
    if (found) return found;
  }
  return undefined;
}
