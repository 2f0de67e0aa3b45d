import type { JobContext } from "#modules/kernel/jobs.ts";
import { deliverDue } from "./deliver.ts";

/** Job: makes the deliveries of a webhook that are due. */
export default async function deliverJob({ webhook }: { webhook: string }, { signal }: JobContext): Promise<void> {
  await deliverDue(webhook, signal);
}
