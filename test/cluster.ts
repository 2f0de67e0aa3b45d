import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { liveOwner } from "#db/embedded/owner.ts";
import { readServer } from "#db/embedded/server.ts";
import { type Embedded, startEmbedded } from "#db/embedded.ts";

const PREFIX = "swaplot-test-";

/** A PostgreSQL of its own in a temporary folder, with `folder` for the files of the same run. Stop it to remove both. */
export async function startThrowawayCluster(): Promise<{ folder: string; url: string; stop(): Promise<void> }> {
  removeAbandoned();
  const folder = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  const server: Embedded = await startEmbedded({
    dataDir: path.join(folder, "postgres"),
    throwaway: true,
    settings: { max_connections: "200", shared_buffers: "64MB" },
  });
  const stop = async () => {
    await server.stop();
    remove(folder);
  };
  return { folder, url: server.url, stop };
}

/** A run that was killed leaves its server behind; the next run clears it away. */
function removeAbandoned(): void {
  const runs = readdirSync(os.tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const folder of runs.map((name) => path.join(os.tmpdir(), name))) {
    const data = path.join(folder, "postgres");
    if (!existsSync(`${data}.owner`) || liveOwner(data)) continue;
    const server = existsSync(data) ? readServer(data) : undefined;
    if (server) process.kill(server.pid, "SIGQUIT");
    remove(folder);
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
