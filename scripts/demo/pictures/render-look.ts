import sharp from "sharp";
import { type Corners, findPlate, layOn, paintLayers } from "./layers.ts";
import { lettering } from "./lettering.ts";
import { type LayerView, type Look, layersOf } from "./looks.ts";
import { type Light, pigmentOf } from "./paints.ts";
import { box } from "./svg.ts";

/** A picture of a car that is composed from rendered layers. */
export type LookPicture = {
  look: Look;
  view: LayerView;
  /** Shows the other side of the car. */
  mirrored: boolean;
  color: string;
  /** The number of its light in `LIGHTS`. */
  light: number;
};
type Size = { width: number; height: number; quality: number };

type Time = { tint: Light; sky: string };
/** Times of the day: what each makes of red, green, and blue, and the color that the sky gets, with its opacity. */
export const LIGHTS: readonly Time[] = [
  { tint: [1, 1, 1], sky: "rgba(120,160,210,0)" },
  { tint: [1.14, 0.98, 0.8], sky: "rgba(236,150,86,.34)" },
  { tint: [0.84, 0.88, 0.93], sky: "rgba(150,158,168,.5)" },
  { tint: [1.04, 1.08, 1.16], sky: "rgba(94,150,224,.3)" },
];

/** Paints the layers in the light of the day, covers the license plate, and labels the picture as an illustration. */
export async function renderLook(picture: LookPicture, size: Size): Promise<Buffer> {
  const { look, view, mirrored, color } = picture;
  const { width, height, quality } = size;
  const { tint, sky } = LIGHTS[picture.light] as Time;
  const name = layersOf(look, view);
  const painted = await paintLayers(name, pigmentOf(color), size, { tint });
  const corners = findPlate(name);
  const plate = corners ? blankPlate(mirrored ? mirror(corners) : corners, size) : "";
  const raw = { width, height, channels: 3 } as const;
  const air = `<linearGradient id="air" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset=".46" stop-color="${sky}" stop-opacity="0"/></linearGradient>`;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${air}</defs>
    <rect width="${width}" height="${height}" fill="url(#air)"/>${plate}${labelAt(size)}</svg>`;
  const image = sharp(painted, { raw });
  return await sharp(await (mirrored ? image.flop() : image).raw().toBuffer(), { raw })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality })
    .toBuffer();
}

/** The corners in the mirror image, again top left, top right, bottom left. */
function mirror([left, right, below]: Corners): Corners {
  const lowRight = [right[0] + below[0] - left[0], right[1] + below[1] - left[1]] as const;
  const flip = ([x, y]: readonly [number, number]) => [1 - x, y] as const;
  return [flip(right), flip(left), flip(lowRight)];
}

/** A license plate of 305 by 152 units without letters, laid on its three corners: no page shows the plate of a car. */
const blankPlate = (corners: Corners, size: Size): string =>
  layOn(
    corners,
    { width: 305, height: 152 },
    size,
    box(-1, -1, 307, 154, "#d9dde0", 'rx="10" stroke="#7f868c" stroke-width="3"'),
  );

/** A rendered car must not be mistaken for a photo of the car for sale. */
export function labelAt({ width, height }: Pick<Size, "width" | "height">): string {
  const scale = width / 1800;
  return `<g transform="translate(${width - 248 * scale} ${height - 64 * scale}) scale(${scale.toFixed(4)})">
    ${box(0, 0, 224, 42, "#0e1b2a", 'rx="21" opacity=".42"')}
    ${lettering("ILLUSTRATION", { x: 112, y: 28, size: 15, color: "#ffffff", spacing: 0.4, weight: 0.13, opacity: 0.9 })}</g>`;
}
