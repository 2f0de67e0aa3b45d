import { eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuseMessage } from "../errors.ts";
import { reportSettled } from "../events.ts";
import { ReportRef } from "../schemas.ts";
import { threadReports } from "../tables.ts";

/** An administrator has looked at a reported conversation. */
export const settleReport = defineCommand({
  name: "messaging.settle-report",
  input: ReportRef,
  allow: "system.audit",
  errors: ["report-settled"],
  async run({ tx, actor, now, record }, { report: id }) {
    const [report] = await tx.select().from(threadReports).where(eq(threadReports.id, id)).for("update");
    if (!report) return notFound("report");
    if (report.settledAt) return refuseMessage("report-settled");
    await tx.update(threadReports).set({ settledAt: now, settledBy: actor.id }).where(eq(threadReports.id, id));
    await audit(tx, actor, "settled-report", report.reporterId, { thread: report.threadId });
    await record(reportSettled({ report: id }));
    return ok({ success: true });
  },
});
