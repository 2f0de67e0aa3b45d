import { describe, expect, it } from "vitest";
import { EQUIPMENT } from "#modules/catalog/schemas.ts";
import type { Option } from "#modules/swaps/schemas.ts";
import { equipmentChange, tickedIn, tickedOf } from "./edit-car.ts";

const [first, second] = EQUIPMENT.map(({ _id }) => _id) as [string, string];
const other: Option = { _id: "tow-hook", text: "Tow hook", value: true, category: "other" };
const known: Option[] = [{ ...(EQUIPMENT[0] as (typeof EQUIPMENT)[number]), value: true }, other];

/** The form as a browser sends it: only ticked boxes. */
function form(ticked: string[], shown = true): FormData {
  const body = new FormData();
  if (shown) body.set("equipmentShown", "1");
  for (const id of ticked) body.append("equipment[]", id);
  return body;
}

describe("the equipment that a form says", () => {
  it("is nothing new when the same boxes are ticked, or none is shown", () => {
    expect(tickedOf(known)).toEqual([first]);
    expect(equipmentChange(form([first]), known)).toBeNull();
    expect(equipmentChange(form([], false), known)).toBeNull();
    expect(tickedIn(form([], false))).toBeNull();
  });

  it("is the whole list of the catalog with what else was known", () => {
    const options = equipmentChange(form([second, "made-up"]), known) ?? [];
    expect(options[0]).toEqual(other);
    expect(options).toHaveLength(EQUIPMENT.length + 1);
    expect(tickedOf(options)).toEqual([second]);
  });

  it("can be none", () => {
    expect(tickedOf(equipmentChange(form([]), known) ?? known)).toEqual([]);
  });
});
