import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { startThrowawayCluster } from "../cluster.ts";

/** Where the server keeps its data, which for root isn't the temporary folder. */
async function dataDirectoryOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query("show data_directory");
    return rows[0].data_directory;
  } finally {
    await client.end();
  }
}

it("a test run removes its databases when it stops", async () => {
  const cluster = await startThrowawayCluster();
  const other = await startEmbedded({ dataDir: path.join(cluster.folder, "faults/postgres"), throwaway: true });
  const data = [await dataDirectoryOf(cluster.url), await dataDirectoryOf(other.url)];
  expect(data.every(existsSync)).toBe(true);
  await other.stop();
  await cluster.stop();
  expect([...data, cluster.folder].filter((folder) => existsSync(folder))).toEqual([]);
});

it("the next run removes the database of a run that was killed", async () => {
  const killed = fork("test/unit/start-cluster.ts", { execArgv: ["--disable-warning=ExperimentalWarning"] });
  const [{ url, folder }] = (await once(killed, "message")) as [{ url: string; folder: string }];
  const data = await dataDirectoryOf(url);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  await (await startThrowawayCluster()).stop();
  expect([data, folder].filter((left) => existsSync(left))).toEqual([]);
});
