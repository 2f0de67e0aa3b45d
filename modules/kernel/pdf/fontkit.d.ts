/** The parts we use of the font parser behind pdfkit; the package has no type declarations. */
declare module "fontkit" {
  type Glyph = { path: { toSVG(): string } };
  type Font = {
    unitsPerEm: number;
    /** The code points that have glyphs. */
    characterSet: number[];
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  };
  export function openSync(file: string): Font;
}
