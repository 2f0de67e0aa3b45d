import { boxAt, type ReadAt, windowed } from "./check-movie.ts";
import { elementAt, HEAD_BYTES, SEGMENT } from "./check-webm.ts";

/** Boxes or elements that are looked at before the file counts as one that doesn't say how long it is. */
const MOST_LOOKED_AT = 2_000;
/** A day; more is a damaged number. */
const LONGEST_MS = 86_400_000;

const lengthMs = (seconds: number): number | null => {
  const ms = Math.round(seconds * 1_000);
  return ms > 0 && ms <= LONGEST_MS ? ms : null;
};
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** How long an MP4 or MOV file plays, in milliseconds, as its movie header (`mvhd`) says; null if it doesn't. */
export async function movieLength(size: number, read: ReadAt): Promise<number | null> {
  const headAt = windowed(read);
  let end = size;
  for (let position = 0, looked = 0; position < end && looked < MOST_LOOKED_AT; looked++) {
    const head = await headAt(position);
    const box = boxAt(head, end - position);
    if (!box) return null;
    const begins = position + (viewOf(head).getUint32(0) === 1 ? 16 : 8);
    if (box.type === "mvhd") return headerLength(await read(begins, 32));
    // The movie header is a child of the index, and everything else is passed over.
    if (box.type === "moov") end = position + box.length;
    position = box.type === "moov" ? begins : position + box.length;
  }
  return null;
}

/** The times before the length have 64 bits in version 1. All ones: not known. */
function headerLength(bytes: Uint8Array): number | null {
  const isLong = bytes[0] === 1;
  if (bytes.length < (isLong ? 32 : 20)) return null;
  const view = viewOf(bytes);
  const scale = view.getUint32(isLong ? 20 : 12);
  const units = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16);
  return scale === 0 || (!isLong && units === 0xff_ff_ff_ff) ? null : lengthMs(units / scale);
}

const INFO = 0x15_49_a9_66;
const TICK_LENGTH = 0x2a_d7_b1;
const DURATION = 0x44_89;
const DEFAULT_TICK_NS = 1_000_000;
/** The information about a file is short; its texts are passed over. */
const LONGEST_INFO = 10_000;

/** How long a WebM file plays, in milliseconds, as its Segment Info says; null if it doesn't, as in a recording of a browser. */
export async function webmLength(size: number, read: ReadAt): Promise<number | null> {
  for (let position = 0, looked = 0; position < size && looked < MOST_LOOKED_AT; looked++) {
    const element = elementAt(await read(position, HEAD_BYTES));
    if (!element) return null;
    const begins = position + element.head;
    if (element.id === INFO)
      return infoLength(await read(begins, Math.min(element.length ?? LONGEST_INFO, LONGEST_INFO)));
    if (element.id !== SEGMENT && element.length === null) return null;
    position = element.id === SEGMENT ? begins : begins + (element.length ?? 0);
  }
  return null;
}

function infoLength(info: Uint8Array): number | null {
  let tickNs = DEFAULT_TICK_NS;
  let ticks: number | undefined;
  for (let position = 0; position < info.length; ) {
    const element = elementAt(info.subarray(position, position + HEAD_BYTES));
    if (!element || element.length === null) break;
    const value = info.subarray(position + element.head, position + element.head + element.length);
    if (element.id === TICK_LENGTH) tickNs = value.reduce((sum, byte) => sum * 256 + byte, 0);
    if (element.id === DURATION) ticks = floatOf(value);
    position += element.head + element.length;
  }
  return ticks === undefined ? null : lengthMs((ticks * tickNs) / 1e9);
}

const floatOf = (bytes: Uint8Array): number | undefined =>
  bytes.length === 4 ? viewOf(bytes).getFloat32(0) : bytes.length === 8 ? viewOf(bytes).getFloat64(0) : undefined;
