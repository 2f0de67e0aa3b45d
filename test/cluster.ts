import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { FolderInUse, liveOwner } from "#db/embedded/owner.ts";
import { type Embedded, removeEmbedded, startEmbedded } from "#db/embedded.ts";

const PREFIX = "swaplot-test-";

/** Its addresses are those of `Embedded`. */
type ThrowawayCluster = Pick<Embedded, "url" | "siteUrl" | "stop"> & { folder: string };

/** A separate PostgreSQL in a temporary folder, and a `folder` for other files of the run. `stop` removes both. */
export async function startThrowawayCluster(): Promise<ThrowawayCluster> {
  await removeAbandoned();
  const folder = mkdtempSync(path.join(temporaryPlace(), PREFIX));
  chmodSync(folder, 0o711); // A run as root has a server of another user, who must reach its data.
  const server = await startEmbedded({
    dataDir: dataDirOf(folder),
    throwaway: true,
    settings: { max_connections: "200", shared_buffers: "64MB" },
  });
  const stop = async () => {
    await server.stop();
    await remove(folder);
  };
  return { folder, url: server.url, siteUrl: server.siteUrl, stop };
}

const MEMORY = "/dev/shm";
const TMPFS = 0x01_02_19_94; // in the kernel's magic.h
const ROOM_NEEDED = 4 * 1024 ** 3; // bytes; a container often has only 64 MB

/**
 * Memory, if there is enough of it: each copied database has more than a thousand files, and a disk may take a second to
 * create them.
 */
function temporaryPlace(): string {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { type, bavail, bsize } = statfsSync(MEMORY);
  return type === TMPFS && bavail * bsize > ROOM_NEEDED ? MEMORY : os.tmpdir();
}

/** The data folder of the run's server. */
const PLACE = "postgres";
const dataDirOf = (folder: string) => path.join(folder, PLACE);

/** A killed run leaves its server and its data behind; the next run removes them. */
async function removeAbandoned(): Promise<void> {
  for (const folder of globSync([MEMORY, os.tmpdir()].map((place) => `${place}/${PREFIX}*`))) {
    const dataDir = dataDirOf(folder);
    if (!existsSync(`${dataDir}.owner`) || liveOwner(dataDir)) continue;
    await remove(folder).catch((error) => {
      // A concurrent run is already removing it.
      if (!(error instanceof FolderInUse)) throw error;
    });
  }
}

/**
 * Removes the run's data, and that of the other servers that its tests started below the folder. The data may be outside:
 * for root, it is in a folder that the server's user can access.
 */
async function remove(folder: string): Promise<void> {
  const dataDirs = globSync("**/*.password", { cwd: folder }).map((file) => file.slice(0, -".password".length));
  for (const dataDir of [PLACE, ...dataDirs.filter((name) => name !== PLACE)])
    await removeEmbedded(path.join(folder, dataDir));
  unmountBelow(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A test that was killed leaves its small disk mounted, and a folder with a mounted file system can't be removed. */
function unmountBelow(folder: string): void {
  const mounts = existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8") : "";
  for (const [, place] of mounts.matchAll(/^\S+ (\S+) /gm))
    if (place?.startsWith(`${folder}/`)) execFileSync("umount", ["--lazy", place]);
}
