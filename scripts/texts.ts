// npm run texts: writes build/texts.txt, with every text that people read (screens, emails, PDFs, content) and where it is. `-- offer`
// writes only the files whose path contains the word. The list is for editors: read it from the top to the end.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./settings.ts";
import { allTexts } from "./texts/all-texts.ts";

const places = process.argv.slice(2);
const texts = allTexts().filter(({ file }) => places.length === 0 || places.some((place) => file.includes(place)));
const target = path.join(ROOT, "build/texts.txt");
mkdirSync(path.dirname(target), { recursive: true });
const blocks = texts.map(({ file, sentences }) =>
  [file, ...sentences.map(({ line, text }) => `${line}\t${text}`), ""].join("\n"),
);
writeFileSync(target, blocks.join("\n"));
const count = texts.reduce((sum, { sentences }) => sum + sentences.length, 0);
console.log(
  `${count.toLocaleString("en-US")} texts of ${texts.length.toLocaleString("en-US")} files are in build/texts.txt.`,
);
