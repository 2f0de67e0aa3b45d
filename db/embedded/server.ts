import { readFileSync, readlinkSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** What the file says of a server that answers queries: a primary, or a replica. */
const READY = ["ready", "standby"];

/** The live server that a data folder's postmaster.pid names; undefined if there is none. */
export function readServer(data: string): { pid: number; port: number; ready: boolean } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!pid || !isPostgres(pid)) return undefined;
  return { pid, port: Number(lines[3]), ready: READY.includes(lines[7]?.trim() ?? "") };
}

/** Fast shutdown: open transactions are rolled back and committed data is on disk. Resolves when the server is gone. */
export async function stopServer(pid: number, data: string): Promise<void> {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return; // It is already gone.
  }
  while (isPostgres(pid)) await sleep(20);
  rmSync(path.join(data, "postmaster.pid"), { force: true }); // Where a signal kills the process immediately (Windows), the file remains.
}

/**
 * True if the server answers a query within two seconds. A connection alone proves nothing, because the kernel still
 * accepts connections for a moment on behalf of a killed server.
 */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A TCP port that is currently free on the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
    server.once("error", reject);
  });
}

function isPostgres(pid: number): boolean {
  try {
    const name = path.basename(readlinkSync(`/proc/${pid}/exe`));
    return name.startsWith("postgres") && !isZombie(pid);
  } catch (error) {
    if (process.platform === "linux" && (error as NodeJS.ErrnoException).code === "ENOENT") return false;
    return isAlive(pid); // There is no /proc, or it isn't readable: trust the file.
  }
}

function isZombie(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
