import { outsideSandbox } from "#modules/kernel/sandbox-scope.ts";
import { SANDBOXES } from "./sandbox-storage.ts";
import { storage } from "./storage.ts";

/** Deletes the files of a sandbox that no longer exists. */
export const deleteSandboxFiles = (database: string): Promise<void> =>
  outsideSandbox(async () => (await storage()).deleteBelow(`${SANDBOXES}${database}/`));
