/**
 * The only sizes in which pictures are served (docs/spec/display.md). `inside` keeps the whole picture, `cover` fills
 * the box.
 */
export const IMAGE_SIZES = [
  { width: 1600, height: 1200, fit: "inside", standard: true },
  { width: 600, height: 400, fit: "cover", standard: true },
  { width: 100, height: 100, fit: "cover", standard: true },
  { width: 90, height: 60, fit: "cover", standard: true },
  { width: 300, height: 180, fit: "cover", standard: false },
  { width: 150, height: 150, fit: "cover", standard: false },
] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

export const findSize = (width: number, height: number): ImageSize | undefined =>
  IMAGE_SIZES.find((size) => size.width === width && size.height === height);

export const IMAGE_FORMATS = ["webp", "jpeg"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const sizeName = (size: ImageSize): string => `${size.width}x${size.height}`;
