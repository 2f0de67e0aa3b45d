// npm run fonts: subsets the site's two fonts to what its style sheets use, and writes the letters of other languages for
// PDF files. Run it after a weight or a package changes.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openSync } from "fontkit";
import { fromTool } from "./tool.ts";

type Axes = Record<string, number | { min: number; max: number }>;

/** The OpenType features that the style sheets use: kerning, ligatures, marks and tabular figures. */
const FEATURES = ["kern", "liga", "calt", "ccmp", "mark", "mkmk", "tnum"];

type Options = { targetFormat: "woff2" | "truetype"; variationAxes: Axes; keepFeatures: readonly string[] };
type Subset = (font: Buffer, letters: string, options: Options) => Promise<Buffer>;

const packages = createRequire(import.meta.url);
const { default: subset } = await fromTool<{ default: Subset }>("fonts", "subset-font");

async function writeSubset(name: string, source: string, axes: Axes): Promise<void> {
  const file = packages.resolve(`@fontsource-variable/${source}`);
  const letters = String.fromCodePoint(...openSync(file).characterSet);
  const options = { targetFormat: "woff2", variationAxes: axes, keepFeatures: FEATURES } as const;
  const font = await subset(readFileSync(file), letters, options);
  writeFileSync(`app/assets/fonts/${name}.woff2`, font);
  console.log(`${name}: ${font.length} bytes`);
}

await writeSubset("inter", "inter/files/inter-latin-wght-normal.woff2", { wght: { min: 400, max: 720 } });
// All headings use the same slightly expanded width, so the width axis is removed.
await writeSubset("archivo", "archivo/files/archivo-latin-standard-normal.woff2", {
  wdth: 110,
  wght: { min: 600, max: 800 },
});

/** PDF files embed the used glyphs of these fonts; pdfkit can't do that with the variable ones. */
const PRINT = "modules/kernel/pdf/fonts";
for (const script of ["cyrillic", "cyrillic-ext", "greek", "latin", "latin-ext", "vietnamese"])
  for (const [name, wght] of [["regular", 400] as const, ["bold", 700] as const]) {
    const file = packages.resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`);
    const letters = String.fromCodePoint(...openSync(file).characterSet);
    const options = { targetFormat: "truetype", variationAxes: { wght }, keepFeatures: ["ccmp", "kern"] } as const;
    writeFileSync(`${PRINT}/${script}-${name}.ttf`, await subset(readFileSync(file), letters, options));
  }
