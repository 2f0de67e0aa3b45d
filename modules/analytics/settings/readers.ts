import { eq } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { analyticsReaders } from "../tables.ts";

type ReaderChoices = { weekly: boolean; alerts: boolean; pins: string[] };
const USUAL: ReaderChoices = { weekly: false, alerts: true, pins: [] };

/** What this person has chosen for the charts. */
export async function findReaderChoices(user: string | null, executor: Executor = db()): Promise<ReaderChoices> {
  if (!user) return USUAL;
  const [row] = await executor.select().from(analyticsReaders).where(eq(analyticsReaders.userId, user));
  return row ? { weekly: row.weekly, alerts: row.alerts, pins: row.pins } : USUAL;
}

export async function storeReaderChoices(tx: Executor, user: string, choices: Partial<ReaderChoices>): Promise<void> {
  await tx
    .insert(analyticsReaders)
    .values({ userId: user, ...choices })
    .onConflictDoUpdate({ target: analyticsReaders.userId, set: choices });
}
