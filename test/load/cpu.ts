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

/** A process and the ones that it started and that still run. */
export const familyOf = (parent: number): number[] => [
  parent,
  ...readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent),
];

/** CPU milliseconds of a process with its running and finished children. */
export const familyCpu = (pid: number): number => familyOf(pid).reduce((sum, member) => sum + used(member), 0);

/** CPU milliseconds of a process and of the database server with its backends. */
export const cpuOf = (process: number, postmaster: number): number => used(process) + familyCpu(postmaster);
