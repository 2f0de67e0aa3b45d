import { cpSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterFile } from "./cleanup.ts";

const BUILD = path.resolve(import.meta.dirname, "../build");
const HASH = /-([\w-]{8})\.(\w+)$/;

/** A copy of the built site whose assets all have other names, as after a change of everything. Returns its folder. */
export function otherRelease(): string {
  const folder = path.join(BUILD, `other-${process.pid}`);
  cpSync(path.dirname(realpathSync(path.join(BUILD, "server"))), folder, { recursive: true });
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  const assets = path.join(folder, "client/assets");
  const names = readdirSync(assets).filter((name) => HASH.test(name));
  const renamed = new Map(
    names.map((name) => [name, name.replace(HASH, (_all, hash, end) => `-Z${hash.slice(1)}.${end}`)]),
  );
  const every = new RegExp(names.map((name) => name.replace(/[.$]/g, "\\$&")).join("|"), "g");
  for (const [from, to] of renamed) renameSync(path.join(assets, from), path.join(assets, to));
  for (const file of textsIn(folder))
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(every, (name) => renamed.get(name) ?? name),
    );
  return folder;
}

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
