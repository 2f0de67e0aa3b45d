/** Who may import whom (docs/architecture.md). test/boundaries proves that every rule bites. */

const fs = require("node:fs");
const path = require("node:path");

/** A module may use those of the rows above its own, never one beside or below: it hears of them by events. */
const ORDER = [
  ["kernel"],
  ["files", "catalog"],
  ["accounts"],
  ["swaps"],
  ["inspections", "auctions"],
  ["marketplace"],
  ["messaging", "content"],
  ["analytics"],
];

const TESTS = "\\.test\\.tsx?$";
const DOORS = "(index|schemas|lifecycle|policy|events)\\.ts$";
/**
 * Modules without a door of their own are used through the doors of their rooms (sub-folders). In all others no room has
 * a door: the module's doors serve all of them.
 */
const MODULES = path.join(__dirname, "modules");
const MODULES_OF_ROOMS = fs
  .readdirSync(MODULES)
  .filter((name) => name !== "kernel" && !fs.existsSync(path.join(MODULES, name, "index.ts")));
const DOOR = [
  `^modules/(?!(?:${MODULES_OF_ROOMS.join("|")})/)[^/]+/${DOORS}`,
  `^modules/(?:${MODULES_OF_ROOMS.join("|")})/[^/]+/${DOORS}`,
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

// The last row may use everything, so it needs no rule.
const moduleOrder = ORDER.slice(0, -1).flatMap((row, at) =>
  row.map((name) => {
    const usable = [...ORDER.slice(0, at).flat(), name].join("|");
    return forbid(
      `module-order-${name}`,
      `${name} may use ${ORDER.slice(0, at).flat().join(", ") || "no other module"}; react to the others by listening to their events`,
      { path: `^modules/${name}/`, pathNot: TESTS },
      { path: "^modules/", pathNot: `^modules/(${usable})/` },
    );
  }),
);

/**
 * What each folder of the app may use of the others. The web process (`server`, `api`, `http`) is loaded by Node itself,
 * the pages (`routes`, `components`, `rendering`, `seo`) are a bundle, `shared` is in both and has no state.
 */
const APP = {
  shared: [],
  http: ["shared"],
  api: ["shared", "http"],
  server: ["shared", "http", "api", "rendering/(pages-by-area|data-requests)\\.ts"],
  rendering: ["shared", "http"],
  seo: ["shared"],
  components: ["shared", "rendering", "seo", "assets"],
  routes: ["shared", "http", "api/reference\\.ts", "rendering", "seo", "components", "assets"],
};

const appOrder = Object.entries(APP).map(([folder, usable]) =>
  forbid(
    `app-order-${folder}`,
    `app/${folder} may use ${usable.join(", ") || "no other folder of the app"}`,
    { path: `^app/${folder}/`, pathNot: TESTS },
    { path: "^app/", pathNot: `^app/(${[folder, ...usable].join("|")})` },
  ),
);

module.exports = {
  forbidden: [
    ...moduleOrder,
    ...appOrder,
    forbid(
      "front-door",
      "a module is used from outside through index, schemas, lifecycle, policy and events only",
      { path: "^modules/([^/]+)/", pathNot: TESTS },
      {
        path: "^modules/",
        pathNot: [
          "^modules/$1/",
          "^modules/kernel/",
          ...DOOR,
          "/tables\\.ts$",
          // Columns that other modules may use in queries of their own; views cannot be written to.
          "^modules/[^/]+/published\\.ts$",
        ],
      },
    ),
    forbid(
      "tables-only-from-tables",
      "foreign keys yes, foreign queries no: ask the other module's finder",
      { path: "^modules/([^/]+)/", pathNot: [TESTS, "/tables\\.ts$"] },
      { path: "^modules/.+/tables\\.ts$", pathNot: "^modules/$1/" },
    ),
    forbid(
      "no-own-front-door",
      "inside a module import the file itself; the own index makes cycles",
      { path: "^modules/([^/]+)/", pathNot: TESTS },
      { path: "^modules/$1/index\\.ts$" },
    ),
    forbid(
      "app-front-door",
      "pages and calls know verbs, finders, schemas and policies, never a module's inside",
      { path: "^app/", pathNot: TESTS },
      { path: "^modules/", pathNot: ["^modules/kernel/", ...DOOR] },
    ),
    forbid(
      "outside-front-door",
      "workers and the demo world use a module's doors and its lists of jobs and listeners; the bulk data alone writes tables",
      { path: "^(workers|scripts/demo)/", pathNot: [TESTS, "^scripts/demo/bulk"] },
      {
        path: "^modules/",
        pathNot: ["^modules/kernel/", ...DOOR, "/(jobs|listeners)\\.ts$"],
      },
    ),
    forbid(
      "db-knows-kernel",
      "the database layer knows no business; only schema.ts collects tables",
      { path: "^db/", pathNot: ["^db/schema\\.ts$", TESTS] },
      { path: "^modules/", pathNot: "^modules/kernel/" },
    ),
    forbid(
      "kernel-stands-alone",
      "the kernel knows nothing of the house",
      { path: "^modules/kernel/", pathNot: TESTS },
      { path: "^(db|app|workers)/" },
    ),
    forbid(
      "app-not-db",
      "only the web process itself connects; everything else asks a verb or a finder",
      { path: "^app/", pathNot: ["^app/server/main\\.ts$", TESTS] },
      { path: "^db/" },
    ),
    forbid(
      "browser-safe",
      "this runs in the browser: take types from schemas or from the loader",
      { path: ["^app/components/", "^app/components/live/"], pathNot: TESTS },
      { path: "^db/", reachable: true },
    ),
    forbid(
      "browser-safe-rooms",
      "schemas, lifecycle, policy and events are read by the browser too",
      { path: "^modules/.+/(schemas|lifecycle|policy|events)\\.ts$" },
      { path: "^db/", reachable: true },
    ),
    forbid(
      "rules-without-zod",
      "public pages use lifecycles and policies; with zod their scripts would be twice as large",
      { path: "^modules/.+/(lifecycle|policy)\\.ts$" },
      { path: "node_modules/zod/", reachable: true },
    ),
    forbid(
      "modules-know-no-page",
      "the business knows no HTTP and no React",
      { path: "^modules/", pathNot: TESTS },
      { path: "node_modules/(react|react-dom|@remix-run/[^/]+|@orpc/[^/]+)/" },
    ),
    forbid(
      "arrows-point-inward",
      "modules and db know neither pages nor workers",
      { path: "^(modules|db)/", pathNot: TESTS },
      { path: "^(app|workers)/" },
    ),
    forbid(
      "app-and-workers-apart",
      "pages and workers meet in the database",
      { path: "^app/", pathNot: TESTS },
      { path: "^workers/" },
    ),
    forbid(
      "workers-and-app-apart",
      "pages and workers meet in the database",
      { path: "^workers/", pathNot: TESTS },
      { path: "^app/" },
    ),
    forbid(
      "nothing-needs-scripts-or-tests",
      "scripts and tests use the product, never the other way round",
      { path: "^(app|modules|workers|db)/", pathNot: TESTS },
      { path: ["^scripts/", "^test/", TESTS] },
    ),
    forbid(
      "no-cycles",
      "two files that need each other are one file, or a third one is missing",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    ),
    forbid("found", "an import leads nowhere", { pathNot: "^app/" }, { couldNotResolve: true, pathNot: "^virtual:" }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^build/", "^node_modules/.+\\.d\\.ts$", "^test/boundaries/fixtures/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
