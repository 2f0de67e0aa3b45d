import { describe, expect, it } from "vitest";
import { Blocks, changeBlocks } from "./blocks.ts";
import { MOST_BLOCKS } from "./words.ts";

const text = (words: string) => ({ kind: "text" as const, text: words });
const words = (blocks: readonly { kind: string; text?: string }[]) => blocks.map((block) => block.text ?? block.kind);
const three = [text("a"), text("b"), text("c")];

describe("the buttons of the editor", () => {
  it.each([
    ["add-text", ["a", "b", "c", ""]],
    ["add-cars", ["a", "b", "c", "cars"]],
    ["up-1", ["b", "a", "c"]],
    ["down-1", ["a", "c", "b"]],
    ["remove-0", ["b", "c"]],
    ["up-0", ["a", "b", "c"]],
    ["down-2", ["a", "b", "c"]],
    ["remove-9", ["a", "b", "c"]],
    ["explode-1", ["a", "b", "c"]],
  ])("%s", (change, result) => {
    expect(words(changeBlocks(three, change))).toEqual(result);
  });
});

describe("blocks", () => {
  it("come from a form in the order of their numbers", () => {
    const form = { 10: text("last"), 2: text("second"), 0: text("first") };
    expect(words(Blocks.parse(form))).toEqual(["first", "second", "last"]);
  });

  it("accept the address of a listing page as a filter, in its shortest form", () => {
    const query = "https://swaplot.test/buy/listing?make=honda&sort=price&bogus=1";
    expect(Blocks.parse([{ kind: "cars", query }])).toEqual([
      { kind: "cars", query: "make=honda", title: "", order: "newest", count: 3 },
    ]);
  });

  it.each([
    [[{ kind: "cars", count: "13" }], "Please choose 1 to 12 cars."],
    [Array.from({ length: MOST_BLOCKS + 1 }, () => text("")), "A newsletter has at most 20 blocks."],
    [[text("x".repeat(8_001))], "Please use at most 8000 characters."],
  ])("refuse too much with a sentence", (input, sentence) => {
    expect(Blocks.safeParse(input).error?.issues.map(({ message }) => message)).toContain(sentence);
  });
});
