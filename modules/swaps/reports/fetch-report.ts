import { eq } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { carOf } from "#db/parties.ts";
import { storeFile } from "#modules/files/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { readSwap } from "../parts.ts";
import { withRating } from "../rating/columns.ts";
import { lockSwap, type Swap, updateSwap } from "../transitions/move-swap.ts";
import { type Answered, askProvider } from "./ask-provider.ts";
import { reportArrived, reportFailed } from "./events.ts";
import { fetchReportJob } from "./jobs.ts";
import { reportOrders } from "./tables.ts";

/** A provider that is down is asked this often, with doubling pauses: half an hour in all. */
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 60_000;

/**
 * Asks the provider for an ordered report and keeps the answer. The provider is asked, and a report is printed and
 * stored, before the transaction, so that no lock waits for them. An order that is no longer waiting stays as it is.
 */
export const fetchReport = defineCommand({
  name: "swaps.fetch-report",
  input: z.object({ order: id }),
  allow: "swap.valuate",
  errors: [
    "empty-file",
    "file-damaged",
    "file-infected",
    "file-kind",
    "file-mixed",
    "file-not-scanned",
    "file-size",
    "file-type",
    "image-size",
    "image-unread",
    "report-down",
    "report-unknown",
    "storage-full",
  ],
  parties: carOf(reportOrders.swapId, reportOrders.id, ({ order }) => order),
  prepare: async (_actor, { order }) => ok(await ask(order)),
  async run({ tx, actor, now, record }, { order: orderId }, answered) {
    const [order] = await tx.select().from(reportOrders).where(eq(reportOrders.id, orderId)).for("update");
    if (!order) return notFound("report");
    if (order.state !== "waiting" || !answered) return ok({ _id: order.id });
    const about = { swap: order.swapId, kind: order.kind };
    const attempts = order.attempts + 1;
    if (!answered.ok) {
      const { code } = answered.error;
      const isOver = code === "report-unknown" || attempts >= ATTEMPTS;
      const end = isOver ? { state: "failed" as const, answeredAt: now } : {};
      await tx
        .update(reportOrders)
        .set({ attempts, problem: code, ...end })
        .where(eq(reportOrders.id, order.id));
      if (isOver) await record(reportFailed({ ...about, problem: code }));
      else await enqueue(tx, fetchReportJob, { order: order.id }, { startAfter: pause(now, attempts) });
      return ok({ _id: order.id });
    }
    const swap = await lockSwap(tx, actor, order.swapId);
    if (!swap) return notFound("swap");
    const { fileKey } = answered.value;
    await tx
      .update(reportOrders)
      .set({
        state: "done",
        attempts,
        problem: null,
        answeredAt: now,
        fileKey,
        answer: answered.value.answer,
        costCents: answered.value.costCents,
      })
      .where(eq(reportOrders.id, order.id));
    await publish(tx, swap, answered.value, fileKey, now);
    await record(reportArrived(about));
    return ok({ _id: order.id });
  },
});

const pause = (now: Date, attempts: number) => new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** (attempts - 1));

async function ask(orderId: string) {
  const [order] = await db().select().from(reportOrders).where(eq(reportOrders.id, orderId));
  const swap = order?.state === "waiting" && (await readSwap(db(), order.swapId));
  if (!swap) return null;
  const answered = await askProvider(order.kind, swap);
  return answered.ok ? ok({ ...answered.value, fileKey: await keepFile(orderId, answered.value) }) : answered;
}

/** The PDF that we print when the provider answers with data alone; stored once for an order. */
async function keepFile(orderId: string, { pdf }: Answered): Promise<string | null> {
  if (!pdf) return null;
  const file = { ...pdf, kinds: ["pdf" as const], owner: null, public: true };
  const stored = await storeFile(system, file, { key: `report of order ${orderId}` });
  if (!stored.ok) throw new Error(`The report was not stored: ${stored.error.code}`);
  return stored.value.key;
}

/** What other screens read of the report lies with the swap; recalls are read from the order. */
async function publish(tx: Tx, swap: Swap, { part }: Answered, fileKey: string | null, now: Date): Promise<void> {
  if (!part) return;
  const reports = { ...swap.reports, ...part(fileKey) };
  await updateSwap(tx, swap, withRating(swap, { reports }, now), now);
}
