import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applied, insertBlock, isAddress, linkTo, markLines, type Selected, wrap } from "./markdown-edits.ts";

/** "one [two] three": the brackets are the selection. */
function selected(words: string): Selected {
  const start = words.indexOf("[");
  const end = words.indexOf("]") - 1;
  return { text: words.replace("[", "").replace("]", ""), start, end };
}
const after = (words: string, edit: (selected: Selected) => ReturnType<typeof wrap>) => {
  const before = selected(words);
  const change = edit(before);
  const text = applied(before.text, change);
  return `${text.slice(0, change.start)}[${text.slice(change.start, change.end)}]${text.slice(change.end)}`;
};
const bold = (one: Selected) => wrap(one, "**", "bold words");
const italic = (one: Selected) => wrap(one, "*", "italic words");

describe("the buttons of the toolbar", () => {
  it.each([
    ["a [b] c", bold, "a **[b]** c"],
    ["a **[b]** c", bold, "a [b] c"],
    ["a [ b ] c", bold, "a  **[b]**  c"],
    ["a []c", bold, "a **[bold words]**c"],
    ["**[b]**", italic, "***[b]***"],
    ["[]", (one: Selected) => markLines(one, "## "), "[## ]"],
    ["x\na[b]\nc", (one: Selected) => markLines(one, "## "), "x\n[## ab]\nc"],
    ["[a\n\nb]", (one: Selected) => markLines(one, "- "), "[- a\n\n- b]"],
    ["[- a\n- b]", (one: Selected) => markLines(one, "- "), "[a\nb]"],
    ["[a\nb]", (one: Selected) => markLines(one, "1. ", true), "[1. a\n2. b]"],
    ["[1. a\n2. b]", (one: Selected) => markLines(one, "1. ", true), "[a\nb]"],
    ["[- a]", (one: Selected) => markLines(one, "> "), "[> a]"],
  ] as const)("%j", (words, edit, expected) => expect(after(words, edit)).toBe(expected));

  it("makes a link of selected words", () => {
    const one = { text: "see fees here", start: 4, end: 8 };
    expect(applied(one.text, linkTo(one, "/fees"))).toBe("see [fees](/fees) here");
    const asked = linkTo(one);
    expect(applied(one.text, asked).slice(asked.start, asked.end)).toBe("https://");
  });

  it("puts a picture between empty lines", () => {
    const at = (text: string, start: number) => applied(text, insertBlock({ text, start, end: start }, "![](/p)"));
    expect([at("", 0), at("a", 1), at("a\nb", 2), at("a\n\nb", 3)]).toEqual([
      "![](/p)",
      "a\n\n![](/p)",
      "a\n\n![](/p)\n\nb",
      "a\n\n![](/p)\n\nb",
    ]);
  });

  const place = fc.tuple(fc.string(), fc.nat(), fc.nat()).map(([text, one, two]): Selected => {
    const [start, end] = [one % (text.length + 1), two % (text.length + 1)].sort((a, b) => a - b) as [number, number];
    return { text, start, end };
  });

  it("changes nothing outside the selected lines, and selects within the text", () => {
    fc.assert(
      fc.property(place, (one) => {
        for (const edit of [bold(one), markLines(one, "- "), linkTo(one), insertBlock(one, "x")]) {
          const text = applied(one.text, edit);
          expect(edit.start).toBeLessThanOrEqual(edit.end);
          expect(edit.end).toBeLessThanOrEqual(text.length);
          expect(text.startsWith(one.text.slice(0, edit.from))).toBe(true);
          expect(text.endsWith(one.text.slice(edit.to))).toBe(true);
        }
      }),
    );
  });
});

it("knows an address among pasted texts", () => {
  expect(["https://a.test/x", " /fees ", "http://a"].every(isAddress)).toBe(true);
  expect(["fees", "https://a b", "javascript:x", "see https://a.test"].some(isAddress)).toBe(false);
});
