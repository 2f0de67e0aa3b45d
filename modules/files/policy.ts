/** What may be uploaded. Apart from the schemas, so that pages with a file field load no validation library. Browser-safe. */

export const FILE_KINDS = ["image", "video", "pdf"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const MEGABYTE = 1024 * 1024;
/** Maximum upload size in bytes by kind. */
export const UPLOAD_LIMITS: Record<FileKind, number> = {
  image: 25 * MEGABYTE,
  video: 200 * MEGABYTE,
  pdf: 20 * MEGABYTE,
};
export const LARGEST_UPLOAD = UPLOAD_LIMITS.video;
/** A larger file arrives in parts of this many bytes, so that a lost line costs one part. */
export const PART_BYTES = 4 * MEGABYTE;
export const MOST_PARTS = LARGEST_UPLOAD / PART_BYTES;
export const LIMIT_SENTENCES: Record<FileKind, string> = {
  image: "This picture is too large. The limit is 25 MB.",
  video: "This video is too large. The limit is 200 MB.",
  pdf: "This PDF is too large. The limit is 20 MB.",
};
/** The pixel limit for untrusted files, regardless of their headers; browsers shrink a larger picture before they send it. */
export const MAX_PIXELS = 64_000_000;

/** For `<input type="file" accept>`. */
export const ACCEPT_IMAGES = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export const ACCEPT_VIDEOS = "video/mp4,video/quicktime,video/webm";

/** The encodings of text files that spreadsheets and offices write. */
export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];
