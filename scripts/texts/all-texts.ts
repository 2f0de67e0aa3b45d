import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../settings.ts";
import { type Sentence, sentencesIn } from "./sentences.ts";

type Texts = { file: string; sentences: Sentence[] };

const CODE = "{app,modules,workers,db,scripts}/**/*.{ts,tsx}";
const CONTENT = "{modules,scripts}/**/*.md";

/** The texts of the whole product and its demo content, file by file in order of their paths; files without texts are left out. */
export function allTexts(): Texts[] {
  const files = globSync([CODE, CONTENT], { cwd: ROOT }).filter((file) => !isApart(file));
  return files
    .toSorted()
    .map((file) => ({ file, sentences: textsOf(file, readFileSync(path.join(ROOT, file), "utf8")) }))
    .filter(({ sentences }) => sentences.length > 0);
}

/** Tests, and commands for engineers, are no part of what people read. */
const isApart = (file: string) =>
  /\.test\.tsx?$|README\.md$/.test(file) || (file.startsWith("scripts/") && !/^scripts\/(demo|guide)\//.test(file));

const textsOf = (file: string, text: string) => (file.endsWith(".md") ? linesOf(text) : sentencesIn(file, text));

const linesOf = (text: string): Sentence[] =>
  text.split("\n").flatMap((line, index) => (/[A-Za-z]{2}/.test(line) ? [{ line: index + 1, text: line.trim() }] : []));
