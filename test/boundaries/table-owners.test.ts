import { describe, expect, it } from "vitest";
import { sourcesOf } from "./sources.ts";
import { foreignWrites } from "./table-owners.ts";

describe("a table", () => {
  it("is written only by its own module", () => {
    expect(foreignWrites(sourcesOf())).toEqual([]);
  });

  it("is reported when another module writes it, also under another name", () => {
    const sources = new Map([
      [
        "modules/ledger/pay.ts",
        `import { type DealRow, deals } from "#modules/deals/tables.ts";
         import { ledgerEntries as entries } from "#modules/deals/accounts/tables.ts";
         import { bankLines } from "./tables.ts";
         await tx.select().from(deals); await tx.update(deals).set({});
         await tx.delete(entries); await tx.insert(bankLines).values({});`,
      ],
    ]);
    expect(foreignWrites(sources)).toEqual([
      "modules/ledger/pay.ts writes deals, a table of deals",
      "modules/ledger/pay.ts writes entries, a table of deals",
    ]);
  });
});
