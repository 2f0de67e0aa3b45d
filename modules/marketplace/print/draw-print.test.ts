import { describe, expect, it } from "vitest";
import { damageMarks, gradeOf } from "#modules/inspections/schemas.ts";
import { picture } from "#test/factories/picture.ts";
import { pdfPages } from "#test/pdf-text.ts";
import { drawPrint } from "./draw-print.ts";
import type { PrintContent } from "./print-content.ts";

const lines = (count: number, text: string) => Array.from({ length: count }, (_, at) => `${text} ${at + 1}`);
const pairs = (count: number): [string, string][] => lines(count, "Fact").map((name) => [name, "A value"]);
const long = "Scratch on the left rear door, about eight inches long, down to the primer and beginning to rust.";

const content: PrintContent = {
  name: "2019 Honda CR-V",
  style: "EX-L",
  place: "Oak Park, IL",
  price: "$24,600",
  priceLabel: "Asking price",
  savings: { retail: 27_650, savings: 4_055, percent: 14 },
  facts: pairs(14),
  titleNotes: "",
  highlights: [],
  options: [],
  comment: null,
  damages: [],
  summary: pairs(7),
  pictures: [],
  condition: null,
  address: "https://swaplot.test/buy/listing/car/x",
  invites: "See this car",
  standing: "It is sold.",
};

/** The words on each page of a PDF, from its content streams. */
async function pagesOf(given: Partial<PrintContent>, pictures: Buffer[] = []): Promise<string[]> {
  const pdf = await drawPrint({ ...content, ...given }, pictures, "Swaplot", new Date("2026-11-20T15:00:00Z"));
  return pdfPages(pdf);
}

describe("the printed details", () => {
  it.each([
    ["without anything", { facts: pairs(2), summary: [] }, 1],
    ["as usual", {}, 1],
    ["with a comment and options", { comment: long, options: lines(20, "Option") }, 1],
    [
      "with everything",
      { damages: lines(12, long), highlights: lines(10, "One owner"), options: lines(36, "Option") },
      2,
    ],
  ])("of a car %s have no blank page", async (_, given, most) => {
    const image = await picture();
    for (const pictures of [[], [image], [image, image, image, image]]) {
      const pages = await pagesOf(given, pictures);
      expect(pages.length).toBeLessThanOrEqual(most + (pictures.length > 0 ? 1 : 0));
      for (const words of pages) expect(words.trim().length).toBeGreaterThan(10);
    }
  });

  it("fit at every length of the lists, line by line", async () => {
    for (let count = 0; count <= 24; count += 3) {
      const pages = await pagesOf({ facts: pairs(count + 2), highlights: lines(count, "Highlight"), comment: long });
      for (const words of pages) expect(words.trim().length).toBeGreaterThan(10);
    }
  });

  it("say on the first page what the reader finds at the address, and how the car stands", async () => {
    const [first = ""] = await pagesOf({});
    expect(first).toContain("See this car");
    expect(first).toContain("As of Nov 20, 2026. It is sold.");
  });

  it("say where the title is, and a loan", async () => {
    const titleNotes = "The state is still processing the seller’s title. There is a loan on this car.";
    expect((await pagesOf({ titleNotes })).join(" ")).toContain("There is a loan on this car.");
  });

  it("show the condition grade with its arithmetic, and each damage on the drawing and in words", async () => {
    const damages = [
      { key: "a", level: 1, location: { x: 0.2, y: 0.43 } },
      { key: "b", level: 3, location: { x: 0.5, y: 0.04 } },
    ];
    const grade = gradeOf({ damages, tires: {}, checklist: [], errorCodes: [], keys: 2, titleStatus: "Clean" });
    const marks = damageMarks(damages);
    const words = (await pagesOf({ condition: { grade, marks } })).join(" ");
    expect(words).toContain(`Condition grade ${grade.text} of 5.0: ${grade.word}`);
    for (const { label } of grade.lines) expect(words).toContain(label);
    for (const { part, level } of marks) expect(words).toContain(`${part}, ${level.label.toLowerCase()}`);
  });

  it("have all of 40 pictures in less than 5 MB", async () => {
    const image = await picture(600, 400);
    const pictures = Array.from({ length: 40 }, () => Buffer.from(image));
    const pdf = await drawPrint(content, pictures, "Swaplot", new Date());
    expect(pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(40);
    expect(pdf.length).toBeLessThan(5 * 1024 ** 2);
    expect((await pagesOf({}, pictures)).length).toBeLessThanOrEqual(5);
  });
});

describe("letters of other languages", () => {
  it("come from the site's font, which the document embeds", async () => {
    const draw = (comment: string) => drawPrint({ ...content, comment }, [], "Swaplot", new Date());
    const english = (await draw("A naïve café, “quoted” for €5.")).toString("latin1");
    expect(english.match(/\/FontFile2/g)).toHaveLength(2);
    expect(english).not.toContain("/Type1");
    const polish = await draw("Zażółć gęślą jaźń; Đặng Văn Hùng; Юлия; Ελλάδα.");
    expect(polish.toString("latin1").match(/\/FontFile2/g)).toHaveLength(6);
    expect(polish.length).toBeLessThan(100_000);
  });
});
