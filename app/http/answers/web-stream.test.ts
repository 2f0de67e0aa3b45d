import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { webStream } from "./web-stream.ts";

const chunk = (size = 1_000) => Buffer.alloc(size, 97);

async function* slowly(count: number, ended: { yes?: boolean } = {}): AsyncGenerator<Buffer> {
  try {
    for (let i = 0; i < count; i += 1) {
      await turn();
      yield chunk();
    }
  } finally {
    ended.yes = true;
  }
}

describe("a web stream of pieces", () => {
  it("gives them whole and in order, texts as UTF-8", async () => {
    const texts = async function* () {
      yield "Grö";
      yield "ße";
    };
    expect(await new Response(webStream(texts())).text()).toBe("Größe");
    expect((await new Response(webStream(slowly(20))).arrayBuffer()).byteLength).toBe(20_000);
    expect((await new Response(webStream(Readable.from([chunk(), chunk()]))).arrayBuffer()).byteLength).toBe(2_000);
  });

  it("fails as its source fails", async () => {
    const broken = async function* () {
      yield chunk();
      throw new Error("The disk is gone");
    };
    await expect(new Response(webStream(broken())).arrayBuffer()).rejects.toThrow("The disk is gone");
  });

  it("can be canceled while a read waits, and its source ends", async () => {
    for (const reads of [1, 2, 3]) {
      const ended: { yes?: boolean } = {};
      const reader = webStream(slowly(12, ended)).getReader();
      for (let i = 0; i < reads; i += 1) await reader.read();
      const waiting = [reader.read(), reader.read()];
      await reader.cancel();
      await Promise.all(waiting);
      for (let i = 0; i < 10; i += 1) await turn();
      expect(ended.yes).toBe(true);
    }
  });

  it("closes a file that was never read", async () => {
    const file = Readable.from(slowly(3));
    await webStream(file).cancel();
    expect(file.destroyed).toBe(true);
  });

  it("reads from its source only on demand", async () => {
    let taken = 0;
    const counted = async function* () {
      for (;;) {
        taken += 1;
        yield chunk();
      }
    };
    const reader = webStream(counted()).getReader();
    await reader.read();
    for (let i = 0; i < 10; i += 1) await turn();
    expect(taken).toBe(1);
  });
});
