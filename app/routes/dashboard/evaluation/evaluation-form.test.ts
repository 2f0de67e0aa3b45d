import { describe, expect, it } from "vitest";
import { clickedPlace, type FileKeys, readPart } from "./evaluation-form.ts";

type Part = Parameters<typeof readPart>[0];
function read(part: Part, fields: Record<string, string>, files: FileKeys = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readPart(part, form, files);
}

describe("the forms of the evaluation", () => {
  it("answer checklist items one by one, with a picture, and as a group", () => {
    const { said } = read(
      "checklist",
      { "check.1.value": "problem", "check.1.comment": "Cracked", "check.2.value": "maybe", _ok: "look" },
      { "check.1.picture": ["p1"] },
    );
    expect(said).toEqual({
      answers: [{ at: 1, value: false, comment: "Cracked", picture: "p1" }, { at: 2 }],
      allOk: "look",
    });
  });

  it("save a complete tire, and report an incomplete one", () => {
    const { said, errors } = read("tires", {
      "tire.frontLeft.brand": "Pirelli",
      "tire.frontLeft.size": "",
      "tire.rearLeft.brand": "Pirelli",
      "tire.rearLeft.size": "235/60R18",
      "tire.rearLeft.depth": "4/32 to 6/32",
    });
    expect(said).toEqual({
      tires: { rearLeft: { brand: "Pirelli", size: "235/60R18", depth: "4/32 to 6/32" } },
    });
    expect(errors).toEqual({
      "tire.frontLeft.size": ["The size is missing."],
      "tire.frontLeft.depth": ["Choose a depth."],
    });
  });

  it("accept a damage only with place, level, text and picture", () => {
    const incomplete = read("damage", { "new.x": "0.5", "new.y": "0.1", "new.level": "2" });
    expect(incomplete).toEqual({
      said: null,
      errors: { "new.text": ["Say what is damaged."], "new.picture": ["Add a picture of it."] },
    });
    const complete = read(
      "damage",
      { "new.part": "Hood", "new.level": "3", "new.text": "Dent", "new.key": "d7" },
      { "new.picture": ["p2"] },
    );
    expect(complete.errors).toEqual({});
    expect(complete.said).toEqual({
      damage: { location: { x: 0.5, y: 0.25 }, level: 3, text: "Dent", picture: { key: "p2" }, stage: 1 },
      key: "d7",
    });
  });

  it("correct and remove damages, and move the mark on the picture", () => {
    const { said, errors } = read("damages", {
      "damage.d1.remove": "true",
      "damage.d2.text": "Scratches",
      "damage.d2.level": "2",
      "damage.d2.spot.x": "0.25",
      "damage.d2.spot.y": "0.75",
      "damage.d3.text": "",
    });
    expect(said).toEqual({
      remove: ["d1"],
      change: [{ key: "d2", text: "Scratches", level: 2, spot: { x: 0.25, y: 0.75 } }, { key: "d3" }],
    });
    expect(errors).toEqual({ "damage.d3.text": ["Say what is damaged."] });
  });

  it("append each new picture once", () => {
    const { said } = read(
      "pictures",
      { "picture.front.remove": "true", picturesKey: "side" },
      { pictures: ["rear", "rear"] },
    );
    expect(said).toEqual({ remove: ["front"], add: ["side", "rear"] });
  });

  it("require all parts of an error code; an emptied row is removed", () => {
    const { said, errors } = read("codes", {
      "code.0.code": "P0420",
      "code.0.comment": "Stored",
      "code.0.description": "Catalyst",
      "code.1.code": "",
      "code.1.comment": "",
      "code.1.description": "",
      "code.2.code": "P0301",
      "code.2.comment": "",
      "code.2.description": "",
    });
    expect(said).toEqual({
      errorCodes: [{ code: "P0420", comment: "Stored", description: "Catalyst", stage: 1 }],
    });
    expect(errors).toEqual({
      "code.2.comment": ["The comment is missing."],
      "code.2.description": ["The description is missing."],
    });
  });

  it("say whether the self-checks had finished, with and without codes", () => {
    expect(read("codes", { obdReadiness: "not-ready" }).said).toEqual({ errorCodes: [], obdReadiness: "not-ready" });
    expect(read("codes", { "code.0.code": "" }).said).toEqual({ errorCodes: [] });
  });

  it("take check boxes of options and essentials as yes and no, and further ones line by line", () => {
    expect(
      read("essentials", {
        "essential.e1.text": "Floor mats",
        "essential.e1.value": "true",
        "essential.e2.text": "Jack",
      }).said,
    ).toEqual({
      essentials: [
        { _id: "e1", text: "Floor mats", value: true },
        { _id: "e2", text: "Jack", value: false },
      ],
    });
    const { said } = read("options", {
      "option.o1.text": "Moonroof",
      "option.o1.category": "exterior",
      "more.interior": "Heated seats\n\nmoonroof",
    });
    expect(said).toEqual({
      options: [
        { _id: "o1", text: "Moonroof", category: "exterior", value: false },
        { _id: "own-heated-seats", text: "Heated seats", category: "interior", value: true },
      ],
    });
  });

  it("save what is readable of the car, and say what is not", () => {
    expect(read("car", { vin: "short", mileage: "41,200" })).toMatchObject({
      said: { vehicle: { mileage: 41_200 } },
      errors: { vin: [expect.any(String)] },
    });
    expect(read("car", { vin: "", mileage: "" }).said).toBeNull();
    expect(read("car", {}, { odometer: ["p9"] }).said).toEqual({ vehicle: {}, odometer: "p9" });
    expect(read("car", { mileage: "41,200", odometerReason: "Replaced" }).said).toEqual({
      vehicle: { mileage: 41_200 },
      odometerReason: "Replaced",
    });
  });

  it("convert a click on the drawing to fractions of its size", () => {
    const form = new FormData();
    expect(clickedPlace(form, 300, 420)).toBeUndefined();
    form.set("at.x", "150");
    form.set("at.y", "999");
    expect(clickedPlace(form, 300, 420)).toEqual({ x: "0.5000", y: "1.0000" });
  });
});
