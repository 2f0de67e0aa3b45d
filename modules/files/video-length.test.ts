import { describe, expect, it } from "vitest";
import { movieLength, webmLength } from "./video-length.ts";

const bytes = (...values: readonly (number | string | Uint8Array)[]) =>
  Buffer.concat(
    values.map((value) => {
      if (typeof value === "string") return Buffer.from(value, "latin1");
      if (typeof value !== "number") return value;
      const number = Buffer.alloc(4);
      number.writeUInt32BE(value);
      return number;
    }),
  );
const box = (type: string, ...content: readonly (number | string | Uint8Array)[]) => {
  const inside = bytes(...content);
  return bytes(8 + inside.length, type, inside);
};
const long = (value: number) => bytes(Math.floor(value / 2 ** 32), value % 2 ** 32);
const reader = (file: Buffer) => async (at: number, length: number) => file.subarray(at, at + length);
const movie = (...boxes: readonly Buffer[]) => {
  const file = Buffer.concat(boxes);
  return movieLength(file.length, reader(file));
};

const FTYP = box("ftyp", "isom", 512);
const MDAT = box("mdat", Buffer.alloc(50_000));
const header = (scale: number, units: number) => box("mvhd", 0, 0, 0, scale, units, Buffer.alloc(80));
const longHeader = (scale: number, units: number) =>
  box("mvhd", 0x01_00_00_00, long(0), long(0), scale, long(units), Buffer.alloc(80));

describe("the length of a movie", () => {
  it("is in its header, before or behind its data, in both versions", async () => {
    expect(await movie(FTYP, box("moov", header(600, 37_440)), MDAT)).toBe(62_400);
    expect(await movie(FTYP, MDAT, box("moov", box("udta", "x"), header(90_000, 90_000)))).toBe(1_000);
    expect(await movie(FTYP, box("moov", longHeader(48_000, 48_000 * 3_600)), MDAT)).toBe(3_600_000);
    const far = bytes(1, "mdat", long(16 + 9), Buffer.alloc(9));
    expect(await movie(FTYP, far, box("moov", header(1_000, 5_000)))).toBe(5_000);
  });

  it("is null where the header doesn't say, or is damaged", async () => {
    expect(await movie(FTYP, box("moov", header(600, 0)), MDAT)).toBeNull();
    expect(await movie(FTYP, box("moov", header(600, 0xff_ff_ff_ff)), MDAT)).toBeNull();
    expect(await movie(FTYP, box("moov", header(0, 600)), MDAT)).toBeNull();
    expect(await movie(FTYP, box("moov", box("mvhd", 0, 0)))).toBeNull();
    expect(await movie(FTYP, box("moov", box("trak", "none"), MDAT))).toBeNull();
    expect(await movie(FTYP, box("moov", header(1, 90_000)), MDAT)).toBeNull();
    expect(await movie(Buffer.from("no movie at all"))).toBeNull();
  });
});

const element = (id: readonly number[], content: Uint8Array) =>
  Buffer.concat([Buffer.from(id), Buffer.from([0x40 | (content.length >> 8), content.length & 0xff]), content]);
const float = (value: number, size: 4 | 8) => {
  const number = Buffer.alloc(size);
  if (size === 4) number.writeFloatBE(value);
  else number.writeDoubleBE(value);
  return number;
};
const HEADER = element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from([0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]));
const SEGMENT_OF_UNKNOWN_LENGTH = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
const info = (...content: readonly Buffer[]) => element([0x15, 0x49, 0xa9, 0x66], Buffer.concat(content));
const tick = (ns: number) => element([0x2a, 0xd7, 0xb1], Buffer.from([ns >> 16, (ns >> 8) & 0xff, ns & 0xff]));
const lasting = (value: number, size: 4 | 8) => element([0x44, 0x89], float(value, size));
const SEEK = element([0x11, 0x4d, 0x9b, 0x74], Buffer.alloc(60));
const webm = (...inside: readonly Buffer[]) => {
  const file = Buffer.concat([HEADER, SEGMENT_OF_UNKNOWN_LENGTH, ...inside]);
  return webmLength(file.length, reader(file));
};

describe("the length of a WebM file", () => {
  it("is in the information about its segment, in ticks", async () => {
    expect(await webm(SEEK, info(tick(1_000_000), lasting(62_400, 8)))).toBe(62_400);
    expect(await webm(info(element([0x4d, 0x80], Buffer.from("muxer")), lasting(1_500, 4)))).toBe(1_500);
    expect(await webm(info(tick(500_000), lasting(4_000, 4)))).toBe(2_000);
  });

  it("is null in a recording of a browser, and in a damaged file", async () => {
    expect(await webm(info(tick(1_000_000)))).toBeNull();
    expect(await webm(info(lasting(Number.NaN, 8)))).toBeNull();
    expect(await webm(SEEK)).toBeNull();
    expect(await webmLength(9, reader(Buffer.from("not a web")))).toBeNull();
  });
});
