import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { SegmentDefinition } from "./schemas.ts";
import { segments } from "./tables.ts";

/** The definition of a saved segment; undefined if it was removed. Doesn't check permissions. */
export async function findDefinition(executor: Executor, segment: string): Promise<SegmentDefinition | undefined> {
  const [row] = await executor
    .select({ definition: segments.definition })
    .from(segments)
    .where(eq(segments.id, segment));
  return row?.definition;
}
