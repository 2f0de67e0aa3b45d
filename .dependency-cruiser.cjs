/** The import rules (docs/architecture.md). test/boundaries proves that every rule detects violations. */

const fs = require("node:fs");
const path = require("node:path");

/** A module may import modules from the rows above its own. It reacts to all others through their events. */
const ORDER = [
  ["kernel"],
  ["files", "catalog"],
  ["accounts"],
  ["swaps"],
  ["offers"],
  ["deals"],
  ["ledger"],
  ["claims"],
  ["inspections", "auctions"],
  ["marketplace"],
  ["messaging", "content"],
  ["newsletters"],
  [
    "analytics",
    "activities",
    "merging",
    "integrations",
    "webhooks",
    "bulk",
    "system",
    "sandboxes",
    "erasure",
    "consequences",
  ],
];

/**
 * The modules of one sale read each other's rows, in joins and under the same lock; only the owner of a table writes it
 * (test/boundaries/table-owners.test.ts).
 */
const READS_TABLES_OF = {
  offers: ["swaps"],
  deals: ["swaps", "offers"],
  ledger: ["swaps", "deals"],
  claims: ["swaps", "deals"],
  erasure: ["swaps", "offers", "deals", "claims"],
};

const TESTS = "\\.test\\.tsx?$";
const ENTRY_POINT_FILES = "(index|schemas|lifecycle|policy|events)\\.ts$";
/**
 * The public entry points of a module are its own files or, if the module has no index.ts, those of each sub-folder
 * (MODULES_OF_FOLDERS). A module never has both.
 */
const MODULES = path.join(__dirname, "modules");
const MODULES_OF_FOLDERS = fs
  .readdirSync(MODULES)
  .filter((name) => name !== "kernel" && !fs.existsSync(path.join(MODULES, name, "index.ts")));
const ENTRY_POINTS = [
  `^modules/(?!(?:${MODULES_OF_FOLDERS.join("|")})/)[^/]+/${ENTRY_POINT_FILES}`,
  `^modules/(?:${MODULES_OF_FOLDERS.join("|")})/[^/]+/${ENTRY_POINT_FILES}`,
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

// The last row may use everything, so it needs no rule.
const moduleOrder = ORDER.slice(0, -1).flatMap((row, at) =>
  row.map((name) => {
    const usable = [...ORDER.slice(0, at).flat(), name].join("|");
    return forbid(
      `module-order-${name}`,
      `${name} may use ${ORDER.slice(0, at).flat().join(", ") || "no other module"}; react to the others through their events`,
      { path: `^modules/${name}/`, pathNot: TESTS },
      { path: "^modules/", pathNot: `^modules/(${usable})/` },
    );
  }),
);

const SERVER_ONLY = "\\.server\\.ts$";
/** Page logic that the API uses, too: Node loads it without the bundler, so it imports no component and no style sheet. */
const API_LOGIC = `features/(lookups|search|shortlist|sign-in|viewer)/.+${SERVER_ONLY}`;
/**
 * Which folders of the app each folder may import. Node itself loads the web process (`server`, `api`, `http`); the pages
 * (`routes`, `features`, `ui`, `rendering`, `seo`) are a bundle. `shared` is in both, so it must be stateless, and so are the
 * `.server.ts` files of features that the API uses. These files are page logic: they never run in a browser.
 */
const APP = {
  shared: [],
  http: ["shared"],
  api: ["shared", "http", API_LOGIC],
  server: ["shared", "http", "api", "rendering/(pages-by-area|data-requests|while-away)\\.ts"],
  rendering: ["shared", "http"],
  seo: ["shared"],
  ui: ["shared", "rendering"],
  features: ["shared", "rendering", "seo", "assets", "ui"],
  routes: ["shared", "http", "api/reference\\.ts", "rendering", "seo", "ui", "features", "assets"],
};

const appOrder = Object.entries(APP).map(([folder, usable]) =>
  forbid(
    `app-order-${folder}`,
    `app/${folder} may use ${usable.join(", ") || "no other folder of the app"}`,
    { path: `^app/${folder}/`, pathNot: folder === "features" ? [TESTS, SERVER_ONLY] : TESTS },
    { path: "^app/", pathNot: `^app/(${[folder, ...usable].join("|")})` },
  ),
);

/** A feature is a noun that several pages show. It may import features from the rows above its own. */
const FEATURES = [
  "account accuracy activity address calendar calls charts compare forms help lists loan lookups map my-work photos preview " +
    "rating share shortlist subscribers tracking viewer",
  "car-card live newsletter recent search sign-in",
  "offline-queue promo",
  "device upload",
  "claim evaluation frame",
  "car deal sell",
  "questions",
  "auction join listing messages offer price visit voice",
  "auction-desk buyer car-page home seller-answers",
  "content guide task",
  "inspection writing",
].map((row) => row.split(" "));

const featureOrder = FEATURES.map((row, at) => {
  const above = FEATURES.slice(0, at).flat();
  return forbid(
    `feature-order-${at + 1}`,
    `${row.join(", ")} may use ${above.join(", ") || "no other feature"}`,
    { path: `^app/features/(${row.join("|")})/`, pathNot: TESTS },
    { path: "^app/features/", pathNot: [`^app/features/(${[...above, "$1"].join("|")})/`] },
  );
});

/** The files that say at which addresses they answer: only they have loaders and actions. */
const PAGES = fs
  .globSync("app/routes/**/*.{ts,tsx}", { cwd: __dirname })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => /^export const addresses = /m.test(fs.readFileSync(path.join(__dirname, file), "utf8")))
  .map((file) => `^${file}$`);

