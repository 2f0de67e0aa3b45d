import { readFileSync } from "node:fs";

/** Kills a database server and all of its child processes, as a power failure does. */
export function killServer(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean);
  for (const id of [String(pid), ...children]) process.kill(Number(id), "SIGKILL");
}
