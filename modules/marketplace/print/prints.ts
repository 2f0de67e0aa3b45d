import { createHash } from "node:crypto";
import { drawEvaluation } from "./draw-evaluation.ts";
import { drawPrint } from "./draw-print.ts";
import { evaluationContent } from "./evaluation-content.ts";
import type { PrintKind } from "./kinds.ts";
import { printContent } from "./print-content.ts";

/** Increment when a layout changes, so that every cached print is rendered again. */
const LAYOUT = 7;

type Images = ReadonlyMap<string, Buffer>;

/** A print with everything that it shows. The same for every reader. */
export type Print = {
  /** It identifies the content. */
  hash: string;
  fileName: string;
  /** Keys of pictures: the cover, and those that are printed small. */
  pictures: readonly string[];
  draw(images: Images, brand: string, now: Date): Promise<Buffer>;
};

/** The content of a print; undefined if there is none, such as the evaluation of a car that was not evaluated. */
export async function findPrint(swap: string, kind: PrintKind): Promise<Print | undefined> {
  if (kind === "evaluation") {
    const content = await evaluationContent(swap);
    if (!content) return undefined;
    const closeUps = content.damages.map(({ picture }) => picture).filter(Boolean);
    return {
      hash: hashOf(content),
      fileName: `${content.name}, evaluation.pdf`,
      pictures: [...content.pictures, ...closeUps],
      draw: (images, brand, now) => drawEvaluation(content, images, brand, now),
    };
  }
  const content = await printContent(swap);
  if (!content) return undefined;
  return {
    hash: hashOf(content),
    fileName: `${content.name}.pdf`,
    pictures: content.pictures,
    draw: (images, brand, now) =>
      drawPrint(
        content,
        content.pictures.flatMap((key) => images.get(key) ?? []),
        brand,
        now,
      ),
  };
}

const hashOf = (content: object): string =>
  createHash("sha256")
    .update(JSON.stringify([LAYOUT, content]))
    .digest("base64url")
    .slice(0, 22);
