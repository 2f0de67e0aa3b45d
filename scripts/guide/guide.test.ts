import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { formatDollars } from "#modules/kernel/money.ts";
import { SUCCESS_FEES } from "#modules/swaps/sheet/success-fee.ts";
import { GUIDE_FILE, makeGuide } from "./make.ts";
import { PAGES } from "./words.ts";

/** What the pages say, read back out of the file: its streams unpacked, its letters decoded. */
function textOf(pdf: Buffer): string {
  const file = pdf.toString("latin1");
  const said: string[] = [];
  for (const { index, 0: start } of file.matchAll(/stream\r?\n/g)) {
    try {
      const content = inflateSync(pdf.subarray(index + start.length)).toString("latin1");
      for (const [, letters = ""] of content.matchAll(/\[(.*?)\] TJ/g))
        said.push([...letters.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex")).join(""));
    } catch {
      // a picture, which is no text
    }
  }
  return said.join(" ");
}

describe("the Seller's Guide that visitors open", () => {
  const file = readFileSync(GUIDE_FILE);
  const text = textOf(file);

  it("says what its words say now (npm run guide)", async () => {
    const fresh = await makeGuide();
    expect(textOf(fresh)).toBe(text);
  });

  it("has a cover and a page a chapter", () => {
    expect(file.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(PAGES.length + 1);
    for (const { title } of PAGES) expect(text).toContain(title);
  });

  it("names every fee as it is charged", () => {
    for (const { fee } of SUCCESS_FEES) expect(text).toContain(formatDollars(fee));
  });
});
