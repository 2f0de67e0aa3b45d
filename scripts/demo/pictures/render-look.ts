import sharp from "sharp";
import { type Corners, findPlate, layOn, paintLayers } from "./layers.ts";
import { lettering } from "./lettering.ts";
import { type LayerView, type Look, layersOf } from "./looks.ts";
import { pigmentOf } from "./paints.ts";
import { box } from "./svg.ts";

/** A picture of a car that is composed from rendered layers. */
export type LookPicture = {
  look: Look;
  view: LayerView;
  /** Shows the other side of the car. */
  mirrored: boolean;
  color: string;
  plate: string;
};
type Size = { width: number; height: number; quality: number };

/** Paints the layers, letters the license plate and labels the picture as an illustration. */
export async function renderLook(picture: LookPicture, size: Size): Promise<Buffer> {
  const { look, view, mirrored, color } = picture;
  const { width, height, quality } = size;
  const name = layersOf(look, view);
  const painted = await paintLayers(name, pigmentOf(color), size);
  const raw = { width, height, channels: 3 } as const;
  const corners = findPlate(name);
  const letters = corners ? drawPlate(picture.plate, mirrored ? mirror(corners) : corners, size) : "";
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${letters}${labelAt(size)}</svg>`;
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

/** A license plate of 305 by 152 units, laid on its three corners. */
const drawPlate = (text: string, corners: Corners, size: Size): string =>
  layOn(
    corners,
    { width: 305, height: 152 },
    size,
    `${box(-1, -1, 307, 154, "#d9dde0", 'rx="10" stroke="#7f868c" stroke-width="3"')}
    ${lettering("ILLINOIS", { x: 152, y: 34, size: 17, color: "#3b5c8c", weight: 0.17, spacing: 0.4 })}
    ${lettering(text, { x: 152, y: 112, size: 54, color: "#16233a", weight: 0.17, spacing: 0.2 })}`,
  );

/** A rendered car must not be mistaken for a photo of the car for sale. */
export function labelAt({ width, height }: Pick<Size, "width" | "height">): string {
  const scale = width / 1800;
  return `<g transform="translate(${width - 248 * scale} ${height - 64 * scale}) scale(${scale.toFixed(4)})">
    ${box(0, 0, 224, 42, "#0e1b2a", 'rx="21" opacity=".42"')}
    ${lettering("ILLUSTRATION", { x: 112, y: 28, size: 15, color: "#ffffff", spacing: 0.4, weight: 0.13, opacity: 0.9 })}</g>`;
}
