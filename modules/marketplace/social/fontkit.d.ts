/** What we use of the font reader behind pdfkit; the package brings no declarations. */
declare module "fontkit" {
  type Glyph = { path: { toSVG(): string } };
  type Font = {
    unitsPerEm: number;
    /** The code points it has letters for. */
    characterSet: number[];
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  };
  export function openSync(file: string): Font;
}
