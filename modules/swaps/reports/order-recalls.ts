import { system } from "#modules/kernel/actor.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { orderReport } from "./order-report.ts";

/** DomainErrors that mean there is nothing to look up. */
const NOTHING = ["report-no-vin", "report-fresh", "not-found"];

/** Looks up the recalls of a car that was registered. */
export default async function orderRecalls({ swap }: { swap: string }, context: EventContext): Promise<void> {
  const result = await orderReport(system, { swap, kind: "recalls" }, { key: context.id });
  if (!result.ok && !NOTHING.includes(result.error.code))
    throw new Error(`The recalls of ${swap} were not ordered: ${result.error.message}`);
}
