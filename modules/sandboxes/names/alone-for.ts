import type pg from "pg";
import { asSandboxOwner, databaseExists } from "#db/sandbox-databases.ts";
import { startOfNames } from "./names.ts";

/** What the long work of a member's sandbox may use. */
export type Alone = { server: pg.Client; exists(database: string): Promise<boolean> };

/** Runs the long work of a member's sandboxes: one at a time for each member, also if two workers have fetched one each. */
export const aloneFor = <T>(owner: string, work: (alone: Alone) => Promise<T>): Promise<T> =>
  asSandboxOwner(`${startOfNames()} ${owner}`, (server) =>
    work({ server, exists: (database) => databaseExists(server, database) }),
  );
