/** URLs of pictures and files. Browser-safe. */

const IMAGE_SIZES = {
  viewer: "1600/1200",
  card: "600/400",
  preview: "100/100",
  avatar: "100/100",
  thumb: "90/60",
  content: "300/180",
  tip: "150/150",
} as const;
/** The sizes pictures are served in (docs/spec/display.md). */
export type ImageSize = keyof typeof IMAGE_SIZES;
/** A picture's file: its key, or its record if it may be private. */
export type ImageFile = string | { key: string; public?: boolean };

/** Public pictures are below this path. */
export const imagesPath = "/images";
export function imagePath(file: ImageFile, size: ImageSize): string {
  const { key, public: open = true } = typeof file === "string" ? { key: file } : file;
  return `${open ? imagesPath : "/api/images"}/${key}/${IMAGE_SIZES[size]}`;
}

/** The upload URL. */
export const filesPath = "/api/files";
/** A part of a large file, which is stored under an idempotency key. */
export const filePartPath = (upload: string, at: number) => `${filesPath}/parts/${upload}/${at}`;
export const filePath = (key: string) => `${filesPath}/${key}`;
/** A video; supports range requests. */
export const videoPath = (key: string) => `${filesPath}/video/${key}`;
