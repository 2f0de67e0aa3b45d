export type ReadAt = (position: number, length: number) => Promise<Uint8Array>;

/** Two for each second of a fragmented movie of more than an hour. */
const MOST_BOXES = 10_000;
/** The header of a box with a 64-bit length. */
const HEAD_BYTES = 16;
/** Small boxes are adjacent, so a window of this many bytes contains many headers. */
const WINDOW_BYTES = 4 * 1024;

/**
 * Whether an MP4 or MOV file is complete: its boxes must fill the file to the last byte and include the index and the
 * media data. A truncated upload ends inside a box. A file of more than 10,000 boxes counts as damaged.
 */
export async function checkMovie(size: number, read: ReadAt): Promise<boolean> {
  const headAt = windowed(read);
  const seen = new Set<string>();
  let position = 0;
  for (let boxes = 0; position < size; boxes++) {
    const box = boxes < MOST_BOXES ? boxAt(await headAt(position), size - position) : undefined;
    if (!box) return false;
    if (KEPT.has(box.type)) seen.add(box.type);
    position += box.length;
  }
  return position === size && (seen.has("moov") || seen.has("moof")) && seen.has("mdat");
}

const KEPT = new Set(["moov", "moof", "mdat"]);

/** The bytes at a position, 16 of them; reads from the file only at the end of the current window. */
export function windowed(read: ReadAt): (position: number) => Promise<Uint8Array> {
  let start = 0;
  let window: Uint8Array = new Uint8Array();
  return async (position) => {
    if (position < start || position + HEAD_BYTES > start + window.length) {
      start = position;
      window = await read(position, WINDOW_BYTES);
    }
    return window.subarray(position - start, position - start + HEAD_BYTES);
  };
}

/** The box that starts with these bytes; undefined if it is invalid or longer than `rest` bytes. */
export function boxAt(head: Uint8Array, rest: number): { type: string; length: number } | undefined {
  if (head.length < 8) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const type = String.fromCharCode(...head.subarray(4, 8));
  const short = view.getUint32(0);
  // 0: to the end of the file; 1: the length follows as 64 bits.
  const length = short === 0 ? rest : short === 1 && head.length >= 16 ? Number(view.getBigUint64(8)) : short;
  return length >= 8 && length <= rest ? { type, length } : undefined;
}
