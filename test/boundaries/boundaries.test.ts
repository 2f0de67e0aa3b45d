import { createRequire } from "node:module";
import path from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { describe, expect, it } from "vitest";
import { circles, type Import } from "./circles.ts";
import { doorFaults } from "./doors.ts";

const rules = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as IFlattenedRuleSet & {
  options: ICruiseOptions;
};
const fixtures = path.join(import.meta.dirname, "fixtures");

/** "rule: from -> to" of every violation in the fixture house; the ends of longer chains only. */
async function violations(): Promise<string[]> {
  const { options, ...ruleSet } = rules;
  const places = ["app", "modules", "workers", "db", "scripts"];
  const { output } = await cruise(places, {
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

/** Which file of the fixture house breaks which rule. A file not named here breaks none. */
const EXPECTED = [
  "app-and-workers-apart: app/routes/asks-worker.ts -> workers/main.ts",
  "app-front-door: app/routes/inside.ts -> modules/swaps/do-it.ts",
  "app-front-door: app/routes/room-door.ts -> modules/files/pictures/index.ts",
  "app-not-db: app/routes/asks-db.ts -> db/client.ts",
  "app-order-api: app/api/asks-seo.ts -> app/seo/feed.ts",
  "app-order-components: app/components/asks-http.ts -> app/http/edge.ts",
  "app-order-http: app/http/asks-component.ts -> app/components/good.ts",
  "app-order-rendering: app/rendering/asks-component.ts -> app/components/good.ts",
  "app-order-routes: app/routes/asks-server.ts -> app/server/hub.ts",
  "app-order-seo: app/seo/asks-http.ts -> app/http/edge.ts",
  "app-order-server: app/server/asks-component.ts -> app/components/good.ts",
  "app-order-shared: app/shared/asks-http.ts -> app/http/edge.ts",
  "arrows-point-inward: modules/swaps/knows-pages.ts -> app/components/good.ts",
  "browser-safe-rooms: modules/swaps/events.ts -> db/client.ts",
  "browser-safe: app/components/reaches-db.ts -> db/client.ts",
  "db-knows-kernel: db/knows-business.ts -> modules/accounts/index.ts",
  "found: modules/swaps/asks-nobody.ts -> ./gone.ts",
  "front-door: modules/analytics/by-the-window.ts -> modules/swaps/do-it.ts",
  "kernel-stands-alone: modules/kernel/asks-db.ts -> db/client.ts",
  "module-order-accounts: modules/accounts/asks-swaps.ts -> modules/swaps/index.ts",
  "module-order-auctions: modules/auctions/asks-messaging.ts -> modules/messaging/index.ts",
  "module-order-catalog: modules/catalog/asks-swaps.ts -> modules/swaps/index.ts",
  "module-order-content: modules/content/asks-messaging.ts -> modules/messaging/index.ts",
  "module-order-files: modules/files/asks-accounts.ts -> modules/accounts/index.ts",
  "module-order-inspections: modules/inspections/asks-auctions.ts -> modules/auctions/index.ts",
  "module-order-kernel: modules/kernel/asks-accounts.ts -> modules/accounts/index.ts",
  "module-order-marketplace: modules/marketplace/asks-messaging.ts -> modules/messaging/index.ts",
  "module-order-messaging: modules/messaging/asks-analytics.ts -> modules/analytics/index.ts",
  "module-order-swaps: modules/swaps/asks-messaging.ts -> modules/messaging/index.ts",
  "modules-know-no-page: modules/swaps/knows-react.ts -> node_modules/react/index.js",
  "no-cycles: modules/swaps/egg.ts -> modules/swaps/hen.ts",
  "no-own-front-door: modules/swaps/own-door.ts -> modules/swaps/index.ts",
  "nothing-needs-scripts-or-tests: modules/swaps/asks-scripts.ts -> scripts/start.ts",
  "nothing-needs-scripts-or-tests: modules/swaps/asks-tests.ts -> test/factory.ts",
  "outside-front-door: scripts/demo/inside.ts -> modules/swaps/do-it.ts",
  "outside-front-door: workers/inside.ts -> modules/swaps/do-it.ts",
  "rules-without-zod: modules/swaps/lifecycle.ts -> node_modules/zod/index.js",
  "tables-only-from-tables: modules/analytics/queries-swaps.ts -> modules/swaps/tables.ts",
  "workers-and-app-apart: workers/asks-page.ts -> app/routes/good.ts",
];

describe("the import rules", () => {
  it("bite where the fixture house breaks them, and nowhere else", async () => {
    expect(await violations()).toEqual(EXPECTED);
  });

  it("are each broken by a fixture", () => {
    const broken = new Set(EXPECTED.map((line) => line.split(":")[0]));
    const names = rules.forbidden!.map(({ name }) => name);
    expect(names.filter((name) => !broken.has(name!))).toEqual([]);
  });
});

const root = path.join(import.meta.dirname, "../..");
const OURS = /^(app|modules|workers|db)\/(?!.*\.test\.tsx?$)/;

/** Every import among our files, types included. What is loaded later (a job's handler) is no need of the file. */
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
  it("do not need each other in a circle, types included", async () => {
    expect(circles(await importsOf(root, rules.options.exclude), isModule)).toEqual([]);
  }, 300_000);

  it("are caught in a circle that no file is part of", async () => {
    expect(circles(await importsOf(fixtures, undefined), isModule)).toEqual(["modules/content: news, posts"]);
  }, 300_000);

  it("are caught in a cycle through a neighboring file, but not with their own entry files", () => {
    const loop: Import[] = [
      { from: "modules/a/move.ts", to: "modules/a/tasks/open.ts" },
      { from: "modules/a/tasks/close.ts", to: "modules/a/move.ts" },
    ];
    const doors: Import[] = [
      { from: "modules/b/tasks/schemas.ts", to: "modules/b/tasks/words.ts" },
      { from: "modules/b/tasks/open.ts", to: "modules/b/tasks/schemas.ts" },
      { from: "modules/b/tasks/open.ts", to: "modules/b/deals/tables.ts" },
      { from: "modules/b/deals/sign.ts", to: "modules/b/tasks/open.ts" },
    ];
    expect(circles([...loop, ...doors], isModule)).toEqual(["modules/a: move.ts, tasks"]);
  });

  it("all have a door, or none has", () => {
    expect(doorFaults(path.join(root, "modules"), ["kernel"])).toEqual([]);
  });

  it("are reported when some have an entry file and some have none", () => {
    const faults = doorFaults(path.join(fixtures, "modules"), ["kernel"]);
    expect(faults.filter((fault) => /^(files|marketplace)/.test(fault))).toEqual([
      "files/pictures has a door beside that of its module",
      "marketplace/print has no door",
    ]);
  });
});
