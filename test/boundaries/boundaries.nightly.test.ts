import { createRequire } from "node:module";
import path from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { describe, expect, it } from "vitest";
import { findCycles, type Import } from "./cycles.ts";
import { entryPointFaults } from "./entry-points.ts";

const rules = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as IFlattenedRuleSet & {
  options: ICruiseOptions;
};
const fixtures = path.join(import.meta.dirname, "fixtures");

/** "rule: from -> to" of every violation in the fixtures; for a chain of imports, its two ends. */
async function violations(): Promise<string[]> {
  const { options, ...ruleSet } = rules;
  const folders = ["app", "modules", "workers", "db", "scripts"];
  const { output } = await cruise(folders, {
    ...options,
    exclude: undefined,
    ruleSet,
    validate: true,
    baseDir: fixtures,
  });
  const { summary } = output as ICruiseResult;
  return summary.violations
    .map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to.replace(/^(\.\.\/)+/, "")}`)
    .sort();
}

/** Which fixture breaks which rule. All other fixtures are valid. */
const EXPECTED = [
  "app-entry-points: app/routes/private-file.ts -> modules/swaps/do-it.ts",
  "app-entry-points: app/routes/subfolder-index.ts -> modules/files/pictures/index.ts",
  "app-not-db: app/routes/imports-db.ts -> db/client.ts",
  "app-not-workers: app/routes/imports-worker.ts -> workers/main.ts",
  "app-order-api: app/api/imports-seo.ts -> app/seo/feed.ts",
  "app-order-components: app/components/imports-http.ts -> app/http/edge.ts",
  "app-order-http: app/http/imports-component.ts -> app/components/allowed.ts",
  "app-order-rendering: app/rendering/imports-component.ts -> app/components/allowed.ts",
  "app-order-routes: app/routes/imports-server.ts -> app/server/hub.ts",
  "app-order-seo: app/seo/imports-http.ts -> app/http/edge.ts",
  "app-order-server: app/server/imports-component.ts -> app/components/allowed.ts",
  "app-order-shared: app/shared/imports-http.ts -> app/http/edge.ts",
  "browser-safe-entry-points: modules/swaps/events.ts -> db/client.ts",
  "browser-safe: app/components/reaches-db.ts -> db/client.ts",
  "db-uses-kernel-only: db/imports-business.ts -> modules/accounts/index.ts",
  "kernel-is-independent: modules/kernel/imports-db.ts -> db/client.ts",
  "module-entry-points: modules/analytics/private-file.ts -> modules/swaps/do-it.ts",
  "module-order-accounts: modules/accounts/imports-swaps.ts -> modules/swaps/index.ts",
  "module-order-auctions: modules/auctions/imports-messaging.ts -> modules/messaging/index.ts",
  "module-order-catalog: modules/catalog/imports-swaps.ts -> modules/swaps/index.ts",
  "module-order-claims: modules/claims/imports-analytics.ts -> modules/analytics/index.ts",
  "module-order-content: modules/content/imports-messaging.ts -> modules/messaging/index.ts",
  "module-order-deals: modules/deals/imports-analytics.ts -> modules/analytics/index.ts",
  "module-order-files: modules/files/imports-accounts.ts -> modules/accounts/index.ts",
  "module-order-inspections: modules/inspections/imports-auctions.ts -> modules/auctions/index.ts",
  "module-order-kernel: modules/kernel/imports-accounts.ts -> modules/accounts/index.ts",
  "module-order-ledger: modules/ledger/imports-analytics.ts -> modules/analytics/index.ts",
  "module-order-marketplace: modules/marketplace/imports-messaging.ts -> modules/messaging/index.ts",
  "module-order-messaging: modules/messaging/imports-analytics.ts -> modules/analytics/index.ts",
  "module-order-newsletters: modules/newsletters/imports-analytics.ts -> modules/analytics/index.ts",
  "module-order-offers: modules/offers/imports-analytics.ts -> modules/analytics/index.ts",
  "module-order-swaps: modules/swaps/imports-messaging.ts -> modules/messaging/index.ts",
  "modules-not-app: modules/swaps/imports-pages.ts -> app/components/allowed.ts",
  "modules-without-http-or-react: modules/swaps/imports-react.ts -> node_modules/react/index.js",
  "no-cycles: modules/swaps/cycle-one.ts -> modules/swaps/cycle-two.ts",
  "no-own-index: modules/swaps/own-index.ts -> modules/swaps/index.ts",
  "no-scripts-or-tests: modules/swaps/imports-scripts.ts -> scripts/start.ts",
  "no-scripts-or-tests: modules/swaps/imports-tests.ts -> test/factory.ts",
  "rules-without-zod: modules/swaps/lifecycle.ts -> node_modules/zod/index.js",
  "tables-only-from-tables: modules/analytics/queries-swaps.ts -> modules/swaps/tables.ts",
  "tables-read-by-claims: modules/claims/queries-accounts.ts -> modules/accounts/tables.ts",
  "tables-read-by-deals: modules/deals/queries-accounts.ts -> modules/accounts/tables.ts",
  "tables-read-by-leaving: modules/leaving/queries-accounts.ts -> modules/accounts/tables.ts",
  "tables-read-by-ledger: modules/ledger/queries-accounts.ts -> modules/accounts/tables.ts",
  "tables-read-by-offers: modules/offers/queries-accounts.ts -> modules/accounts/tables.ts",
  "unresolved: modules/swaps/unresolved-import.ts -> ./missing.ts",
  "workers-entry-points: scripts/demo/private-file.ts -> modules/swaps/do-it.ts",
  "workers-entry-points: workers/private-file.ts -> modules/swaps/do-it.ts",
  "workers-not-app: workers/imports-page.ts -> app/routes/allowed.ts",
];

describe("the import rules", () => {
  it("report exactly the violations in the fixtures", async () => {
    expect(await violations()).toEqual(EXPECTED);
  });

  it("each have a fixture that breaks them", () => {
    const broken = new Set(EXPECTED.map((line) => line.split(":")[0]));
    const names = rules.forbidden!.map(({ name }) => name);
    expect(names.filter((name) => !broken.has(name!))).toEqual([]);
  });
});

const root = path.join(import.meta.dirname, "../..");
const OURS = /^(app|modules|workers|db)\/(?!.*\.test\.tsx?$)/;

/** Every import between our files, types included. Dynamic imports, such as a job's handler, don't count. */
async function importsOf(baseDir: string, exclude: ICruiseOptions["exclude"]): Promise<Import[]> {
  const { output } = await cruise(["app", "modules", "workers", "db"], { ...rules.options, exclude, baseDir });
  return (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved, dependencyTypes }) => OURS.test(resolved) && !dependencyTypes.includes("dynamic-import"))
      .filter(() => OURS.test(source))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

const isModule = (folder: string) => /^modules\/./.test(folder);

describe("the folders of a module", () => {
  it("have no import cycles, types included", async () => {
    expect(findCycles(await importsOf(root, rules.options.exclude), isModule)).toEqual([]);
  }, 300_000);

  it("report a cycle even if no single file is in a cycle", async () => {
    expect(findCycles(await importsOf(fixtures, undefined), isModule)).toEqual(["modules/content: news, posts"]);
  }, 300_000);

  it("report cycles through a sibling file, and through entry points and tables, but not those of files only", () => {
    const loop: Import[] = [
      { from: "modules/a/move.ts", to: "modules/a/tasks/open.ts" },
      { from: "modules/a/tasks/close.ts", to: "modules/a/move.ts" },
    ];
    const entryPoints: Import[] = [
      { from: "modules/b/schemas.ts", to: "modules/b/tasks/schemas.ts" },
      { from: "modules/b/tasks/open.ts", to: "modules/b/tables.ts" },
      { from: "modules/b/tables.ts", to: "modules/b/schemas.ts" },
      { from: "modules/c/tasks/open.ts", to: "modules/c/deals/policy.ts" },
      { from: "modules/c/deals/events.ts", to: "modules/c/tasks/open.ts" },
    ];
    const files: Import[] = [
      { from: "modules/d/one.ts", to: "modules/d/two.ts" },
      { from: "modules/d/two.ts", to: "modules/d/one.ts" },
    ];
    expect(findCycles([...loop, ...entryPoints, ...files], isModule)).toEqual([
      "modules/a: move.ts, tasks",
      "modules/b: schemas.ts, tables.ts, tasks",
      "modules/c: deals, tasks",
    ]);
  });

  it("have an index.ts in all of them or in none", () => {
    expect(entryPointFaults(path.join(root, "modules"), ["kernel"])).toEqual([]);
  });

  it("are reported when only some have an index.ts", () => {
    const faults = entryPointFaults(path.join(fixtures, "modules"), ["kernel"]);
    expect(faults.filter((fault) => /^(files|marketplace)/.test(fault))).toEqual([
      "files/pictures has an index.ts in addition to that of its module",
      "marketplace/print has no index.ts",
    ]);
  });
});
