import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { picture } from "#test/factories/picture.ts";
import { sniff } from "./inspect-content.ts";

/** One uncompressed entry of a ZIP archive. */
function entry(name: string, bytes: number): Buffer {
  const head = Buffer.alloc(30 + name.length + bytes);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt32LE(bytes, 18);
  head.writeUInt32LE(bytes, 22);
  head.writeUInt16LE(name.length, 26);
  head.write(name, 30);
  return head;
}

it("reads only the beginning of a file, for bytes and for local files", async () => {
  const near = Buffer.concat([entry("a", 10), entry("META-INF/mozilla.rsa", 10)]);
  expect((await sniff(near))?.mime).toBe("application/x-xpinstall");
  const far = Buffer.concat([entry("a", 100_000), entry("META-INF/mozilla.rsa", 10)]);
  expect((await sniff(far))?.mime).not.toBe("application/x-xpinstall");
  const folder = await mkdtemp(path.join(os.tmpdir(), "swaplot-sniff-"));
  try {
    for (const [name, content] of Object.entries({ far, image: await picture(30, 20) })) {
      await writeFile(path.join(folder, name), content);
      expect(await sniff({ path: path.join(folder, name) })).toEqual(await sniff(content));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
