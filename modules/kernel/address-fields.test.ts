import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addressLine, checkVisited, city, isPostBox, optionalState, state, street } from "./address-fields.ts";
import { zip } from "./fields.ts";

const Visited = z.object({ address: street, city, state, zip }).superRefine(checkVisited);
const refusals = (place: object) =>
  Visited.safeParse({ address: "12 Main St", city: "Oak Park", state: "IL", zip: "60302", ...place }).error?.issues.map(
    ({ path }) => path.join("."),
  ) ?? [];

describe("an address", () => {
  it.each([
    ["IL", "IL"],
    ["il", "IL"],
    [" Illinois ", "IL"],
    ["new  york", "NY"],
    ["D.C.", "DC"],
    ["District of Columbia", "DC"],
    ["pr", "PR"],
    ["Puerto Rico", "PR"],
    ["N Y", "NY"],
    ["Washington, D.C.", "DC"],
    ["Virgin Islands", "VI"],
    ["Ill.", "IL"],
    ["Calif.", "CA"],
    ["W. Va.", "WV"],
    ["N. Carolina", "NC"],
    ["Fla", "FL"],
    ["Guam", "GU"],
    ["IL - Illinois", "IL"],
    ["Illinois (IL)", "IL"],
    ["State of Michigan", "MI"],
    ["New York State", "NY"],
    ["ae", "AE"],
  ])("has the state %j as %s", (typed, code) => {
    expect(state.parse(typed)).toBe(code);
    expect(optionalState.parse(typed)).toBe(code);
  });

  it("has no state that doesn't exist, and may have none", () => {
    for (const typed of ["XX", "IL - Iowa", "Ontario", "I", "ILLI"])
      expect(state.safeParse(typed).error?.issues[0]?.message).toBe("Please choose a state.");
    expect(state.safeParse(" ").error?.issues[0]?.message).toBe("Please choose a state.");
    expect(optionalState.parse(" ")).toBeUndefined();
  });

  it.each([
    "12 Main St, Apt 4B",
    "12 Main St #5",
    "12½ Main St Unit 3",
    "100 N. Riverside Plaza, Suite 2100",
    "RR 2 Box 152",
  ])("keeps the unit: %s", (address) => {
    expect(Visited.parse({ address, city: "Oak Park", state: "IL", zip: "60302-1234" })).toMatchObject({ address });
  });

  it.each([
    "PO Box 12",
    "P.O. Box 12",
    "p. o. box 12",
    "P O Box #12",
    "POB 12",
    "Post Office Box 7, Oak Park",
    "Box 12",
    "12 Main St, PMB 40",
    "General Delivery",
    "PSC 3 Box 1200",
    "P0 Box 12",
    "PO BX 12",
    "P O Box12",
    "P.O. Drawer 12",
    "PO 12",
    "Lock Box 12",
    "Postal Box 12",
    "Apartado Postal 12",
    "Unit 2050 Box 4190",
    "Gen. Delivery",
    "Apdo. Postal 12",
    "USPS Box 7",
    "Firm Caller 3",
  ])("that is a box can't be visited: %s", (address) => {
    expect(isPostBox(address)).toBe(true);
    expect(refusals({ address })).toEqual(["address"]);
  });

  it.each([
    "12 Boxwood Lane",
    "4 Post Office Square",
    "Pobeda Street 5",
    "1 Po Street",
    "22 Poboken Ave",
    "Box Elder Road 5",
    "HC 72 Box 12",
    "123 PO River Road",
    "12 Drawer Lane",
    "5 Apartado Street",
    "Calle 5 #12, Urb. Las Gladiolas",
    "N6W23001 Bluemound Road",
  ])("with a street like a box can be visited: %s", (address) => {
    expect(refusals({ address })).toEqual([]);
  });

  it("of military mail can't be visited, and one of a territory can", () => {
    expect(refusals({ state: "AE", zip: "09012" })).toEqual(["state"]);
    expect(refusals({ state: "AP", zip: "96201" })).toEqual(["state"]);
    expect(refusals({ state: "AA", zip: "34002" })).toEqual(["state"]);
    expect(refusals({ city: "San Juan", state: "PR", zip: "00901" })).toEqual([]);
    expect(refusals({ city: "Hagåtña", state: "GU", zip: "96910" })).toEqual([]);
    expect(refusals({ city: "Charlotte Amalie", state: "VI", zip: "00802" })).toEqual([]);
  });

  it("with the state of another ZIP code names the right one", () => {
    const read = Visited.safeParse({ address: "1 Elm", city: "Oak Park", state: "TX", zip: "60302" });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      "The ZIP code 60302 is in IL, not in TX. Please check the state and the ZIP code.",
    ]);
  });

  it("is written in one line, without what is missing", () => {
    expect(addressLine({ address: "12 Main St, Apt 4B", city: "Oak Park", state: "IL", zip: "60302" })).toBe(
      "12 Main St, Apt 4B, Oak Park, IL 60302",
    );
    expect(addressLine({ address: "12 Main St", zip: "60302" })).toBe("12 Main St, 60302");
    expect(addressLine({ city: "Oak Park", state: null })).toBe("Oak Park");
  });
});
