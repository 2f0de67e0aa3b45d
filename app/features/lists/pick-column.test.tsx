import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { pickColumn } from "./pick-column.tsx";

type Row = { _id: string; car: string; version: number };
const row: Row = { _id: "lot-1", car: "car-1", version: 4 };
const box = (selected: string, sent?: (row: Row) => string) => {
  const column = pickColumn<Row>({
    form: "f",
    noun: "lots",
    nameOf: () => "A car",
    selected: [selected],
    ...(sent ? { sent } : {}),
  });
  return renderToStaticMarkup(<>{column.cell(row)}</>).includes("checked");
};

it("a row stays selected by the id that its box sends, with or without a version", () => {
  expect([
    box("lot-1"),
    box("car-1", ({ car }) => car),
    box("lot-1", ({ _id, version }) => `${_id}.${version}`),
  ]).toEqual([true, true, true]);
  expect(box("lot-1", ({ car }) => car)).toBe(false);
});
