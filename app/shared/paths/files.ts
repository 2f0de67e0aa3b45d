import { part } from "./query.ts";

const IMAGE_SIZES = {
  viewer: "1600/1200",
  card: "600/400",
  preview: "100/100",
  avatar: "100/100",
  thumb: "90/60",
  content: "300/180",
  tip: "150/150",
} as const;
/** The sizes pictures are served in (spec 9, display). */
export type ImageSize = keyof typeof IMAGE_SIZES;
/** A picture's file: its key, or its record when it may be private. */
export type ImageFile = string | { key: string; public?: boolean };
export function imagePath(file: ImageFile, size: ImageSize): string {
  const { key, public: open = true } = typeof file === "string" ? { key: file } : file;
  return `${open ? "/images" : "/api/images"}/${key}/${IMAGE_SIZES[size]}`;
}
export const swapPdfPath = (swap: string) => `/api/swaps/${part(swap)}/pdf`;
