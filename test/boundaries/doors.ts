import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * Modules whose doors do not fit: every sub-folder (room) of a module has an `index.ts` and the module has none, or the
 * module has one and no room has. `folder` holds the modules; `bare` have no door at all.
 */
export function doorFaults(folder: string, bare: readonly string[] = []): string[] {
  return foldersIn(folder)
    .filter((name) => !bare.includes(name))
    .flatMap((name) => faultsOf(path.join(folder, name), name));
}

function faultsOf(module: string, name: string): string[] {
  const rooms = foldersIn(module);
  const open = rooms.filter((room) => hasDoor(module, room));
  if (hasDoor(module)) return open.map((room) => `${name}/${room} has a door beside that of its module`);
  if (rooms.length === 0) return [`${name} has no door`];
  return rooms.filter((room) => !open.includes(room)).map((room) => `${name}/${room} has no door`);
}

const hasDoor = (...parts: string[]) => existsSync(path.join(...parts, "index.ts"));

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
