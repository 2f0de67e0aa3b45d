import { readFileSync } from "node:fs";

/** Kills a database server and all of its child processes, as a power failure does. */
export function killServer(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean);
  for (const id of [String(pid), ...children]) kill(Number(id));
}

/** A connection may have ended since the list of child processes was read. */
function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
