import type pg from "pg";
import {
  asSandboxOwner,
  copyDatabase,
  databaseExists,
  databasesLike,
  dropDatabase,
  renameDatabase,
  withSandboxServer,
} from "#db/sandbox-databases.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { spareNames, startOfAside, startOfNames } from "../names/names.ts";
import { makeWorld } from "./make-world.ts";

// To copy and to drop a database, the server writes all of its pages to the disk first, which takes seconds beside other work. A name is
// changed at once. So a worker has copies ready for the next sandboxes, and drops the former ones afterwards.

const isGone = (error: unknown): boolean => (error as { code?: string }).code === "3D000";

/** Makes a copy that waits the database of this name. False if there is none, or other sandboxes have just taken them. */
export async function takeSpare(owner: pg.Client, name: string): Promise<boolean> {
  for (const spare of spareNames(chicagoDay(new Date()))) if (await takes(owner, spare, name)) return true;
  return false;
}

async function takes(owner: pg.Client, spare: string, name: string): Promise<boolean> {
  if (!(await databaseExists(owner, spare))) return false;
  try {
    await renameDatabase(owner, spare, name);
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/**
 * Makes today's starting world and the copies for the next sandboxes, as far as they aren't there, and drops what was set aside. A sandbox
 * that finds no copy waits for one of them, and not for all.
 */
export async function makeReady(): Promise<void> {
  const alone = <T>(work: (owner: pg.Client) => Promise<T>) => asSandboxOwner(startOfNames(), work);
  await alone(makeWorld);
  for (const spare of spareNames(chicagoDay(new Date())))
    await alone(async (owner) => {
      if (!(await databaseExists(owner, spare))) await copyDatabase(owner, spare, await makeWorld(owner));
    });
  await withSandboxServer(async (owner) => {
    for (const name of await databasesLike(owner, startOfAside())) await dropDatabase(owner, name);
  });
}
