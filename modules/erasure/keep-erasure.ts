import type { z } from "zod";
import type { userRemoved } from "#modules/accounts/events.ts";
import { ERASURES, storage } from "#modules/files/index.ts";

/**
 * Listener: keeps the id of a removed person with the files, apart from the database, so that `eraseAgain` finds it after
 * an older backup of the database was restored.
 */
const keepErasure = async ({ user }: z.output<(typeof userRemoved)["schema"]>): Promise<void> =>
  (await storage()).put(`${ERASURES}/${user}`, Buffer.alloc(0), "application/octet-stream");
export default keepErasure;
