import { expect, it } from "vitest";
import { afterLoad } from "./list-growth.tsx";

const first = { data: {}, key: "list", sent: false, changes: 0 };

it("counts a load of the same address, which live changes cause", () => {
  expect(afterLoad(first, { ...first, data: {} }).changes).toBe(1);
  expect(afterLoad(first, first)).toBe(first);
});

it("counts no load for a link that opens a row beside the list", () => {
  const opened = afterLoad(first, { data: {}, key: "row", sent: false });
  expect(opened).toMatchObject({ key: "row", changes: 0 });
  expect(afterLoad(opened, { ...opened, data: {} }).changes).toBe(1);
});

it("counts a load after a form, which changes the address", () => {
  const sending = afterLoad(first, { ...first, sent: true });
  expect(sending).toMatchObject({ sent: true, changes: 0 });
  expect(afterLoad(sending, { ...first, sent: true })).toBe(sending);
  const answered = afterLoad(sending, { data: {}, key: "row", sent: false });
  expect(answered).toMatchObject({ sent: false, changes: 1 });
});
