import { expect, it } from "vitest";
import { z } from "zod";
import { writeFields } from "./fields-at-build.ts";

const PlaceBid = z.object({ amount: z.string().min(1).max(10), lot: z.string() });
const load = async (source: string) => (source === "#modules/auctions/schemas.ts" ? { PlaceBid, BIDS: 3 } : {});

it("writes the fields in place of the call, and drops the schema", async () => {
  const code = `import { BIDS, PlaceBid, type Lot } from "#modules/auctions/schemas.ts";
const fields = fieldsOf(PlaceBid);
<TextField {...fields.amount} />`;
  expect(await writeFields(code, load)).toBe(`import { BIDS, type Lot } from "#modules/auctions/schemas.ts";
const fields = ({"amount":{"name":"amount","required":true,"maxLength":10}});
<TextField {...fields.amount} />`);
});

it("writes all fields if the code computes their names", async () => {
  const code = `import { PlaceBid } from "#modules/auctions/schemas.ts"; const fields = fieldsOf(PlaceBid); fields[name];`;
  expect(await writeFields(code, load)).toContain('"lot":{"name":"lot"}');
});

it("knows a schema by the name under which it is imported", async () => {
  const code = `import { PlaceBid as Bid } from "#modules/auctions/schemas.ts"; const fields = fieldsOf(Bid); fields.amount;`;
  expect(await writeFields(code, load)).toMatch(/^; const fields = \(\{"amount"/);
});

it("keeps a schema that something else uses", async () => {
  const code = `import { PlaceBid } from "#modules/auctions/schemas.ts"; fieldsOf(PlaceBid); PlaceBid.parse({});`;
  expect(await writeFields(code, load)).toContain("import { PlaceBid }");
});

it("refuses a schema that it can't find", async () => {
  await expect(writeFields("const fields = fieldsOf(PlaceBid);", load)).rejects.toThrow("by its name");
});
