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

/** For `<input type="file" accept>`. */
export const ACCEPT_IMAGES = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export const ACCEPT_VIDEOS = "video/mp4,video/quicktime,video/webm";

/** The encodings of text files that spreadsheets and offices write. */
export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];
