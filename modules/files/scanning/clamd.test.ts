import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { storeFile } from "../store-file.ts";
import { files } from "../tables.ts";
import { reachScanner, scan } from "./clamd.ts";

/** Part of every picture of this test, which the server takes for a virus. */
const VIRUS = "harmless words that the scanner of this test looks for";
const MOST_BYTES = 1_000_000;

/** What clamd has received of one command: its name, and the file without the frames. */
type Received = { command: string; file: Buffer; ended: boolean };

function received(bytes: Buffer): Received {
  const at = bytes.indexOf(0);
  const command = bytes.subarray(0, at).toString();
  const parts: Buffer[] = [];
  for (let place = at + 1; place + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(place);
    if (length === 0) return { command, file: Buffer.concat(parts), ended: true };
    parts.push(bytes.subarray(place + 4, place + 4 + length));
    place += 4 + length;
  }
  return { command, file: Buffer.concat(parts), ended: false };
}

type Mood = "well" | "silent" | "cut" | "babbling";
let mood: Mood = "well";
let last: Received | undefined;
const folder = mkdtempSync(path.join(os.tmpdir(), "clamd-"));

/** Speaks the protocol of clamd. */
const server = () =>
  net.createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      bytes = Buffer.concat([bytes, data]);
      if (mood === "silent") return;
      if (mood === "cut") return void socket.destroy();
      if (mood === "babbling") return void socket.write("x".repeat(5_000));
      last = received(bytes);
      if (last.command === "zPING") return void socket.end("PONG\0");
      if (last.file.length > MOST_BYTES) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (last.ended) socket.end(last.file.includes(VIRUS) ? "stream: Test.Virus FOUND\0" : "stream: OK\0");
    });
  });

const tcp = server();
const unix = server();
let addresses: string[];
beforeAll(async () => {
  await testDatabase();
  await new Promise<void>((ready) => tcp.listen(0, "127.0.0.1", ready));
  const socket = path.join(folder, "clamd.sock");
  await new Promise<void>((ready) => unix.listen(socket, ready));
  addresses = [`127.0.0.1:${(tcp.address() as AddressInfo).port}`, socket];
});
afterAll(async () => {
  for (const one of [tcp, unix]) await new Promise((closed) => one.close(closed));
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  mood = "well";
  use(undefined);
});

function use(address: string | undefined): void {
  if (address) process.env.CLAMD_ADDRESS = address;
  else delete process.env.CLAMD_ADDRESS;
  reloadEnvironment();
}

describe("the scanner", () => {
  it("gets the whole file, over TCP and over a socket, from memory and from the disk", async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, at) => at % 251));
    const file = path.join(folder, "file");
    writeFileSync(file, bytes);
    for (const address of addresses)
      for (const content of [bytes, { path: file }]) {
        last = undefined;
        expect(await scan(address, content)).toEqual({ clean: true });
        expect(last).toMatchObject({ command: "zINSTREAM", ended: true });
        expect((last as unknown as Received).file.equals(bytes)).toBe(true);
      }
  });

  it("says what it has found", async () => {
    expect(await scan(addresses[0] as string, Buffer.from(`before ${VIRUS} after`))).toEqual({
      clean: false,
      name: "Test.Virus",
    });
  });

  it("is asked whether it is there", async () => {
    await expect(reachScanner(addresses[0] as string)).resolves.toBeUndefined();
    mood = "cut";
    await expect(reachScanner(addresses[0] as string)).rejects.toThrow();
  });

  it.each<[string, Mood]>([
    ["doesn’t answer", "silent"],
    ["breaks off", "cut"],
    ["says something else", "babbling"],
  ])("has not scanned a file when it %s", async (_, how) => {
    mood = how;
    await expect(scan(addresses[0] as string, Buffer.alloc(500_000), 300)).rejects.toMatchObject({
      name: "NotScanned",
    });
  });

  it("has not scanned a file that is too large for it, or when it is away", async () => {
    await expect(scan(addresses[0] as string, Buffer.alloc(3 * MOST_BYTES))).rejects.toThrow("size limit exceeded");
    await expect(scan(path.join(folder, "none.sock"), Buffer.alloc(1))).rejects.toThrow("ENOENT");
  });
});

describe("an upload", () => {
  const seller: Actor = { ...guest, id: newId(), kind: "user", roles: ["user"], verified: true, active: true };
  const upload = async (words: string, name = "car.jpg") => {
    const content = Buffer.concat([await picture(400, 200), Buffer.from(words)]);
    const result = await storeFile(seller, { content, name });
    return result.ok ? "stored" : [result.error.status, result.error.code];
  };
  const count = async () => (await db().select().from(files)).length;

  it("in which the scanner finds something is refused, and nothing is stored", async () => {
    use(addresses[0]);
    expect(await upload("")).toBe("stored");
    const before = await count();
    expect(await upload(VIRUS)).toEqual([422, "file-infected"]);
    expect(await count()).toBe(before);
  });

  it("is refused until later while the scanner is away", async () => {
    use(addresses[1]);
    mood = "cut";
    expect(await upload("one")).toEqual([503, "file-not-scanned"]);
    mood = "well";
    expect(await upload("one")).toBe("stored");
  });

  it("isn't scanned without the setting", async () => {
    expect(await upload(VIRUS)).toBe("stored");
  });
});
