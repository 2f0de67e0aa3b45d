type ReadAt = (position: number, length: number) => Promise<Uint8Array>;

/**
 * Whether an MP4 or MOV file is complete: its boxes must fill the file to the last byte, with the table of contents
 * and the pictures among them. A cut upload ends inside a box.
 */
export async function checkMovie(size: number, read: ReadAt): Promise<boolean> {
  const seen = new Set<string>();
  let position = 0;
  for (let boxes = 0; position < size && boxes < 100_000; boxes++) {
    const box = boxAt(await read(position, 16), size - position);
    if (!box) return false;
    seen.add(box.type);
    position += box.length;
  }
  return position === size && (seen.has("moov") || seen.has("moof")) && seen.has("mdat");
}

/** The box that starts with these bytes; undefined when it cannot be one, or reaches past `rest` bytes. */
function boxAt(head: Uint8Array, rest: number): { type: string; length: number } | undefined {
  if (head.length < 8) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const type = String.fromCharCode(...head.subarray(4, 8));
  const short = view.getUint32(0);
  // 0: to the end of the file; 1: the length follows as 64 bits
  const length = short === 0 ? rest : short === 1 && head.length >= 16 ? Number(view.getBigUint64(8)) : short;
  return length >= 8 && length <= rest ? { type, length } : undefined;
}
