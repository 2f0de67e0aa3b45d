import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { removeEmbedded, startEmbedded } from "./embedded.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "embedded-"));
const dataDir = path.join(folder, "postgres");
const start = () => startEmbedded({ dataDir, throwaway: true });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

describe("the embedded database", () => {
  it("keeps its data across restarts", async () => {
    const first = await start();
    await ask(first.url, "create table kept as select 42 as answer");
    await first.stop();
    const second = await start();
    expect(await ask(second.url, "select answer from kept")).toEqual({ answer: 42 });
    await second.stop();
  });

  it("requires a password that only its owner can read", async () => {
    const server = await start();
    expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600);
    const stranger = new URL(server.url);
    stranger.password = "guess";
    await expect(ask(stranger.href, "select 1")).rejects.toThrow("password authentication failed");
    await server.stop();
  });

  it("generates a new password when the old one is lost", async () => {
    rmSync(`${dataDir}.password`);
    const server = await start();
    expect(await ask(server.url, "select answer from kept")).toEqual({ answer: 42 });
    await server.stop();
  });

  it("shows a second launcher which process uses the folder", async () => {
    const server = await start();
    await expect(start()).rejects.toThrow(`in use by process ${process.pid}`);
    expect(await ask(server.url, "select 1 as one")).toEqual({ one: 1 });
    await server.stop();
    expect(existsSync(`${dataDir}.owner`)).toBe(false);
  });

  it("adopts a server left running by a dead launcher", async () => {
    const left = await start();
    rmSync(`${dataDir}.owner`);
    const adopted = await start();
    expect(adopted).toMatchObject({ adopted: true, pid: left.pid, url: left.url });
    await adopted.stop();
  });

  it("restarts after its server was killed", async () => {
    const left = await start();
    process.kill(left.pid, "SIGKILL");
    rmSync(`${dataDir}.owner`);
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await ask(server.url, "select answer from kept")).toEqual({ answer: 42 });
    await server.stop();
  });

  it("does not adopt a server that accepts connections but never responds", async () => {
    const left = await start();
    process.kill(left.pid, "SIGSTOP"); // Like a server that is being killed: the kernel still accepts connections on its behalf.
    rmSync(`${dataDir}.owner`);
    const starting = start();
    setTimeout(() => process.kill(left.pid, "SIGKILL"), 300);
    const server = await starting;
    expect(server.adopted).toBe(false);
    expect(await ask(server.url, "select answer from kept")).toEqual({ answer: 42 });
    await server.stop();
  });

  it("is restarted at the same address while its launcher is alive", async () => {
    const server = await start();
    expect(await server.revive()).toBe(false);
    process.kill(server.pid, "SIGKILL");
    await expect.poll(() => server.revive(), { timeout: 60_000 }).toBe(true);
    expect(await ask(server.url, "select answer from kept")).toEqual({ answer: 42 });
    await server.stop();
  });

  it("is removed with all of its files", async () => {
    await removeEmbedded(dataDir);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("refuses a folder with other contents", async () => {
    writeFileSync(path.join(folder, "letter.txt"), "mine");
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow("holds no database");
  });
});