module.exports = {
  forbidden: [
    ...moduleOrder,
    ...appOrder,
    ...featureOrder,
    forbid(
      "feature-without-row",
      "a new feature gets its place in FEATURES",
      { path: "^app/" },
      { path: "^app/features/", pathNot: `^app/features/(${FEATURES.flat().join("|")})/` },
    ),
    forbid(
      "routes-of-one-area",
      "pages of two areas share what is in features or in a module",
      { path: "^app/routes/([^/]+)/" },
      { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    ),
    forbid(
      "features-use-no-server",
      "page logic of features is for pages and the API; it may use the edge kit, and no page",
      { path: `^app/features/.+${SERVER_ONLY}`, pathNot: TESTS },
      { path: "^app/(routes|api|server)/" },
    ),
    forbid(
      "logic-of-the-api",
      "Node loads this page logic with the API, without the bundler: it imports only the edge kit and such logic",
      { path: `^app/${API_LOGIC}`, pathNot: TESTS },
      { path: "^app/", pathNot: `^app/(shared/|http/|${API_LOGIC})` },
    ),
    forbid(
      "module-entry-points",
      "other modules import only index, schemas, lifecycle, policy and events of a module",
      { path: "^modules/([^/]+)/", pathNot: TESTS },
      {
        path: "^modules/",
        pathNot: [
          "^modules/$1/",
          "^modules/kernel/",
          ...ENTRY_POINTS,
          "/tables\\.ts$",
          // A read-only view with the columns that other modules may use in their queries.
          "^modules/[^/]+/published\\.ts$",
        ],
      },
    ),
    forbid(
      "tables-only-from-tables",
      "tables of another module are for foreign keys only; to read data, call its query",
      {
        path: "^modules/([^/]+)/",
        pathNot: [TESTS, "/tables\\.ts$", `^modules/(${Object.keys(READS_TABLES_OF).join("|")})/`],
      },
      { path: "^modules/.+/tables\\.ts$", pathNot: "^modules/$1/" },
    ),
    ...Object.entries(READS_TABLES_OF).map(([name, read]) =>
      forbid(
        `tables-read-by-${name}`,
        `${name} reads the tables of ${read.join(", ")}; to read data of others, call their queries`,
        { path: `^modules/${name}/`, pathNot: [TESTS, "/tables\\.ts$"] },
        { path: "^modules/.+/tables\\.ts$", pathNot: `^modules/(${[name, ...read].join("|")})/` },
      ),
    ),
    forbid(
      "no-own-index",
      "inside a module, import the file itself; importing the module's own index causes cycles",
      { path: "^modules/([^/]+)/", pathNot: TESTS },
      { path: "^modules/$1/index\\.ts$" },
    ),
    forbid(
      "app-entry-points",
      "pages and API calls import only the entry points of a module, never its internal files",
      { path: "^app/", pathNot: TESTS },
      { path: "^modules/", pathNot: ["^modules/kernel/", ...ENTRY_POINTS] },
    ),
    forbid(
      "workers-entry-points",
      "workers and the demo world import only entry points, jobs.ts and listeners.ts of a module; only the bulk seed and the past auctions write tables directly",
      { path: "^(workers|scripts/demo)/", pathNot: [TESTS, "^scripts/demo/(bulk|past-auctions)"] },
      {
        path: "^modules/",
        pathNot: ["^modules/kernel/", ...ENTRY_POINTS, "/(jobs|listeners)\\.ts$"],
      },
    ),
    forbid(
      "db-uses-kernel-only",
      "the database layer has no business logic; only schema.ts imports the tables of modules",
      { path: "^db/", pathNot: ["^db/schema\\.ts$", TESTS] },
      { path: "^modules/", pathNot: "^modules/kernel/" },
    ),
    forbid(
      "one-pdf-writer",
      "documents of pdfkit lack the letters of many names; modules/kernel/pdf/document.ts makes one that has them",
      { path: "^(modules|db|app|workers)/", pathNot: ["^modules/kernel/pdf/", TESTS] },
      { path: "node_modules/(@types/)?pdfkit/" },
    ),
    forbid(
      "kernel-is-independent",
      "the kernel imports no other part of the project",
      { path: "^modules/kernel/", pathNot: TESTS },
      { path: "^(db|app|workers)/" },
    ),
    forbid(
      "app-not-db",
      "only the main file of the web process connects to the database; everything else calls a command or a query",
      { path: "^app/", pathNot: ["^app/server/main\\.ts$", TESTS] },
      { path: "^db/" },
    ),
    forbid(
      "browser-safe",
      "components run in the browser: import types from schemas or from the loader",
      { path: ["^app/(ui|features)/", "^app/routes/.+\\.tsx$"], pathNot: [TESTS, SERVER_ONLY, ...PAGES] },
      { path: "^db/", reachable: true },
    ),
    forbid(
      "browser-safe-entry-points",
      "schemas, lifecycle, policy and events also run in the browser",
      { path: "^modules/.+/(schemas|lifecycle|policy|events)\\.ts$" },
      { path: "^db/", reachable: true },
    ),
    forbid(
      "rules-without-zod",
      "public pages import lifecycles and policies; zod would double the size of their scripts",
      { path: "^modules/.+/(lifecycle|policy)\\.ts$" },
      { path: "node_modules/zod/", reachable: true },
    ),
    forbid(
      "modules-without-http-or-react",
      "business logic must not depend on HTTP or React",
      { path: "^modules/", pathNot: TESTS },
      { path: "node_modules/(react|react-dom|@remix-run/[^/]+|@orpc/[^/]+)/" },
    ),
    forbid(
      "modules-not-app",
      "modules and db must not import app or workers",
      { path: "^(modules|db)/", pathNot: TESTS },
      { path: "^(app|workers)/" },
    ),
    forbid(
      "app-not-workers",
      "app and workers communicate only through the database; only the main file lends the jobs to sandboxes",
      { path: "^app/", pathNot: ["^app/server/main\\.ts$", TESTS] },
      { path: "^workers/" },
    ),
    forbid(
      "workers-not-app",
      "app and workers communicate only through the database",
      { path: "^workers/", pathNot: TESTS },
      { path: "^app/" },
    ),
    forbid(
      "no-scripts-or-tests",
      "scripts and tests import the product, never the other way around",
      { path: "^(app|modules|workers|db)/", pathNot: TESTS },
      { path: ["^scripts/", "^test/", TESTS] },
    ),
    forbid(
      "scripts-without-tests",
      "commands that test or measure stand in test/; scripts run without it",
      { path: "^scripts/", pathNot: TESTS },
      { path: "^test/" },
    ),
    forbid(
      "no-cycles",
      "merge the two files, or move what both need to a third file",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    ),
    forbid(
      "no-type-cycles",
      "types that two files of the app need stand in a third",
      { path: "^app/" },
      { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    ),
    forbid(
      "unresolved",
      "the import cannot be resolved",
      { pathNot: "^app/" },
      { couldNotResolve: true, pathNot: "^virtual:" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^build/", "^node_modules/.+\\.d\\.ts$"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
