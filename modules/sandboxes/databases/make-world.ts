import type pg from "pg";
import { copyDatabase, databaseExists, dropDatabase, renameDatabase } from "#db/sandbox-databases.ts";
import { closeSandbox } from "#db/sandbox-pools.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { inSandbox, outsideSandbox } from "#modules/kernel/sandbox-scope.ts";
import { worldName } from "../names/names.ts";
import { createWorld } from "../world/create-world.ts";
import { makeBase } from "./make-base.ts";

/**
 * Makes today's starting world with the product's own commands, unless it exists. It is complete under its name, because it
 * is made under another one.
 */
export async function makeWorld(owner: pg.Client): Promise<string> {
  const name = worldName(chicagoDay(new Date()));
  if (await databaseExists(owner, name)) return name;
  const base = await outsideSandbox(() => makeBase(owner));
  const making = `${name}_making`;
  await dropDatabase(owner, making);
  await copyDatabase(owner, making, base);
  await inSandbox({ owner: "", database: making, aheadMs: 0 }, createWorld);
  await closeSandbox(making);
  await renameDatabase(owner, making, name);
  return name;
}
