import { withImages } from "#modules/files/index.ts";
import { fitted, lettering } from "./lettering.ts";

const WIDTH = 1_200;
const HEIGHT = 630;
const EDGE = 56;
/** The size limit that link previews accept. */
const MOST_BYTES = 120 * 1_024;
const QUALITIES = [82, 72, 60, 48, 36];

const TAG_COLORS = { new: "#c8282d", reduced: "#8a5a00", soon: "#1d5fd1", deal: "#0e1b2a", sold: "#0e1b2a" } as const;

export type SocialContent = {
  title: string;
  line: string;
  /** "$18,500", "Sold for $17,900"; empty if there is no price. */
  price: string;
  tag: { words: string; kind: keyof typeof TAG_COLORS } | null;
  brand: string;
  /** Up to three pictures side by side; without pictures, the background is the brand green. */
  pictures: Buffer[];
};

/** The preview image of a shared page: 1200 by 630 pixels, JPEG, at most 120 kB. */
export async function drawSocial(content: SocialContent): Promise<Buffer> {
  const words = Buffer.from(await overlay(content));
  return withImages(async (sharp) => {
    const width = Math.ceil(WIDTH / Math.max(1, content.pictures.length));
    const photos = await Promise.all(
      content.pictures.slice(0, 3).map((picture) => sharp(picture).resize(width, HEIGHT, { fit: "cover" }).toBuffer()),
    );
    const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#0b5d4b" } }).composite([
      ...photos.map((input, at) => ({ input, left: Math.min(at * width, WIDTH - width), top: 0 })),
      { input: words, left: 0, top: 0 },
    ]);
    const drawn = await ground.png({ compressionLevel: 1 }).toBuffer();
    let picture = Buffer.alloc(0);
    for (const quality of QUALITIES) {
      picture = Buffer.from(await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer());
      if (picture.length <= MOST_BYTES) break;
    }
    return picture;
  });
}

async function overlay({ title, line, price, tag, brand }: SocialContent): Promise<string> {
  const room = WIDTH - 2 * EDGE;
  const amount = await lettering(price, { x: WIDTH - EDGE, y: HEIGHT - EDGE, size: 60, bold: true, anchor: "end" });
  const parts = [
    await fitted(title, room, { x: EDGE, y: HEIGHT - EDGE - 78, size: 64, bold: true }),
    await fitted(line, room - amount.width - 40, { x: EDGE, y: HEIGHT - EDGE, size: 34, fill: "#dbe5ea" }),
    amount,
    await lettering(brand, { x: EDGE, y: EDGE + 32, size: 44, bold: true }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#0e1b2a" stop-opacity=".55"/><stop offset=".28" stop-color="#0e1b2a" stop-opacity="0"/>
      <stop offset=".5" stop-color="#0e1b2a" stop-opacity=".1"/><stop offset="1" stop-color="#0e1b2a" stop-opacity=".94"/>
    </linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>
    ${parts.map(({ path }) => path).join("")}${tag ? await pill(tag) : ""}</svg>`;
}

/** A badge at the upper right edge. */
async function pill({ words, kind }: NonNullable<SocialContent["tag"]>): Promise<string> {
  const text = await lettering(words, { x: WIDTH - EDGE - 26, y: EDGE + 32, size: 34, bold: true, anchor: "end" });
  const width = text.width + 52;
  const box = `<rect x="${WIDTH - EDGE - width}" y="${EDGE - 12}" width="${width}" height="64" rx="32" fill="${TAG_COLORS[kind]}"/>`;
  return box + text.path;
}
