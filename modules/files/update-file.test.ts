import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { dropFiles } from "./attach-files.ts";
import { findFile } from "./find-file.ts";
import { readFile } from "./open-file.ts";
import type { Transform } from "./schemas.ts";
import { storeFile } from "./store-file.ts";
import { files } from "./tables.ts";
import { findEdits, updateFile } from "./update-file.ts";

beforeAll(() => testDatabase());

const person = (): Actor => ({ ...guest, id: newId(), kind: "user", roles: ["user"], verified: true, active: true });
async function stored(actor: Actor, content: Uint8Array, name = "car.jpg", more = {}) {
  const result = await storeFile(actor, { content, name, ...more });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const PDF = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

describe("the picture editor", () => {
  it("rotates and draws into a new file with the same owner and readers", async () => {
    const [owner, reader] = [person(), person()];
    const { key } = await stored(owner, await picture(400, 200), "a.jpg", { audience: [`user:${reader.id}`] });
    const square = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, color: "red" };
    const result = await updateFile(owner, {
      key,
      transform: [
        { type: "rotate", angle: 90 },
        { type: "rectangle", ...square },
      ],
    });
    if (!result.ok) throw new Error(result.error.code);
    expect(result.value).toMatchObject({ width: 200, height: 400 });
    expect(result.value.key).not.toBe(key);
    expect(await findFile(reader, result.value.key)).toBeDefined();
    const { data, info } = await sharp((await readFile(owner, result.value.key))?.bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const redness = (x: number, y: number) => {
      const [red = 0, green = 0] = data.subarray((y * info.width + x) * info.channels);
      return red - green;
    };
    expect(Math.max(...[98, 99, 100, 101, 102].map((y) => redness(100, y)))).toBeGreaterThan(60);
    expect(redness(100, 200)).toBeLessThan(30);
  });

  it("edits the upload itself, however often it was edited, and keeps its time of capture", async () => {
    const owner = person();
    const capturedAt = new Date("2026-03-01T15:30:00Z");
    const { key } = await stored(owner, await picture(400, 200), "a.jpg", { capturedAt });
    const edit = async (from: string, ...transform: Transform[]) => {
      const result = await updateFile(owner, { key: from, transform });
      if (!result.ok) throw new Error(result.error.code);
      return result.value.key;
    };
    const turn = { type: "rotate", angle: 90 } as const;
    const square = { type: "rectangle", x: 0.1, y: 0.1, width: 0.5, height: 0.5, color: "white" } as const;
    const twice = await edit(await edit(key, turn), square);
    expect(await findEdits(owner, twice)).toEqual({ original: key, transform: [turn, square] });
    expect(await findEdits(owner, key)).toEqual({ original: key, transform: [] });
    const [row] = await db().select().from(files).where(eq(files.key, twice));
    expect(row?.capturedAt).toEqual(capturedAt);
    const bytes = async (of: string) => (await readFile(owner, of))?.bytes;
    expect((await bytes(await edit(key, turn, square)))?.equals((await bytes(twice)) as Buffer)).toBe(true);
    await inTransaction((tx) => dropFiles(tx, [twice], new Date()));
    expect(await findFile(owner, key)).toBeUndefined();
  });

  it("rotates a picture once per key", async () => {
    const owner = person();
    const { key } = await stored(owner, await picture(40, 20));
    const turned = () => updateFile(owner, { key, transform: [{ type: "rotate", angle: 90 }] }, { key: "turn" });
    const first = await turned();
    expect(first).toMatchObject({ ok: true, value: { width: 20, height: 40 } });
    expect(await turned()).toEqual(first);
    expect(
      await db()
        .select()
        .from(files)
        .where(eq(files.ownerId, owner.id as string)),
    ).toHaveLength(2);
  });

  it("refuses another user, a document, and an unknown step", async () => {
    const owner = person();
    const { key } = await stored(owner, await picture(40, 40));
    const paper = await stored(owner, Buffer.from(PDF), "a.pdf");
    const turn = [{ type: "rotate", angle: 90 }];
    const code = async (actor: Actor, input: unknown) => {
      const result = await updateFile(actor, input);
      return result.ok || result.error.code;
    };
    expect(await code(person(), { key, transform: turn })).toBe("not-found");
    expect(await code(owner, { key: paper.key, transform: turn })).toBe("not-an-image");
    expect(await code(owner, { key, transform: [{ type: "rotate", angle: 45 }] })).toBe("invalid-input");
    expect(
      await code(owner, {
        key,
        transform: [{ type: "ellipse", x: 0, y: 0, width: 1, height: 1, color: '"/><script>' }],
      }),
    ).toBe("invalid-input");
  });
});
