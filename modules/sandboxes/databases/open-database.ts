import { asSandboxOwner, copyDatabase, databaseExists } from "#db/sandbox-databases.ts";
import { makeWorld } from "./make-world.ts";
import { startOfNames } from "./names.ts";

/** The databases that this process has seen. One that is dropped gets another name. */
const seen = new Set<string>();

/** Makes the database of a sandbox, as a copy of the starting world, unless it exists. */
export async function openDatabase(name: string): Promise<void> {
  if (seen.has(name)) return;
  await asSandboxOwner(startOfNames(), async (owner) => {
    if (!(await databaseExists(owner, name))) await copyDatabase(owner, name, await makeWorld(owner));
  });
  seen.add(name);
}

/** From now on, the database is made again when it is asked for. */
export const forgetDatabase = (name: string): void => void seen.delete(name);
