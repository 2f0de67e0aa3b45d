import { describe, expect, it } from "vitest";
import { checkMovie } from "./check-movie.ts";

const box = (type: string, bytes = 0) => {
  const whole = Buffer.alloc(8 + bytes);
  whole.writeUInt32BE(whole.length);
  whole.write(type, 4, "latin1");
  return whole;
};

/** Checks a movie and counts the reads. */
async function check(boxes: Buffer[], size?: number) {
  const film = Buffer.concat(boxes);
  let reads = 0;
  const whole = await checkMovie(size ?? film.length, async (at, length) => {
    reads += 1;
    return film.subarray(at, at + length);
  });
  return { whole, reads };
}
const FILM = [box("ftyp", 16), box("moov", 100), box("mdat", 200_000), box("free", 50)];

describe("a movie", () => {
  it("is complete if its boxes fill the file", async () => {
    expect((await check(FILM)).whole).toBe(true);
    expect((await check([box("ftyp"), box("moof", 10), box("mdat", 10)])).whole).toBe(true);
  });

  it("is damaged if it is truncated, or if its index or its media data is missing", async () => {
    const length = Buffer.concat(FILM).length;
    expect((await check(FILM, length - 1)).whole).toBe(false);
    expect((await check(FILM, length + 1)).whole).toBe(false);
    expect((await check([box("ftyp"), box("mdat", 10)])).whole).toBe(false);
    expect((await check([box("ftyp"), box("moov", 10)])).whole).toBe(false);
  });

  it("may have thousands of small boxes, which are read in batches", async () => {
    const { whole, reads } = await check([...FILM, ...Array.from({ length: 9_000 }, () => box("free"))]);
    expect(whole).toBe(true);
    expect(reads).toBeLessThan(30);
  });

  it("is not parsed to the end if it has a hundred thousand", async () => {
    const small = await check([...FILM, ...Array.from({ length: 100_000 }, () => box("free"))]);
    expect(small.whole).toBe(false);
    expect(small.reads).toBeLessThan(30);
  });
});
