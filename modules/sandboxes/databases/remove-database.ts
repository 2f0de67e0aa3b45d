import { dropDatabase, withSandboxServer } from "#db/sandbox-databases.ts";
import { closeSandbox } from "#db/sandbox-pools.ts";
import { deleteSandboxFiles } from "#modules/files/index.ts";

/** Drops the database of a sandbox with its files. */
export async function removeDatabase(name: string): Promise<void> {
  await closeSandbox(name);
  await withSandboxServer((owner) => dropDatabase(owner, name));
  await deleteSandboxFiles(name);
}
