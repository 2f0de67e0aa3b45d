import { expect, it } from "vitest";
import { FeesLink } from "#app/features/help/help-links.tsx";
import { draw } from "#test/draw.tsx";
import { FeeTable } from "./fee-table.tsx";
import { loader } from "./fees.tsx";

const rowsOf = (address: string) =>
  loader({ request: new Request(`http://swaplot.test${address}`), params: {}, context: {} });

it("the page of fees has the 13 rows of the table, and marks the row of a price", async () => {
  const { rows, example } = rowsOf("/fees?value=18500");
  const html = await draw(<FeeTable rows={rows} mark={example?.value ?? 0} />);
  const bands = [...html.matchAll(/<th scope="row">([^<]+)<\/th>/g)].map(([, band]) => band);
  expect(bands).toHaveLength(13);
  expect([bands[0], bands[1], bands[12]]).toEqual(["below $1,000", "$1,001-$5,000", "above $100,000"]);
  expect(html).toMatch(/aria-current="true"><th scope="row">\$10,001-\$20,000/);
});

it("a link shows the table over the current page, and leads to the page without scripts", async () => {
  expect(await draw(<FeesLink />)).toMatch(/<a href="\/fees"[^>]* data-modal="Swap Fees"/);
});
