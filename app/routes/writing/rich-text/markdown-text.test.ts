import fc from "fast-check";
import { expect, it } from "vitest";
import { renderMarkdown } from "#modules/content/markdown.ts";
import { countWords, minutesToRead, outlineOf, parseText, serializeText } from "./markdown-text.ts";

const again = (markdown: string) => serializeText(parseText(markdown));

it.each([
  "Plain words.",
  "**bold**, *italic*, ~~struck out~~, `code`, [a link](https://example.org/a_b)",
  "## A heading\n\nWords.\n\n### A smaller one",
  "- one\n- two\n  - inside\n- three",
  "1. first\n2. second",
  "> quoted\n>\n> twice",
  "![A red car](/api/images/abc/900/600)",
  "a  \nb".replace("  \n", "\\\n"),
  "```\ncode | with * signs\n```",
  "---",
  "| Car | Price |\n| --- | --: |\n| Civic | $12,000 |\n| A \\| B | **$9** |",
])("keeps %j as it is", (markdown) => {
  expect(again(markdown)).toBe(markdown);
});

it("keeps what readers see, whatever is written", () => {
  const piece = fc.constantFrom(
    ...["word", "*a*", "**b**", "# h", "## h", "- x", "1. y", "> q", "`c`", "[l](/buy)", "![p](/api/images/a/1/1)"],
    ...[
      "| a | b |\n|---|---|\n| 1 | 2 |",
      "<b>raw</b>",
      "a_b_c",
      "5 * 3 * 2",
      "\\*",
      "&amp;",
      "~~s~~",
      "---",
      "+1",
      "#no",
    ],
  );
  const gap = fc.constantFrom("\n\n", " ", "\n");
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, gap), { maxLength: 12 }), (pieces) => {
      const first = again(pieces.flat().join(""));
      expect(again(first)).toBe(first);
      expect(spaced(renderMarkdown(again(first)).html)).toBe(spaced(renderMarkdown(first).html));
    }),
    { numRuns: 500 },
  );
});
const spaced = (html: string) => html.replace(/\s+/g, " ");

it("counts words and minutes, and lists the headings", () => {
  const text = parseText("## How to sell\n\nIt's easy: 3 steps, [as described](/sell/how).\n\n### Then");
  expect(countWords(text)).toBe(10);
  expect([minutesToRead(0), minutesToRead(10), minutesToRead(231)]).toEqual([0, 1, 2]);
  expect(outlineOf(text).map(({ words, level }) => [words, level])).toEqual([
    ["How to sell", 2],
    ["Then", 3],
  ]);
});
