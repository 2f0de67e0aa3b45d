import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FILES_OF_FIELD } from "./most-files.ts";
import { TreeCopy } from "./tree-copy.ts";

/** A fact that sellers state, with its place on the page, in comparisons, and in print. */
const FACT = `  smoke: {
    label: "Smoked in",
    schema: z.enum(["No", "Yes"]).describe("Whether people have smoked in the car."),
    choices: ["No", "Yes"],
    sellerHint: "Buyers ask about it.",
    compared: true,
    printed: true,
  },
`;

const FACT_TEST = `import { beforeAll, expect, it } from "vitest";
import { findOwnRecords } from "#modules/erasure/index.ts";
import { saveSwap } from "#modules/inspections/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { findCar, findCompared } from "#modules/marketplace/listing/index.ts";
import { printContent } from "#modules/marketplace/print/print-content.ts";
import { findCarForm } from "#modules/swaps/index.ts";
import { ConditionInput, FACT_FIELDS, factRows } from "#modules/swaps/schemas.ts";
import { apiOf } from "#test/api/api-of.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";

beforeAll(() => testDatabase());

it("is asked in registration, saved in the edit form, and shown on the page, in print, in the API, and in the own data", async () => {
  expect(ConditionInput.parse({ smoke: "No" }).smoke).toBe("No");
  const seller = await makeUser({ seller: true });
  const { id } = await makeSwap({ step: "prepare-listing", sellerId: seller.id as string });
  const saved = await saveSwap(seller, { _id: id, vehicle: { smoke: "No" } });
  expect(saved).toMatchObject({ ok: true });
  expect((await findCarForm(seller, id))?.values).toMatchObject({ smoke: "No" });
  expect(FACT_FIELDS.map(({ name }) => name)).toContain("smoke");
  const car = await findCar(system, id);
  expect(car && factRows(car.vehicle)).toContainEqual(["Smoked in", "No"]);
  expect((await printContent(id))?.facts).toContainEqual(["Smoked in", "No"]);
  expect((await apiOf(seller).getSwapsById({ _id: id })).vehicle).toMatchObject({ smoke: "No" });
  expect(JSON.stringify(await findOwnRecords(seller))).toContain('"smoke":"No"');
  const listed = await makeSwap({ step: "listing" });
  expect((await findCompared(seller, [listed.id]))[0]?.vehicle).toMatchObject({ smoke: null });
});
`;

const FACTS = "modules/swaps/car/seller-facts.ts";
const TABLE = "modules/swaps/tables.ts";
/** The column before the new one. */
const BEFORE = "highlights";
const JOURNAL = "db/migrations/meta/_journal.json";

/** It starts a run of tests of its own. */
const LONGEST_MS = 1_200_000;

/** The tests that know every fact of a car, every column, or every migration: none may need an entry for a new one. */
const REGISTRIES = [
  "modules/swaps/car/",
  "modules/swaps/details/",
  "modules/swaps/sources/",
  "modules/marketplace/print/",
  "app/routes/buy/compare/",
  "app/routes/dashboard/edit/",
  "app/api/openapi/document.test.ts",
  "test/boundaries/module-registries.test.ts",
  "test/unit/personal-data/",
];

const tree = new TreeCopy();
afterAll(() => tree.remove());

type Snapshot = {
  tables: Record<string, { columns: Record<string, object> }>;
  views: Record<string, { columns: Record<string, object>; definition: string }>;
};
const read = (file: string) => readFileSync(path.join(tree.folder, file), "utf8");

/** What `npm run db:generate` writes for a new column. */
function addMigration(name: string): void {
  const journal = JSON.parse(read(JOURNAL)) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1) as (typeof journal.entries)[number];
  const number = (idx: number) => String(idx).padStart(4, "0");
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: `${number(last.idx + 1)}_${name}` };
  const snapshot = JSON.parse(read(`db/migrations/meta/${number(last.idx)}_snapshot.json`)) as Snapshot;
  const column = { name, type: "text", primaryKey: false, notNull: false };
  const table = snapshot.tables["public.swap_details"] as Snapshot["tables"][string];
  const view = snapshot.views["public.swap_parts"] as Snapshot["views"][string];
  table.columns[name] = column;
  view.columns[name] = column;
  view.definition = view.definition.replace(`${BEFORE},`, `${BEFORE}, ${name},`);
  tree.delete(`db/migrations/meta/${number(last.idx)}_snapshot.json`);
  tree.add({
    [`db/migrations/${next.tag}.sql`]: [
      'DROP VIEW "public"."swap_parts"',
      `ALTER TABLE "swap_details" ADD COLUMN "${name}" text`,
      `CREATE VIEW "public"."swap_parts" AS (${view.definition});\n`,
    ].join(";--> statement-breakpoint\n"),
    [`db/migrations/meta/${number(next.idx)}_snapshot.json`]: JSON.stringify(snapshot, null, 2),
    [JOURNAL]: JSON.stringify({ ...journal, entries: [...journal.entries, next] }, null, 2),
  });
}

describe("a copy of the project gets", () => {
  it(`a new field of a listing in at most ${FILES_OF_FIELD} files`, () => {
    tree.add({ "modules/swaps/car/smoke.test.ts": FACT_TEST });
    tree.replace(
      FACTS,
      "} as const satisfies Record<string, Fact>;",
      `${FACT}} as const satisfies Record<string, Fact>;`,
    );
    tree.replace(TABLE, `  ${BEFORE}: text(),\n`, `  ${BEFORE}: text(),\n  smoke: text(),\n`);
    addMigration("smoke");
    expect(tree.takeTouched().length).toBeLessThanOrEqual(FILES_OF_FIELD);
  });
});

describe("with nothing else", () => {
  it(
    "the types know the field",
    async () => {
      await tree.run("scripts/client.ts");
      await expect(tree.run("node_modules/typescript-7/bin/tsc", "-p", ".")).resolves.toBe("");
    },
    LONGEST_MS,
  );

  it(
    "it is asked, saved, and shown, and every registry is complete",
    async () => {
      const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts", "--reporter=dot"];
      await expect(tree.run(...vitest, ...REGISTRIES)).resolves.toContain("passed");
    },
    LONGEST_MS,
  );
});
