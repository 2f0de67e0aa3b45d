import { and, eq, isNull } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuseMessage } from "../errors.ts";
import { threadReported } from "../events.ts";
import { ReportThread } from "../schemas.ts";
import { threadReports } from "../tables.ts";
import { findOwnThread } from "../threads.ts";

/** Reports a conversation to the staff, once until they have settled it. */
export const reportThread = defineCommand({
  name: "messaging.report",
  input: ReportThread,
  allow: "verified",
  errors: ["reported-already"],
  limits: (actor) => [{ subject: `reports-by:${actor.id}`, most: 20, seconds: DAY_SECONDS }],
  async run({ tx, actor, now, record }, { thread: id, reason, note }) {
    const own = await findOwnThread(actor, id, tx, { lock: true });
    if (!own) return notFound("conversation");
    const { threadId, reporterId, settledAt } = threadReports;
    const [open] = await tx
      .select({ id: threadReports.id })
      .from(threadReports)
      .where(and(eq(threadId, id), eq(reporterId, own.party), isNull(settledAt)));
    if (open) return refuseMessage("reported-already");
    const report = newId();
    const row = { id: report, threadId: id, reporterId: own.party, reason, note: note ?? null, createdAt: now };
    await tx.insert(threadReports).values(row);
    await record(threadReported({ thread: id, swap: own.thread.swapId, report }));
    return ok({ _id: report });
  },
});
