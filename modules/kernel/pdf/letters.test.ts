import { expect, it } from "vitest";
import { splitByFont } from "./letters.ts";

const printed = (text: string) =>
  splitByFont(text)
    .map((run) => run.text)
    .join("");

it("splits a text into parts of one font", () => {
  expect(splitByFont("Clean café")).toEqual([{ text: "Clean café", script: "latin" }]);
  expect(splitByFont("Łódź")).toEqual([
    { text: "Ł", script: "latin-ext" },
    { text: "ód", script: "latin" },
    { text: "ź", script: "latin-ext" },
  ]);
  expect(splitByFont("")).toEqual([{ text: "", script: "latin" }]);
});

it.each([
  ["中国", "ZhongGuo"],
  ["김민수", "GimMinSu"],
  ["सुनील कुमार", "sunil kumar"],
  ["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "gurprit simgh"],
  ["ปิยะนุช", "piyanuch"],
  ["ஆறுமுகம்", "arumukm"],
  ["שָׂרָה", "sarah"],
  ["مُحَمَّد", "muhamad"],
  ["Ὀδυσσεύς", "Οδυσσεύς"],
  ["Ｆｕｌｌ ﬁt", "Full fit"],
  ["a\u0007b\u202ec\u00ad\td", "abc d"],
  ["x\u030c", "x"],
  ["Jose\u0301", "José"],
])("prints what no font has in another form: %s", (text, expected) => expect(printed(text)).toBe(expected));
