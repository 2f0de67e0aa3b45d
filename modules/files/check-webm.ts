import type { ReadAt } from "./check-movie.ts";

/** Elements of the container: the header, the body with everything in it, and what may pad the file. */
const HEADER = 0x1a_45_df_a3;
export const SEGMENT = 0x18_53_80_67;
const VOID = 0xec;
/** An id of at most 4 bytes and a length of at most 8. */
export const HEAD_BYTES = 12;

/**
 * Whether a WebM file is complete: header and body follow each other, and the body ends with the file. A recording of a
 * browser doesn't say how long its body is.
 */
export async function checkWebm(size: number, read: ReadAt): Promise<boolean> {
  const header = elementAt(await read(0, HEAD_BYTES));
  if (header?.id !== HEADER || header.length === null) return false;
  for (let position = header.head + header.length; position < size; ) {
    const element = elementAt(await read(position, HEAD_BYTES));
    if (!element) return false;
    const begins = position + element.head;
    if (element.id === SEGMENT) return begins < size && (element.length === null || begins + element.length <= size);
    if (element.id !== VOID || element.length === null) return false;
    position = begins + element.length;
  }
  return false;
}

export type Element = {
  id: number /** Null: not known. */;
  length: number | null /** Bytes of id and length. */;
  head: number;
};

export function elementAt(bytes: Uint8Array): Element | undefined {
  const id = numberAt(bytes, 0, 4);
  const length = id && numberAt(bytes, id.bytes, 8);
  if (!id || !length) return undefined;
  const marker = 2 ** (7 * length.bytes);
  const value = length.value - marker;
  return { id: id.value, length: value === marker - 1 ? null : value, head: id.bytes + length.bytes };
}

/** A number whose leading zero bits tell how many bytes it has; the marker bit is part of the value. */
function numberAt(bytes: Uint8Array, at: number, most: number): { value: number; bytes: number } | undefined {
  const first = bytes[at];
  if (!first) return undefined;
  const count = Math.clz32(first) - 23;
  if (count > most || at + count > bytes.length) return undefined;
  let value = 0;
  for (const byte of bytes.subarray(at, at + count)) value = value * 256 + byte;
  return { value, bytes: count };
}
