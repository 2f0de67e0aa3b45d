import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { describe, expect, it } from "vitest";
import { findCycles, type Import } from "./cycles.ts";
import { entryPointFaults } from "./entry-points.ts";
import { lonelyFeatures } from "./lonely-features.ts";
import { type FileTable, writeProject } from "./small-project.ts";

const rules = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as IFlattenedRuleSet & {
  options: ICruiseOptions;
};
const named = (prefix: string) => rules.forbidden!.filter(({ name }) => name!.startsWith(prefix));

const importing = (...targets: string[]): string => targets.map((target) => `import "${target}";\n`).join("");
const module = (name: string): FileTable => ({
  [`modules/${name}/index.ts`]: 'export * from "./do-it.ts";',
  [`modules/${name}/do-it.ts`]: importing("#db/client.ts"),
  [`modules/${name}/schemas.ts`]: "",
  [`modules/${name}/tables.ts`]: "",
});

/** A project in which every import is allowed. */
const ALLOWED: FileTable = {
  ...module("accounts"),
  ...module("analytics"),
  ...module("swaps"),
  "app/assets/map.svg": "",
  "app/features/car/part.tsx": importing("#app/ui/button.tsx", "#modules/swaps/schemas.ts"),
  "app/features/car/car-data.server.ts": importing("#app/http/edge.ts", "#modules/swaps/index.ts"),
  "app/features/writing/part.tsx": importing("#app/features/car/part.tsx"),
  "app/http/edge.ts": "",
  "app/routes/buy/car/car.tsx": importing("#modules/swaps/index.ts", "#app/features/car/part.tsx", "./price.ts"),
  "app/routes/buy/car/price.ts": "",
  "app/routes/sell/start/start.ts": importing("#app/features/car/car-data.server.ts"),
  "app/seo/feed.ts": "",
  "app/server/hub.ts": "",
  "app/ui/button.tsx": "",
  "db/client.ts": importing("#modules/kernel/ids.ts"),
  "modules/files/index.ts": "",
  "modules/kernel/ids.ts": "",
  "modules/marketplace/listing/index.ts": "",
  "modules/offers/queries-swaps.ts": importing("#modules/swaps/tables.ts"),
  "modules/swaps/policy.ts": importing("#modules/kernel/ids.ts"),
  "scripts/start.ts": importing("#db/client.ts"),
  "test/factory.ts": "",
  "workers/main.ts": importing("#modules/swaps/index.ts"),
};

/** One import that breaks a rule. For a rule about what is reached, `found` is where the way through other files ends. */
type Case = [rule: string, file: string, target: string, found?: string];

/** Each feature and module, importing one of the last row; and the modules of one sale, reading the tables of another. */
const ORDER: Case[] = [
  ...named("feature-order-").map(({ name, from }): Case => {
    const [, first] = /\((.+?)[|)]/.exec(from.path as string) ?? [];
    return [name!, `app/features/${first}/imports-later.ts`, "#app/features/writing/part.tsx"];
  }),
  ...named("module-order-").map(({ name }): Case => {
    return [name!, `modules/${name!.replace("module-order-", "")}/imports-later.ts`, "#modules/analytics/index.ts"];
  }),
  ...named("tables-read-by-").map(({ name }): Case => {
    return [
      name!,
      `modules/${name!.replace("tables-read-by-", "")}/queries-accounts.ts`,
      "#modules/accounts/tables.ts",
    ];
  }),
];

