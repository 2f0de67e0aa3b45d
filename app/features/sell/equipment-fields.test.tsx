import { expect, it } from "vitest";
import { renderHtml } from "#app/rendering/render-html.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { EquipmentFields } from "./equipment-fields.tsx";

type State = { values?: Record<string, string>; errors?: Record<string, string[]> };

const Page = ({ state, usual }: { state?: State; usual: boolean }) => (
  <FormFields state={state}>
    <EquipmentFields ticked={["sunroof", "bluetooth"]} usual={usual} />
  </FormFields>
);

const draw = (props: { state?: State; usual: boolean }) => renderHtml(Page, props);
const checkedIn = (html: string) =>
  [...html.matchAll(/value="([^"]*)" checked/g), ...html.matchAll(/checked="" value="([^"]*)"/g)].map(([, id]) => id);

it("says whether the seller or we checked the equipment", () => {
  expect(draw({ usual: true })).toContain("what cars like yours usually have");
  expect(draw({ usual: false })).not.toContain("usually");
  expect(checkedIn(draw({ usual: true }))).toEqual(["bluetooth", "sunroof"]);
});

it("keeps what was sent in a form that is refused, also if nothing was checked", () => {
  const errors = { condition: ["Please choose the overall condition."] };
  expect(checkedIn(draw({ usual: true, state: { errors, values: { "equipment[]": "sunroof third-row" } } }))).toEqual([
    "third-row",
    "sunroof",
  ]);
  expect(checkedIn(draw({ usual: true, state: { errors, values: {} } }))).toEqual([]);
});
