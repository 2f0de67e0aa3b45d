import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { inTransaction, type Tx } from "#db/client.ts";
import { ownerDatabase } from "#test/database.ts";
import { MEASURES } from "./measures/measures.ts";
import { analyticsDays } from "./tables.ts";

const DOC = readFileSync(new URL("../../docs/bi.md", import.meta.url), "utf8");
const [role = "", ...examples] = [...DOC.matchAll(/```sql\n(.*?)```/gs)].map(([, statements = ""]) => statements);

beforeAll(() => ownerDatabase());

const codes = (names: readonly string[]) => [...new Set(names)].map((name) => `\`${name}\``).join(", ");

it("docs/bi.md lists the measures with what they count", () => {
  const rows = MEASURES.map(({ id, title, lines, aggregation }) => {
    const kinds = codes(lines.flatMap((line) => line.kinds));
    return `| ${id} | ${title} | ${kinds} | ${codes(lines.flatMap(({ detail }) => detail ?? []))} | ${aggregation.how} |`;
  });
  const listed = DOC.split("\n").filter((line) => /^\| (users|swaps|interactions|sales|state)\./.test(line));
  expect(listed).toEqual(rows);
});

class Undo extends Error {}

/** Does something as the role of the page, which is gone afterwards. */
async function asRole(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undone = inTransaction(async (tx) => {
    for (const statement of role.split(";").filter((one) => one.trim() !== "")) await tx.execute(sql.raw(statement));
    await tx.insert(analyticsDays).values([
      { kind: "sold", day: "2027-03-02", channel: "listing", center: "", source: "", detail: "", n: 2, value: 40_000 },
      { kind: "sold", day: "2027-03-04", channel: "auction", center: "", source: "", detail: "", n: 1, value: 11_000 },
    ]);
    await tx.execute(sql`set local role swaplot_bi`);
    await work(tx);
    throw new Undo();
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
}

it("its role runs its examples, which give our figures", async () => {
  await asRole(async (tx) => {
    expect(examples).toHaveLength(4);
    for (const example of examples) await tx.execute(sql.raw(example));
    const { rows } = await tx.execute(sql.raw(examples[0] as string));
    expect(rows).toMatchObject([{ sold: "3", average_price: "17000" }]);
  });
});

it.each(["users", "swaps", "analytics_facts", "analytics_cars"])("its role can't read %s", async (table) => {
  await asRole(async (tx) => {
    const read = tx.transaction((inner) => inner.execute(sql.raw(`select 1 from ${table} limit 1`)));
    await expect(read).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