const CASES: Case[] = [
  ...ORDER,
  ["app-entry-points", "app/routes/buy/private-file.ts", "#modules/swaps/do-it.ts"],
  ["app-entry-points", "app/routes/buy/subfolder-index.ts", "#modules/files/pictures/index.ts"],
  ["app-not-db", "app/routes/buy/imports-db.ts", "#db/client.ts"],
  ["app-not-workers", "app/routes/buy/imports-worker.ts", "#workers/main.ts"],
  ["app-order-api", "app/api/imports-seo.ts", "#app/seo/feed.ts"],
  ["app-order-features", "app/features/car/imports-http.ts", "#app/http/edge.ts"],
  ["app-order-http", "app/http/imports-server.ts", "#app/server/hub.ts"],
  ["app-order-rendering", "app/rendering/imports-part.ts", "#app/ui/button.tsx"],
  ["app-order-routes", "app/routes/buy/imports-server.ts", "#app/server/hub.ts"],
  ["app-order-seo", "app/seo/imports-http.ts", "#app/http/edge.ts"],
  ["app-order-server", "app/server/imports-part.ts", "#app/ui/button.tsx"],
  ["app-order-shared", "app/shared/imports-http.ts", "#app/http/edge.ts"],
  ["app-order-ui", "app/ui/imports-feature.ts", "#app/features/car/part.tsx"],
  ["browser-safe", "app/features/car/reaches-db.ts", "#modules/swaps/index.ts", "db/client.ts"],
  ["browser-safe", "app/routes/buy/car/button.tsx", "#modules/swaps/index.ts", "db/client.ts"],
  ["browser-safe-entry-points", "modules/swaps/events.ts", "./do-it.ts", "db/client.ts"],
  ["db-uses-kernel-only", "db/imports-business.ts", "#modules/accounts/index.ts"],
  ["feature-without-row", "app/routes/buy/unlisted.ts", "#app/features/unlisted/part.ts"],
  ["features-use-no-server", "app/features/car/imports-page.server.ts", "#app/routes/sell/start/start.ts"],
  ["kernel-is-independent", "modules/kernel/imports-db.ts", "#db/client.ts"],
  ["logic-of-the-api", "app/features/search/find.server.ts", "./part.tsx"],
  ["module-entry-points", "modules/analytics/private-file.ts", "#modules/swaps/do-it.ts"],
  ["modules-not-app", "modules/swaps/imports-pages.ts", "#app/ui/button.tsx"],
  ["modules-without-http-or-react", "modules/swaps/imports-react.ts", "react", "node_modules/react/index.js"],
  ["no-cycles", "modules/swaps/cycle-one.ts", "./cycle-two.ts"],
  ["no-own-index", "modules/swaps/own-index.ts", "./index.ts"],
  ["no-scripts-or-tests", "modules/swaps/imports-scripts.ts", "#scripts/start.ts"],
  ["no-scripts-or-tests", "modules/swaps/imports-tests.ts", "#test/factory.ts"],
  ["no-type-cycles", "app/features/car/one.ts", "./two.ts"],
  ["one-pdf-writer", "modules/swaps/imports-pdfkit.ts", "pdfkit", "node_modules/pdfkit/js/pdfkit.node.mjs"],
  ["routes-of-one-area", "app/routes/buy/imports-sell.ts", "#app/routes/sell/start/start.ts"],
  ["rules-without-zod", "modules/swaps/lifecycle.ts", "zod", "node_modules/zod/index.js"],
  ["scripts-without-tests", "scripts/imports-tests.ts", "#test/factory.ts"],
  ["tables-only-from-tables", "modules/analytics/queries-swaps.ts", "#modules/swaps/tables.ts"],
  ["unresolved", "modules/swaps/unresolved-import.ts", "./missing.ts", "./missing.ts"],
  ["workers-entry-points", "scripts/demo/private-file.ts", "#modules/swaps/do-it.ts"],
  ["workers-entry-points", "workers/private-file.ts", "#modules/swaps/do-it.ts"],
  ["workers-not-app", "workers/imports-page.ts", "#app/routes/buy/car/price.ts"],
];

/** What the cases import besides, and circles of folders in which no file imports itself. */
const BESIDE: FileTable = {
  "app/features/search/part.tsx": "",
  "app/features/car/two.ts": 'import type { One } from "./one.ts"; export type Two = One;',
  "app/features/unlisted/part.ts": "",
  "modules/content/news/news.ts": "export type News = string;",
  "modules/content/news/ticker.ts": importing("../posts/latest.ts"),
  "modules/content/posts/latest.ts": "",
  "modules/content/posts/post.ts": 'import type { News } from "../news/news.ts"; export type Post = News;',
  "modules/files/pictures/index.ts": "",
  "modules/marketplace/print/draw.ts": "",
  "modules/swaps/cycle-two.ts": importing("./cycle-one.ts"),
};

const broken = writeProject({
  ...ALLOWED,
  ...BESIDE,
  ...Object.fromEntries(CASES.map(([, file, target]) => [file, importing(target)])),
});

const fileOf = (from: string, target: string): string =>
  target.startsWith("#") ? target.slice(1) : path.posix.join(path.posix.dirname(from), target);
const EXPECTED = CASES.map(([rule, file, target, found]) => `${rule}: ${file} -> ${found ?? fileOf(file, target)}`);

