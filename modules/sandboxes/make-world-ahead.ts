import { sandboxServer } from "#db/sandbox-databases.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { makeReady } from "./databases/spare.ts";

/** Job: makes the starting world of a day and a copy for the next sandbox, unless they exist or the day is over, so that no call waits for them. */
export default async function makeWorldAhead({ day }: { day: string }): Promise<void> {
  if (day === chicagoDay(new Date()) && sandboxServer() && !currentSandbox()) await makeReady();
}
