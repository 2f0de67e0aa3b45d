import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawSocial } from "./draw-social.ts";
import { fitted, lettering } from "./lettering.ts";

/** The hardest picture to compress. */
const noise = () =>
  sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

describe("the preview image of a shared page", () => {
  const words = {
    title: "2021 Subaru Outback Limited XT",
    line: "38,400 miles · Evanston, IL",
    price: "$23,400",
    brand: "Swaplot",
  };

  it("is 1200 by 630 and never over 120 kB", async () => {
    for (const pictures of [[], [await noise()], [await noise(), await noise(), await noise()]]) {
      const picture = await drawSocial({ ...words, tag: { words: "Reduced Price", kind: "reduced" }, pictures });
      expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1_200, height: 630 });
      expect(picture.length).toBeLessThanOrEqual(120 * 1_024);
    }
  });

  it("draws text without installed fonts, and shortens long text", async () => {
    const short = await lettering("Swap", { x: 0, y: 0, size: 40 });
    expect(short.path).toContain("<path");
    const long = await fitted("A very long name of a car that no one could read in one line", 300, {
      x: 0,
      y: 0,
      size: 40,
    });
    expect(long.width).toBeLessThanOrEqual(300);
    expect(long.width).toBeGreaterThan(200);
  });
});