/** "rule: from -> to" of every violation in a project; for a chain of imports, its two ends. */
async function violations(baseDir: string): Promise<string[]> {
  const { options, ...ruleSet } = rules;
  const folders = ["app", "modules", "workers", "db", "scripts"];
  const { output } = await cruise(folders, { ...options, exclude: undefined, ruleSet, validate: true, baseDir });
  const { summary } = output as ICruiseResult;
  return summary.violations
    .map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to.replace(/^(\.\.\/)+/, "")}`)
    .sort();
}

describe("the import rules", () => {
  it("allow what is right", async () => {
    expect(await violations(writeProject(ALLOWED))).toEqual([]);
  });

  it("report exactly the imports that break them", async () => {
    expect(await violations(broken)).toEqual(EXPECTED.toSorted());
  });

  it("are each broken by a case", () => {
    const cases = new Set(CASES.map(([rule]) => rule));
    expect(rules.forbidden!.map(({ name }) => name).filter((name) => !cases.has(name!))).toEqual([]);
  });
});

const root = path.join(import.meta.dirname, "../..");
const OURS = /^(app|modules|workers|db)\/(?!.*\.test\.tsx?$)/;

type Imported = Import & { later: boolean };

/** Every import between our files, types included. A file that is loaded `later` was imported dynamically. */
async function importsOf(baseDir: string, exclude: ICruiseOptions["exclude"]): Promise<Imported[]> {
  const folders = ["app", "modules", "workers", "db"].filter((folder) => existsSync(path.join(baseDir, folder)));
  const { output } = await cruise(folders, { ...rules.options, exclude, baseDir });
  return (output as ICruiseResult).modules
    .filter(({ source }) => OURS.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => OURS.test(resolved))
        .map(({ resolved, dependencyTypes }) => ({
          from: source,
          to: resolved,
          later: dependencyTypes.includes("dynamic-import"),
        })),
    );
}

let all: Promise<Imported[]> | undefined;
const ourImports = () => (all ??= importsOf(root, rules.options.exclude));

const isModule = (folder: string) => /^modules\/./.test(folder);
const isApp = (folder: string) => /^app(\/|$)/.test(folder);
/** A job's handler, which is imported later, makes no circle. */
const circles = (imports: readonly Imported[], inside: (folder: string) => boolean) =>
  findCycles(
    imports.filter(({ later }) => !later),
    inside,
  );

describe("the folders of a module", () => {
  it("have no import cycles, types included", async () => {
    expect(circles(await ourImports(), isModule)).toEqual([]);
  }, 300_000);

  it("report a cycle even if no single file is in a cycle", async () => {
    expect(circles(await importsOf(broken, undefined), isModule)).toEqual(["modules/content: news, posts"]);
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
    const faults = entryPointFaults(path.join(broken, "modules"), ["kernel"]);
    expect(faults.filter((fault) => /^(files|marketplace)/.test(fault))).toEqual([
      "files/pictures has an index.ts in addition to that of its module",
      "marketplace/print has no index.ts",
    ]);
  });
});

describe("the folders of the app", () => {
  it("have no import cycles, types included", async () => {
    expect(circles(await ourImports(), isApp)).toEqual([]);
  }, 300_000);

  it("report a cycle of two folders of pages", async () => {
    const pages = writeProject({
      "app/routes/sell/resume/link.ts": 'import type { Step } from "../start/steps.ts"; export type Link = Step;',
      "app/routes/sell/resume/words.ts": "",
      "app/routes/sell/start/steps.ts": "export type Step = 1;",
      "app/routes/sell/start/title.ts": importing("../resume/words.ts"),
    });
    expect(circles(await importsOf(pages, undefined), isApp)).toEqual(["app/routes/sell: resume, start"]);
  }, 300_000);

  it("keep what only one folder of pages uses in that folder", async () => {
    expect(lonelyFeatures(await ourImports())).toEqual([]);
  }, 300_000);

  it("report a feature that one folder of pages uses, also through another feature", () => {
    const imports: Import[] = [
      { from: "app/routes/buy/car/car.tsx", to: "app/features/car/price.tsx" },
      { from: "app/features/car/price.tsx", to: "app/features/map/pin.ts" },
      { from: "app/routes/buy/car/parts/more.tsx", to: "app/features/map/pin.ts" },
      { from: "app/routes/buy/car/car.tsx", to: "app/features/car/photo.tsx" },
      { from: "app/routes/sell/start/start.tsx", to: "app/features/car/photo.tsx" },
      { from: "app/root.tsx", to: "app/features/frame/frame.tsx" },
    ];
    expect(lonelyFeatures(imports)).toEqual([
      "app/features/car/price.tsx is used in app/routes/buy/car only",
      "app/features/map/pin.ts is used in app/routes/buy/car only",
    ]);
  });
});
