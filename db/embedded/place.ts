import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

/**
 * The user that runs the server: empty for the current user, another user for root (PostgreSQL refuses to run as root).
 */
export type Identity = { uid?: number; gid?: number };

/** The folder for files that must not be in a private home directory. Unlike /tmp, it survives a reboot. */
export const PRIVATE_PLACE = "/var/tmp";

/** The user that the server runs as: the current user or, for root, `postgres`, `nobody`, or a new `postgres` user. */
export function serverIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const known = userNamed("postgres") ?? userNamed("nobody");
  if (known) return known;
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
  return userNamed("postgres")!;
}

function userNamed(name: string): Identity | undefined {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(":");
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/** Whether `identity` can access the folder: every parent must be its own or searchable by others. */
export function isReachable(identity: Identity, folder: string): boolean {
  if (identity.uid === undefined) return true;
  for (let dir = realpathSync(folder); ; dir = path.dirname(dir)) {
    const { uid, mode } = statSync(dir);
    if (uid !== identity.uid && (mode & 0o001) === 0) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

/**
 * The folder that holds the cluster: the requested one or, if the server's user can't access its parent (a checkout
 * under /root), one in /var/tmp whose name is derived from it.
 */
export function databasePlace(wanted: string, identity: Identity): string {
  if (isReachable(identity, path.dirname(wanted))) return wanted;
  const name = createHash("sha256").update(wanted).digest("hex").slice(0, 12);
  const place = path.join(PRIVATE_PLACE, `swaplot-data-${name}`);
  if (existsSync(place) && ![0, identity.uid].includes(lstatSync(place).uid))
    throw new Error(`${place} belongs to another user; choose a folder for the database with PGDATA`);
  return place;
}
