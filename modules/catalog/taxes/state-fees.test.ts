import { expect, it } from "vitest";
import { STATE_CODES } from "#modules/kernel/states.ts";
import { TITLE_FEES } from "./fee-rules.ts";
import { stateFees } from "./state-fees.ts";

const ask = (state: Parameters<typeof stateFees>[0]["state"], more = {}) => {
  const { title, registration } = stateFees({ state, electric: false, plates: "new", ...more });
  return [title.cents, registration.cents];
};

it.each([
  ["new plates in Illinois", "IL", {}, [16_500, 15_100]],
  ["new plates of an electric car in Illinois", "IL", { electric: true }, [16_500, 25_100]],
  ["plates of an earlier car in Illinois", "IL", { plates: "transfer" }, [16_500, 2_500]],
  ["a buyer in Illinois who sees to the plates", "IL", { plates: "own" }, [16_500, null]],
  ["Wisconsin, whose registration is not known", "WI", {}, [21_450, null]],
  ["California, whose title fee is known as a range only", "CA", {}, [null, null]],
  ["Puerto Rico", "PR", {}, [null, null]],
  ["an unknown state", null, {}, [null, null]],
] as const)("knows the fees of %s", (_, state, more, fees) => {
  expect(ask(state, more)).toEqual(fees);
});

it("says for each fee where it comes from, or that it is not included", () => {
  for (const state of STATE_CODES)
    for (const { cents, rule } of Object.values(stateFees({ state, electric: false, plates: "new" })))
      expect(rule).toMatch(cents === null ? /Paid to the state, not included\.$/ : /20\d\d/);
});

it("has a row for each state; only territories have none", () => {
  expect(STATE_CODES.filter((code) => !TITLE_FEES[code])).toEqual(["AS", "GU", "MP", "PR", "VI"]);
});
