import { expect, it } from "vitest";
import { decidedAccess, WRITES_ACCESS, writeAccess } from "./access.ts";
import { MEMBERS } from "./members.ts";
import { ADDRESSES, decidedPages, guardLines, pageLines } from "./pages.ts";

// Whether the pages answer like this is asked in routes.test.ts.
it.skipIf(WRITES_ACCESS)("every page says who may open it, by a guard or in test/fixtures/access.txt", () => {
  const decided = decidedPages();
  const wrong = [...decided].flatMap(([address, outcomes]) => {
    if (!ADDRESSES.includes(address)) return [`access.txt lists ${address}, which is no page`];
    if (MEMBERS.every((who) => outcomes[who])) return [];
    return [
      `${address} has no guard like requireScreen(request, "…") in its route file, and access.txt does not list it`,
    ];
  });
  expect(wrong).toEqual([]);
  // Each line says something that the guards don't.
  expect(decidedAccess("pages")).toEqual(pageLines(Object.fromEntries(decided)));
});

it("every change of a guard is a change of test/fixtures/access.txt", () => {
  const lines = guardLines();
  if (WRITES_ACCESS) writeAccess("guards", lines);
  expect(lines.length).toBeGreaterThan(20);
  expect(decidedAccess("guards")).toEqual(lines);
});
