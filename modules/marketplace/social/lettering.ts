import { createRequire } from "node:module";
import type { Font } from "fontkit";

/** Text as outlines, so that a machine without fonts draws the same image. */
export type Lettering = { path: string; width: number };

let loaded: Promise<Font> | undefined;

async function load(): Promise<Font> {
  const { openSync } = await import("fontkit");
  return openSync(
    createRequire(import.meta.url).resolve("@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2"),
  );
}

type Style = { x: number; y: number; size: number; bold?: boolean; fill?: string; anchor?: "start" | "end" };

/** A line of text on its baseline as SVG, in pixels. Characters missing from the font are drawn as its empty box. */
export async function lettering(
  text: string,
  { x, y, size, bold = false, fill = "#fff", anchor = "start" }: Style,
): Promise<Lettering> {
  loaded ??= load();
  const font = await loaded;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const letters = glyphs.map((glyph, index) => {
    const letter = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return letter;
  });
  const width = at * scale;
  // The parser can't vary the weight of a compressed font, so bold letters get an outline in their own color.
  const stroke = bold ? ` stroke="${fill}" stroke-width="${font.unitsPerEm * 0.045}" stroke-linejoin="round"` : "";
  const left = anchor === "end" ? x - width : x;
  return {
    path: `<g fill="${fill}"${stroke} transform="translate(${left.toFixed(1)} ${y}) scale(${scale} ${-scale})">${letters.join("")}</g>`,
    width,
  };
}

/** The text, shortened until it fits the width, with an ellipsis where it was cut. */
export async function fitted(text: string, width: number, style: Style): Promise<Lettering> {
  for (let length = text.length; length > 1; length -= 1) {
    const words = length === text.length ? text : `${text.slice(0, length).trimEnd()}…`;
    const drawn = await lettering(words, style);
    if (drawn.width <= width) return drawn;
  }
  return lettering("", style);
}
