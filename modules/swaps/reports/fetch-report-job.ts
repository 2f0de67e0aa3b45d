import { system } from "#modules/kernel/actor.ts";
import type { JobContext } from "#modules/kernel/jobs.ts";
import { fetchReport } from "./fetch-report.ts";

export default async function run({ order }: { order: string }, { id }: JobContext): Promise<void> {
  const result = await fetchReport(system, { order }, { key: id });
  if (!result.ok) throw new Error(`The report ${order} was not fetched: ${result.error.code}`);
}
