import { expect, it } from "vitest";
import type { BankLine } from "#modules/ledger/schemas.ts";
import { draw } from "#test/draw.tsx";
import { BankList } from "./bank-list.tsx";

const line = {
  _id: "l1",
  date: "2026-10-22",
  amountCents: -1_952_500,
  description: "WIRE OUT",
  statement: "oct.csv",
  entry: null,
  setAside: null,
  parts: [],
  expected: [],
  candidates: [],
  others: [{ _id: "p1", words: "2018 Mazda 6, W-78" }],
} as unknown as BankLine;
const refused = (action: string) => ({
  action,
  values: { line: "l1", fee: "20" },
  errors: { entries: ["The parts come to −$19,520.00, and the line is −$19,525.00."] },
  message: null,
});

it("a line whose parts don’t come to it is shown open, with the sentence and what was entered", async () => {
  const html = await draw(<BankList lines={[line]} state={refused("split")} />);
  expect(html).toMatch(/<details[^>]* open/);
  expect(html).toContain("The parts come to −$19,520.00");
  expect(html).toMatch(/name="fee"[^>]*value="20"/);
  for (const state of [null, refused("aside")])
    expect(await draw(<BankList lines={[line]} state={state} />)).not.toMatch(/<details[^>]* open/);
});
