import { asc, getTableColumns, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { ProcessView } from "../schemas.ts";
import { processes } from "../tables.ts";

/** A process that has not written its row for this long is gone or stuck. */
const SILENT = "1 minute";

/** All processes of the last hour. */
export async function findProcesses(): Promise<ProcessView[]> {
  const rows = await db()
    .select({
      ...getTableColumns(processes),
      alive: sql<boolean>`${processes.seenAt} > now() - ${SILENT}::interval`,
    })
    .from(processes)
    .where(sql`${processes.seenAt} > now() - interval '1 hour'`)
    .orderBy(asc(processes.kind), asc(processes.startedAt));
  return rows.map(({ id, startedAt, seenAt, ...row }) => ({
    _id: id,
    ...row,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}
