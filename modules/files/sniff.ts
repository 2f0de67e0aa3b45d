import { open } from "node:fs/promises";
import { type FileTypeResult, fileTypeFromBuffer } from "file-type";

/** The first bytes identify every accepted type; for other types, the detector would read the whole file. */
const HEAD_BYTES = 64 * 1024;

/** The type according to the first bytes. If the detector throws, the type is unknown. */
export async function sniff(content: Uint8Array | { path: string }): Promise<FileTypeResult | undefined> {
  const head = content instanceof Uint8Array ? content.subarray(0, HEAD_BYTES) : await headOf(content.path);
  try {
    return await fileTypeFromBuffer(head);
  } catch {
    return undefined;
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
