import sharp from "sharp";

/** A photo-like JPEG: bands of color with noise. Sizes in pixels. */
export function picture(width = 800, height = 600, color = "#3a6ea5"): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: color, noise: { type: "gaussian", mean: 128, sigma: 12 } },
  })
    .composite([
      { input: { create: { width, height: Math.ceil(height / 3), channels: 3, background: color } }, gravity: "north" },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
}
