/** What programs recognize wherever it stands in a file. */
const ACTIVE = /<script[\s>]|<\?php\s|<html[\s>]|<!doctype html/i;
/** Readers of PDF accept its header within this many bytes. */
const PDF_HEAD_BYTES = 1_024;
/** The end record of a ZIP archive, and the longest comment that may follow it. */
const ZIP_END = Buffer.from("PK\x05\x06", "latin1");
const ZIP_END_BYTES = 22;
const LONGEST_COMMENT = 0xff_ff;

/**
 * Whether a picture is at the same time something else: a page, a program, a PDF, or an archive. Pictures are encoded
 * again, so nothing of it would be kept; but a camera never makes such a picture. What phones append to their
 * photos, such as a short movie, is fine.
 */
export function hidesAnother(bytes: Buffer): boolean {
  if (bytes.subarray(0, PDF_HEAD_BYTES).includes("%PDF-")) return true;
  return endsWithArchive(bytes) || ACTIVE.test(bytes.toString("latin1"));
}

function endsWithArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + LONGEST_COMMENT));
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1)
    if (at + ZIP_END_BYTES <= tail.length && at + ZIP_END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
      return true;
  return false;
}
