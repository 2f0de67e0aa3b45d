import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { formatDollars } from "#modules/kernel/money.ts";
import { SUCCESS_FEES } from "#modules/swaps/sheet/success-fee.ts";
import { GUIDE_FILE, makeGuide } from "./make.ts";
import { PAGES } from "./words.ts";

/** Extracts the text of a PDF by inflating its streams and decoding its glyphs. */
function textOf(pdf: Buffer): string {
  const file = pdf.toString("latin1");
  const texts: string[] = [];
  for (const { index, 0: start } of file.matchAll(/stream\r?\n/g)) {
    try {
      const content = inflateSync(pdf.subarray(index + start.length)).toString("latin1");
      for (const [, letters = ""] of content.matchAll(/\[(.*?)\] TJ/g))
        texts.push([...letters.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex")).join(""));
    } catch {
      // The stream is a picture, not text.
    }
  }
  return texts.join(" ");
}

describe("the published Seller's Guide", () => {
  const file = readFileSync(GUIDE_FILE);
  const text = textOf(file);

  it("is up to date with its source text (npm run guide)", async () => {
    const rendered = await makeGuide();
    expect(textOf(rendered)).toBe(text);
  });

  it("has a cover and one page per chapter", () => {
    expect(file.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(PAGES.length + 1);
    for (const { title } of PAGES) expect(text).toContain(title);
  });

  it("lists the current fees", () => {
    for (const { fee } of SUCCESS_FEES) expect(text).toContain(formatDollars(fee));
  });
});
