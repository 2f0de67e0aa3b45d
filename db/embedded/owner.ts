import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

type Owner = { pid: number; started: string };

/**
 * Makes this process the owner of a data folder until the returned function is called. Otherwise a second launcher
 * would adopt the first one's server and stop it while the first still uses it. A dead owner's claim is taken over.
 */
export function claimFolder(folder: string): () => void {
  const file = `${folder}.owner`;
  const claim: Owner = { pid: process.pid, started: startOf(process.pid) };
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(claim), { flag: "wx", mode: 0o600 });
      return () => {
        if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = liveOwner(folder);
    if (owner) throw new FolderInUse(folder, owner);
    setAside(file);
  }
  throw new Error(`${file} keeps changing hands; is something starting in a loop?`);
}

/** The process that currently owns a data folder, if it is alive. */
export function liveOwner(folder: string): number | undefined {
  const owner = readOwner(`${folder}.owner`);
  if (!owner || startOf(owner.pid) !== owner.started) return undefined;
  return owner.pid;
}

/** Thrown by `claimFolder` when another live process owns the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The database folder ${folder} is in use by process ${pid}, probably another \`npm start\`.\n` +
        "Stop that one first, or choose another folder with PGDATA (and another PORT).",
    );
  }
}

/** Removes a dead owner's file. It is renamed first, so that only one of two concurrent processes succeeds. */
function setAside(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process was faster.
  }
  const owner = readOwner(aside);
  if (owner && startOf(owner.pid) === owner.started && !existsSync(file))
    renameSync(aside, file); // Another process has claimed it in the meantime.
  else rmSync(aside, { force: true });
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Owner;
  } catch {
    return undefined; // There is none, or a killed process left it half-written.
  }
}

/** When a process started, which distinguishes it from a new process with the same id; "" if it is gone. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return process.platform === "linux" ? "" : aliveElsewhere(pid);
  }
}

function aliveElsewhere(pid: number): string {
  try {
    process.kill(pid, 0);
    return "alive";
  } catch {
    return "";
  }
}
