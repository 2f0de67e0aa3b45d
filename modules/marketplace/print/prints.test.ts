import { expect, it } from "vitest";
import { damageMarks, gradeOf } from "#modules/inspections/schemas.ts";
import { picture } from "#test/factories/picture.ts";
import { pdfText } from "#test/pdf-text.ts";
import type { EvaluationContent } from "./evaluation-content.ts";
import { drawEvaluation } from "./prints.ts";

const long = "Scratch on the left rear door, about eight inches long, down to the primer and beginning to rust.";
const found = Array.from({ length: 15 }, (_, at) => ({
  key: `d${at}`,
  level: 1 + (at % 3),
  location: { x: 0.1 + at * 0.05, y: 0.1 + at * 0.05 },
  text: `${long} ${at}`,
}));
const marks = damageMarks(found);
const content: EvaluationContent = {
  name: "2019 Honda CR-V",
  style: "EX-L",
  place: "Oak Park, IL",
  facts: [["Mileage", "38,412 mi"]],
  titleNotes: "There is a loan on this car.",
  options: [],
  date: "2026-11-20T15:00:00Z",
  self: false,
  comment: "Very clean.",
  marks,
  summary: [["Look", "9 of 9 passed"]],
  grade: gradeOf({ damages: found, tires: {}, checklist: [], errorCodes: [], keys: 2, titleStatus: "Clean" }),
  damages: marks.map((mark, at) => ({ mark, text: `${long} ${at}`, picture: `d${at}` })),
  tires: [["Front left: Michelin, 225/60R18", "4/32 to 6/32, replace soon"]],
  codes: [["Misfire", "P0300"]],
  checklist: [{ label: "Operate", items: [["Horn works", "Problem: Silent"]] }],
  essentials: [["Owner’s manual", "Missing"]],
  pictures: ["cover", "a", "b", "c", "d"],
  address: "https://swaplot.test/buy/listing/car/x",
  invites: "See this car",
  standing: "It is sold.",
};
const draw = (given: Partial<EvaluationContent>, images: ReadonlyMap<string, Buffer>) =>
  drawEvaluation({ ...content, ...given }, images, "Swaplot", new Date("2026-11-21T15:00:00Z"));

it("prints the grade, every damage with its number, every answer, and who evaluated the car", async () => {
  const image = await picture();
  const keys = [...content.pictures, ...content.damages.map((one) => one.picture)];
  const pdf = await draw({}, new Map(keys.map((key) => [key, Buffer.from(image)])));
  const words = await pdfText(pdf);
  for (const said of [
    ...["Evaluation", `${content.grade.text} of 5.0`, content.grade.word, "By a technician, at the car, Nov 20, 2026"],
    ...[
      "Very clean.",
      "Tires",
      "replace soon",
      "P0300",
      "Horn works",
      "Problem: Silent",
      "Missing",
      "isn’t a warranty",
    ],
    "There is a loan on this car.",
    ...["See this car", "As of Nov 21, 2026. It is sold."],
  ])
    expect(words).toContain(said);
  for (const { number, part, level } of marks)
    expect(words).toContain(`${number}. ${part}, ${level.label.toLowerCase()}`);
  expect(pdf.length).toBeLessThan(5 * 1024 ** 2);
});

it("has no empty headings for a car without damages, tires or pictures", async () => {
  const words = await pdfText(
    await draw({ damages: [], marks: [], tires: [], pictures: [], comment: null }, new Map()),
  );
  for (const missing of ["Wear & Tear", "Tires", "More pictures", "Comments"]) expect(words).not.toContain(missing);
  expect(words).toContain("Condition grade");
});
