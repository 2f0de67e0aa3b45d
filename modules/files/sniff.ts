import { open } from "node:fs/promises";
import { type FileTypeResult, fileTypeFromBuffer } from "file-type";

/** Every kind taken here shows itself in its first bytes; of others the detector would walk through the whole file. */
const HEAD_BYTES = 64 * 1024;

/** What the first bytes say a file is. A detector that stumbles over a file has not recognized it. */
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
