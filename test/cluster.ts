import { existsSync, globSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
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
  const folder = mkdtempSync(path.join(os.tmpdir(), PREFIX));
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

/** The data folder of the run's server. */
const PLACE = "postgres";
const dataDirOf = (folder: string) => path.join(folder, PLACE);

/** A killed run leaves its server and its data behind; the next run removes them. */
async function removeAbandoned(): Promise<void> {
  const runs = readdirSync(os.tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const folder of runs.map((name) => path.join(os.tmpdir(), name))) {
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
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
