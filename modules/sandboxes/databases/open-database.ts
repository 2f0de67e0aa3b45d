import type pg from "pg";
import { asSandboxOwner, copyDatabase, databaseExists } from "#db/sandbox-databases.ts";
import { startOfNames } from "../names/names.ts";
import { makeWorld } from "./make-world.ts";

/** Makes the database of a sandbox, as a copy of the starting world, unless it exists. For the worker. */
export const openDatabase = (name: string): Promise<void> =>
  asSandboxOwner(startOfNames(), async (owner: pg.Client) => {
    if (!(await databaseExists(owner, name))) await copyDatabase(owner, name, await makeWorld(owner));
  });
