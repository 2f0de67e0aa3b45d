import { expect, it } from "vitest";
import { TIRE_DEPTHS } from "#modules/inspections/schemas.ts";
import { codesAreFine, damageCounts, groupStatuses, TREADS } from "./evaluation.ts";

const item = (category: "look" | "operate" | "function" | "drive" | "stop", value: boolean | "NA" | null) => ({
  category,
  value,
});

it("a group is fine unless one of its answers is no", () => {
  const statuses = groupStatuses([
    item("stop", true),
    item("look", true),
    item("look", false),
    item("look", false),
    item("operate", "NA"),
    item("operate", true),
    item("function", null),
  ]);
  expect(statuses).toEqual([
    { group: "look", label: "Look", items: 3, problems: 2, ok: false },
    { group: "operate", label: "Operate", items: 2, problems: 0, ok: true },
    { group: "stop", label: "Stop", items: 1, problems: 0, ok: true },
  ]);
  expect(groupStatuses([])).toEqual([]);
});

it("codes are fine if none are reported", () => {
  expect(codesAreFine([])).toBe(true);
  expect(codesAreFine([{ code: "P0420" }])).toBe(false);
});

it("damages are counted by level", () => {
  expect(damageCounts([{ level: 1 }, { level: 3 }, { level: 1 }])).toEqual([
    { level: 1, label: "Light", count: 2 },
    { level: 2, label: "Moderate", count: 0 },
    { level: 3, label: "Severe", count: 1 },
  ]);
});

it("each depth of a tire has its color and words", () => {
  expect(TIRE_DEPTHS.map((depth) => `${depth}: ${TREADS[depth].tone}, ${TREADS[depth].words}`)).toEqual([
    "7/32 or greater: ok, good",
    "4/32 to 6/32: warn, replace soon",
    "3/32 or less: bad, replace ASAP",
  ]);
});
