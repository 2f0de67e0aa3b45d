import { asSandboxOwner, sandboxServer } from "#db/sandbox-databases.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { makeWorld } from "./databases/make-world.ts";
import { startOfNames } from "./databases/names.ts";

/** Job: makes today's starting world unless it exists, so that the first call of a day doesn't wait for it. */
export default async function makeWorldAhead(): Promise<void> {
  if (sandboxServer() && !currentSandbox()) await asSandboxOwner(startOfNames(), makeWorld);
}
