import sharp from "sharp";
import type { DamageKind } from "./damage-kinds.ts";
import { findLayer } from "./layer-archives.ts";
import { findPlate, layOn, paintLayers } from "./layers.ts";
import { lookOf, type Style, styleOf } from "./looks.ts";
import { odometerScreen, SCREEN } from "./odometer.ts";
import { pigmentOf } from "./paints.ts";
import { labelAt } from "./render-look.ts";

/** What a rendered close-up shows: the inside of a car, or one kind of damage. */
export type CabinView = "dash" | "odometer";

/** A picture that is composed from the layers of a close-up. */
export type CloseUpLayers = {
  /** The name of the layers, such as "cabin-low-1-dash" or "damage-dent". */
  closeUp: string;
  /** The color of the paint, or of the leather inside. */
  color: string;
  /** What the odometer shows. */
  miles?: number;
  folder?: string | undefined;
};

const TALL: readonly Style[] = ["suv", "pickup", "minivan"];
const COUNT = 3;

/** The layers that show this view of the inside of a car; undefined if none are rendered. */
export function findCabin(body: string, make: string, view: CabinView, folder?: string): string | undefined {
  const style = styleOf(body);
  if (!style) return undefined;
  const size = TALL.includes(style) ? "tall" : "low";
  const wanted = lookOf(make);
  const names = Array.from({ length: COUNT }, (_, i) => `cabin-${size}-${((wanted - 1 + i) % COUNT) + 1}-${view}`);
  return names.find((name) => findLayer(name, view === "odometer" ? "A" : "D", folder));
}

/** The layers of a kind of damage; undefined if they are not rendered. */
export function findDamage(kind: DamageKind["kind"], folder?: string): string | undefined {
  const name = `damage-${kind}`;
  return findLayer(name, "D", folder) ? name : undefined;
}

/** Paints the close-up, writes the miles on the odometer, and labels the picture as an illustration. */
export async function renderCloseUp(
  { closeUp, color, miles, folder }: CloseUpLayers,
  size: { width: number; height: number; quality: number },
): Promise<Buffer> {
  const { width, height, quality } = size;
  const painted = await paintLayers(closeUp, pigmentOf(color), size, { folder });
  const corners = miles === undefined ? undefined : findPlate(closeUp, folder);
  const lit = corners ? layOn(corners, SCREEN, size, odometerScreen(miles as number)) : "";
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lit}${labelAt(size)}</svg>`;
  return await sharp(painted, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality })
    .toBuffer();
}
