import type pg from "pg";
import { asSandboxOwner, copyDatabase, databaseExists, withSandboxServer } from "#db/sandbox-databases.ts";
import { startOfNames } from "../names/names.ts";
import { makeWorld } from "./make-world.ts";
import { takeSpare } from "./spare.ts";

/** Makes the database of a sandbox, as a copy of the starting world, unless it exists. For the worker. */
export async function openDatabase(name: string): Promise<void> {
  const isOpen = async (owner: pg.Client) => (await databaseExists(owner, name)) || (await takeSpare(owner, name));
  if (await withSandboxServer(isOpen)) return;
  await asSandboxOwner(startOfNames(), async (owner) => {
    if (!(await isOpen(owner))) await copyDatabase(owner, name, await makeWorld(owner));
  });
}
