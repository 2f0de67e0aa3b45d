/** What scanners, printers, and mail programs write around a PDF: blanks, zeros, a byte order mark, and commands to a printer. */

/** Readers of PDF accept its header within this many bytes. */
export const PDF_HEAD_BYTES = 1_024;
/** Some devices fill up the last block of a file. */
const END_BYTES = 64 * 1_024;

const PADDING = "[\\s\\0\\x1a]|\\x1b%-12345X|@PJL[^\\r\\n<>]*(?=[\\r\\n]|$)";
const LEAD = new RegExp(`^(?:\\xef\\xbb\\xbf)?(?:${PADDING})*(?=%PDF-)`);
const TRAIL = new RegExp(`(?<=%%EOF)(?:${PADDING})*$`);

/** How many bytes stand before the header; undefined if it isn't there, or if they are something else than padding. */
export const leadOf = (bytes: Uint8Array): number | undefined =>
  LEAD.exec(Buffer.from(bytes.subarray(0, PDF_HEAD_BYTES + 8)).toString("latin1"))?.[0].length;

/** The PDF without its padding; all bytes if the padding is something else. */
export function withoutPadding(bytes: Buffer): Buffer {
  const from = leadOf(bytes) ?? 0;
  const end = bytes.subarray(-END_BYTES).toString("latin1");
  return bytes.subarray(from, bytes.length - (TRAIL.exec(end)?.[0].length ?? 0));
}
