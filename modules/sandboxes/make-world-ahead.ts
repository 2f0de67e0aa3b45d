import { asSandboxOwner, sandboxServer } from "#db/sandbox-databases.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { makeWorld } from "./databases/make-world.ts";
import { startOfNames } from "./names/names.ts";

/** Job: makes the starting world of a day unless it exists or is over, so that the first call of the day doesn't wait for it. */
export default async function makeWorldAhead({ day }: { day: string }): Promise<void> {
  if (day === chicagoDay(new Date()) && sandboxServer() && !currentSandbox())
    await asSandboxOwner(startOfNames(), makeWorld);
}
