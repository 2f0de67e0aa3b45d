import { describe, expect, it } from "vitest";
import { changesOf } from "#modules/inspections/evaluation/answers.ts";
import type { Findings } from "#modules/inspections/schemas.ts";
import { clickedPlace, readEvaluation } from "./evaluation-form.ts";

const known: Findings = {
  ...{ keys: null, stage1Comment: null, stage2Comment: null, stage2CompleteAt: null },
  ...{ options: [], essentials: [], errorCodes: [], videos: {}, picturesDamages: [] },
  checklist: [
    { text: "Paint", category: "look", value: null, comment: "", listing: true, auction: true },
    { text: "Glass", category: "look", value: true, comment: "", listing: true, auction: true },
    { text: "Brakes", category: "stop", value: null, comment: "", listing: true, auction: true },
  ],
  picturesOverview: [{ key: "front", alt: "Front" }, { key: "side" }],
  damages: [{ key: "d1", location: { x: 0.5, y: 0.5 }, level: 1, text: "Scratch", picture: { key: "p1" }, stage: 1 }],
  tires: { frontLeft: { brand: "Michelin", size: "235/60R18", depth: "7/32 or greater" } },
};

function read(
  fields: Record<string, string>,
  files: { pictures: string[]; damage: string | undefined } = { pictures: [], damage: undefined },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { said, errors } = readEvaluation(form, files);
  return { save: changesOf(known, said, () => "new-key"), errors };
}

describe("the evaluation form", () => {
  it("leaves values that are not in the form unchanged", () => {
    const { save, errors } = read({});
    expect(errors).toEqual({});
    expect(save).toEqual({
      ...{ checklist: known.checklist, tires: known.tires, errorCodes: [], damages: known.damages },
      picturesOverview: known.picturesOverview,
    });
  });

  it("sets checklist items one by one and as a group", () => {
    const { save } = read({ "check.1.value": "problem", "check.1.comment": "Cracked", _ok: "look" });
    expect(save.checklist?.map(({ value, comment }) => [value, comment])).toEqual([
      [true, ""],
      [false, "Cracked"],
      [null, ""],
    ]);
  });

  it("saves a complete tire, and reports an incomplete one without losing the saved values", () => {
    const { save, errors } = read({
      "tire.frontLeft.brand": "Pirelli",
      "tire.frontLeft.size": "",
      "tire.rearLeft.brand": "Pirelli",
      "tire.rearLeft.size": "235/60R18",
      "tire.rearLeft.depth": "4/32 to 6/32",
    });
    expect(save.tires).toEqual({
      ...known.tires,
      rearLeft: { brand: "Pirelli", size: "235/60R18", depth: "4/32 to 6/32" },
    });
    expect(errors).toEqual({
      "tire.frontLeft.size": ["The size is missing."],
      "tire.frontLeft.depth": ["Choose a depth."],
    });
  });

  it("accepts a damage only with place, level, text and picture", () => {
    const incomplete = read({ "new.x": "0.5", "new.y": "0.1", "new.level": "2" });
    expect(incomplete.save.damages).toEqual(known.damages);
    expect(incomplete.errors).toEqual({
      "new.text": ["Say what is damaged."],
      "new.picture": ["Add a picture of it."],
    });
    const complete = read(
      {
        "new.part": "Hood",
        "new.level": "3",
        "new.text": "Dent",
        "damage.d1.level": "2",
        "damage.d1.text": "Scratches",
      },
      { pictures: [], damage: "p2" },
    );
    expect(complete.errors).toEqual({});
    expect(complete.save.damages).toMatchObject([
      { key: "d1", level: 2, text: "Scratches" },
      { location: { x: 0.5, y: 0.25 }, level: 3, text: "Dent", picture: { key: "p2" }, stage: 1, key: "new-key" },
    ]);
  });

  it("removes checked entries and appends each new picture once", () => {
    const { save } = read(
      { "damage.d1.remove": "true", "picture.front.remove": "true", picturesKey: "side" },
      { pictures: ["rear", "rear"], damage: undefined },
    );
    expect(save.damages).toEqual([]);
    expect(save.picturesOverview).toEqual([{ key: "side" }, { key: "rear" }]);
  });

  it("requires all parts of an error code and a valid number of keys", () => {
    const { save, errors } = read({
      "code.0.code": "P0420",
      "code.0.comment": "Stored",
      "code.0.description": "Catalyst",
      "code.1.code": "P0301",
      "code.1.comment": "",
      "code.1.description": "",
      keys: "two",
    });
    expect(save.errorCodes).toEqual([{ code: "P0420", comment: "Stored", description: "Catalyst", stage: 1 }]);
    expect(errors).toEqual({
      "code.1.comment": ["The comment is missing."],
      "code.1.description": ["The description is missing."],
      keys: ["Please enter the number of keys."],
    });
  });

  it("converts a click on the drawing to fractions of its size", () => {
    const form = new FormData();
    expect(clickedPlace(form, 300, 420)).toBeUndefined();
    form.set("at.x", "150");
    form.set("at.y", "999");
    expect(clickedPlace(form, 300, 420)).toEqual({ x: "0.5000", y: "1.0000" });
  });
});
