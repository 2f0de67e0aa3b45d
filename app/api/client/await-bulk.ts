import type { Client } from "./create-client.ts";
import type { BulkJob } from "./generated/schemas.ts";

type Options = { signal?: AbortSignal; everyMs?: number };

/** Waits until each row of a job has its outcome, and returns the job. `getBulkRows` tells how each row ended. */
export async function awaitBulk(
  client: Pick<Client, "getBulkByJob">,
  { _id: job }: { _id: string },
  { signal, everyMs = 1_000 }: Options = {},
): Promise<BulkJob> {
  for (;;) {
    const now = await client.getBulkByJob({ job }, signal ? { signal } : {});
    if (now.finishedAt !== null) return now;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
