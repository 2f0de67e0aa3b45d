import { readdirSync, readFileSync } from "node:fs";

/** CPU milliseconds that a process and its finished children have used so far (Linux; 100 ticks per second). */
function used(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
  } catch {
    return 0;
  }
}

const parentOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return 0;
  }
};

/** CPU milliseconds of a process and of the database server with its backends. */
export function cpuOf(process: number, postmaster: number): number {
  const backends = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return [process, postmaster, ...backends].reduce((sum, pid) => sum + used(pid), 0);
}
