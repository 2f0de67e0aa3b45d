import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatDollars } from "#modules/kernel/money.ts";
import { SUCCESS_FEES } from "#modules/swaps/sheet/success-fee.ts";
import { pdfText } from "#test/pdf-text.ts";
import { GUIDE_FILE, makeGuide } from "./make.ts";
import { PAGES } from "./words.ts";

const file = readFileSync(GUIDE_FILE);
const text = await pdfText(file);

describe("the published Seller's Guide", () => {
  it("is up to date with its source text (npm run guide)", async () => {
    const rendered = await makeGuide();
    expect(await pdfText(rendered)).toBe(text);
  });

  it("has a cover and one page per chapter", () => {
    expect(file.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(PAGES.length + 1);
    for (const { title } of PAGES) expect(text).toContain(title);
  });

  it("lists the current fees", () => {
    for (const { fee } of SUCCESS_FEES) expect(text).toContain(formatDollars(fee));
  });
});
